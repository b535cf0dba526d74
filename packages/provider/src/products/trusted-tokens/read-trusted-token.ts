import { sha256 } from '@maypole/platform/crypto'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { e164 } from '../../core/users/phone-number.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { TrustedTokenProfileRow } from '../../tables.ts'
import type { TrustedTokenAttributes } from './attributes.ts'

/** Accepted signatures of trusted tokens: none that nobody, or the verifier, could make. */
const trustedAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]

/** The public keys of trusted issuers. */
export interface TrustedKeys {
  /**
   * Returns the keys of a profile; those at an address are fetched when needed, and again, at a
   * limited rate, for an unknown key.
   */
  of(profile: TrustedTokenProfileRow): JWTVerifyGetKey
}

/** The keys of an issuer could not be fetched: the token is neither valid nor invalid. */
class KeysUnreachableError extends Error {
  override readonly name = 'KeysUnreachableError'
}

/** Timeout of one response in milliseconds. */
const timeout = 5_000

export function createTrustedKeys(options: {
  fetch: typeof globalThis.fetch
  /** Whether keys may be fetched without https. */
  allowLocal: boolean
}): TrustedKeys {
  const { allowLocal } = options
  const remote = new Map<string, JWTVerifyGetKey>()

  async function fetchKeys(url: string, init: object): Promise<Response> {
    try {
      const response = await options.fetch(url, init)
      if (response.status !== 200) throw new Error(`The keys were answered with ${response.status}`)
      // Read here, so that a truncated or oversized response counts as unreachable.
      const { keys } = (await response.json()) as { keys?: unknown }
      if (!Array.isArray(keys)) throw new Error('The answer is no set of keys')
      return Response.json({ keys })
    } catch (cause) {
      throw new KeysUnreachableError('The keys of a trusted issuer cannot be fetched', { cause })
    }
  }

  return {
    of(profile) {
      if (profile.jwks_url === null) return storedKeys(JSON.parse(profile.public_keys ?? '[]'))
      const known = remote.get(profile.jwks_url)
      if (known !== undefined) return known
      const url = new URL(profile.jwks_url)
      if (url.protocol !== 'https:' && !allowLocal)
        throw new KeysUnreachableError('The keys of a trusted issuer need https')
      const keys = createRemoteJWKSet(url, {
        [customFetch]: fetchKeys,
        timeoutDuration: timeout,
      })
      remote.set(profile.jwks_url, keys)
      return keys
    },
  }
}

/** PEM keys have no id, whatever tokens call them. */
function storedKeys(keys: readonly JWK[]): JWTVerifyGetKey {
  const named = createLocalJWKSet({ keys: keys.filter((key) => key.kid !== undefined) })
  const all = createLocalJWKSet({ keys: [...keys] })
  const nameless = createLocalJWKSet({ keys: keys.filter((key) => key.kid === undefined) })
  return (header, token) => {
    const { kid, ...rest } = header
    if (kid === undefined) return all(rest, token)
    return keys.some((key) => key.kid === kid) ? named(header, token) : nameless(rest, token)
  }
}

/** The content of a verified token. */
export interface TrustedToken {
  readonly subject: string
  /** What the issuer calls the user, where that is the `user_id` or external id here. */
  readonly userId: string | undefined
  /** Its id in the factor. */
  readonly tokenId: string
  /** Identifies a used token. */
  readonly hash: string
  /** Milliseconds. */
  readonly issuedAt: number
  readonly expiresAt: number
  /** Only when the issuer says that it has verified it. */
  readonly verifiedEmail: string | undefined
  readonly verifiedPhoneNumber: string | undefined
}

/**
 * Types of tokens that identify a person; others, of logouts and other events, are not meant to
 * sign in.
 */
const types = ['jwt', 'at+jwt']

/** Seconds of clock skew. */
const tolerance = 60

/**
 * Verifies a token of a trusted issuer (RFC 7519, RFC 8725): signature by a key of the profile with
 * an allowed algorithm, exact issuer and audience, numeric times, current, and short-lived. Returns
 * undefined when any check fails; throws service_unavailable when the keys cannot be fetched.
 */
