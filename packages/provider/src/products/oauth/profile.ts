import { checkEmailAddress } from '../../core/users/email-address.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { RawProfile } from './providers/provider.ts'

/** A validated account at another provider. */
export interface CheckedProfile {
  readonly issuer: string
  readonly subject: string
  /** Only an address that the provider has verified; in lower case. */
  readonly verifiedEmail: string | undefined
  readonly firstName: string
  readonly lastName: string
  /** An https address, or empty. */
  readonly pictureUrl: string
  readonly locale: string
}

const longestSubject = 255
const longestName = 100
const longestPictureUrl = 2000

/** Validates a profile, keeping what is usable. Throws when nothing identifies the account. */
export function checkProfile(raw: RawProfile, { issuer }: { issuer: string }): CheckedProfile {
  return {
    issuer,
    subject: readSubject(raw.subject),
    verifiedEmail: raw.isEmailVerified === true ? readEmail(raw.email) : undefined,
    firstName: readName(raw.firstName),
    lastName: readName(raw.lastName),
    pictureUrl: readPictureUrl(raw.pictureUrl),
    locale: readLocale(raw.locale),
  }
}

function readSubject(value: unknown): string {
  const text = Number.isSafeInteger(value) ? String(value) : value
  const isSubject =
    typeof text === 'string' &&
    text.length > 0 &&
    text.length <= longestSubject &&
    text.isWellFormed() &&
    !/[\p{Cc}\s]/u.test(text)
  if (!isSubject) throw new Error('The provider does not say who signed in')
  return text
}

function readEmail(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return checkEmailAddress(value)
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}

function readName(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
  return [...line].slice(0, longestName).join('')
}

function readPictureUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > longestPictureUrl || !URL.canParse(value))
    return ''
  const { protocol, username, href } = new URL(value)
  return protocol === 'https:' && username === '' ? href : ''
}

function readLocale(value: unknown): string {
  return typeof value === 'string' && /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,4}$/.test(value)
    ? value
    : ''
}