export async function readTrustedToken(
  { context, keys }: { context: Pick<ProjectContext, 'clock' | 'settings'>; keys: TrustedKeys },
  { profile, token }: { profile: TrustedTokenProfileRow; token: string },
): Promise<TrustedToken | undefined> {
  const attributes = JSON.parse(profile.attributes) as TrustedTokenAttributes
  const claims = await verify({ context, keys }, { profile, token })
  if (claims === undefined) return undefined
  const { iat = 0, exp = 0, jti } = claims
  const now = Math.floor(context.clock.now() / 1000)
  const longest = context.settings.trustedTokens.longestMinutes * 60
  if (iat > now + tolerance || exp <= iat || exp - iat > longest) return undefined
  const subject = readLine(claims, attributes.external_id)
  if (subject === undefined || (jti !== undefined && typeof jti !== 'string')) return undefined
  // Without an id it is identified by the signed part: a signature can be encoded in more than one
  // way.
  const hash = sha256(jti === undefined ? `token:${signedPart(token)}` : `jti:${jti}`)
  return {
    subject,
    userId: attributes.user_id === undefined ? undefined : readLine(claims, attributes.user_id),
    tokenId: readLine(claims, attributes.token_id) ?? hash,
    hash,
    issuedAt: Math.min(iat, now) * 1000,
    expiresAt: exp * 1000,
    verifiedEmail: readEmail(claims, attributes.email),
    verifiedPhoneNumber: readPhoneNumber(claims, attributes.phone_number),
  }
}

async function verify(
  { context, keys }: { context: Pick<ProjectContext, 'clock'>; keys: TrustedKeys },
  { profile, token }: { profile: TrustedTokenProfileRow; token: string },
): Promise<JWTPayload | undefined> {
  const options = {
    algorithms: trustedAlgorithms,
    issuer: profile.issuer,
    audience: profile.audience,
    requiredClaims: ['exp', 'iat'],
    clockTolerance: tolerance,
    currentDate: new Date(context.clock.now()),
  }
  try {
    const { payload, protectedHeader } = await verifyWithAny(keys.of(profile), { token, options })
    const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '')
    const isOfPerson = type === undefined || types.includes(type)
    return isOfPerson && payload.events === undefined ? payload : undefined
  } catch (cause) {
    if (cause instanceof KeysUnreachableError || cause instanceof errors.JWKSTimeout)
      throw new ProviderError('service_unavailable', { cause, retryAfter: 30 })
    if (cause instanceof errors.JOSEError) return undefined
    throw cause
  }
}

/** A token without a key id may be signed by any suitable key. */
async function verifyWithAny(
  key: JWTVerifyGetKey,
  { token, options }: { token: string; options: object },
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, key, options)
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    for await (const candidate of error) {
      try {
        return await jwtVerify(token, candidate, options)
      } catch (inner) {
        if (!(inner instanceof errors.JWSSignatureVerificationFailed)) throw inner
      }
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}

function signedPart(token: string): string {
  return token.slice(0, token.lastIndexOf('.'))
}

/** Returns a claim that is one line of text. */
function readLine(claims: JWTPayload, name: string): string | undefined {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  const isLine = typeof value === 'string' && /^[^\p{Cc}\p{Cs}\u2028\u2029]{1,255}$/u.test(value)
  return isLine ? value : undefined
}

function readVerified(claims: JWTPayload, name: string | undefined): string | undefined {
  if (name === undefined || claims[`${name}_verified`] !== true) return undefined
  return readLine(claims, name)
}

function readEmail(claims: JWTPayload, name: string | undefined): string | undefined {
  const text = readVerified(claims, name)
  if (text === undefined) return undefined
  try {
    return checkEmailAddress(text)
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}

/** E.164, unchanged. */
function readPhoneNumber(claims: JWTPayload, name: string | undefined): string | undefined {
  const text = readVerified(claims, name)
  return text !== undefined && e164.test(text) ? text : undefined
}
