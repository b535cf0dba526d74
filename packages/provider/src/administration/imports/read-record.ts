import { z } from 'zod'
import { writeScrypt } from '../../core/passwords/foreign-hash.ts'
import { isUsableHash } from '../../core/passwords/hash-formats.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { externalId } from '../../core/users/external-id.ts'
import { mergeMetadata } from '../../core/users/metadata.ts'
import { e164 } from '../../core/users/phone-number.ts'
import { mostRoles, roleId } from '../../core/users/roles.ts'
import { AdministrationError } from '../../errors/administration-error.ts'
import { messages } from '../../errors/messages.ts'
import { ProviderError } from '../../errors/provider-error.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const idOf = (kind: string) => z.string().regex(new RegExp(`^${kind}-(live|test)-${uuid}$`))
const userId = idOf('user')
/** The most factors of one kind that a user can bring. */
const mostFactors = 50
const factors = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).max(mostFactors).nullish()

const namePart = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u)
  .default('')
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}*$/u)
const metadata = z.record(z.string(), z.unknown()).nullish()

/**
 * A user as in replies of the protocol's users API (docs/wire.md §3), with more members; unknown
 * ones are ignored.
 */
const userSchema = z.object({
  user_id: userId,
  status: z.enum(['active', 'pending']).default('active'),
  created_at: z.iso.datetime({ offset: true }).optional(),
  name: z.object({ first_name: namePart, middle_name: namePart, last_name: namePart }).nullish(),
  emails: factors(
    z.object({ email_id: idOf('email').optional(), email: z.string(), verified: z.boolean() }),
  ),
  phone_numbers: factors(
    z.object({
      phone_id: idOf('phone-number').optional(),
      phone_number: z.string().regex(e164),
      verified: z.boolean(),
    }),
  ),
  providers: factors(
    z.object({
      oauth_user_registration_id: idOf('oauth-user').optional(),
      provider_type: line(100),
      provider_subject: line(255).min(1),
      profile_picture_url: line(2000).default(''),
      locale: line(100).default(''),
    }),
  ),
  crypto_wallets: factors(
    z.object({
      crypto_wallet_id: idOf('crypto-wallet').optional(),
      crypto_wallet_address: line(100),
      crypto_wallet_type: z.enum(['ethereum', 'solana']),
    }),
  ),
  /** Their keys come as a record of their own. */
  webauthn_registrations: z.array(z.unknown()).nullish(),
  password: z
    .object({
      password_id: idOf('password').optional(),
      requires_reset: z.boolean().default(false),
    })
    .nullish(),
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
  external_id: externalId.nullish(),
  roles: z.array(roleId).max(mostRoles).nullish(),
  /** Any format of `core/passwords/hash-formats.ts`. */
  password_hash: z.string().max(1000).optional(),
})

export type ImportedUser = z.output<typeof userSchema>

/** `1 << 15` or a number, as in the preamble of the service's file of hashes. */
const count = z
  .string()
  .regex(/^(1 << ([1-9]|1\d|2\d)|[1-9]\d{0,8})$/)
  .transform((text) => (text.startsWith('1 <<') ? 2 ** Number(text.slice(5)) : Number(text)))

/** A line of the service's file of hashes. */
const hashSchema = z.object({
  id: userId,
  hash: z.string().min(1).max(1000),
  salt: z.string().max(500).default(''),
  hash_method: z.string().max(40),
  /** What the service's file says above its heading. */
  preamble: z
    .object({
      scryptCostParameter: count.default(2 ** 15),
      scryptRParameter: count.default(8),
      scryptPParameter: count.default(1),
    })
    .prefault({}),
})

/** The passkeys of a user, as `webauthn.listCredentials` returns them for a domain. */
const passkeysSchema = z.object({
  user_id: userId,
  domain: line(253).min(1),
  credentials: z
    .array(
      z.object({
        webauthn_registration_id: idOf('webauthn-registration').optional(),
        credential_id: z.string().min(1).max(1400),
        public_key: z.string().min(1).max(4000),
        name: line(100).default(''),
        user_agent: line(500).default(''),
        authenticator_type: line(40).default(''),
      }),
    )
    .min(1)
    .max(1000),
})

/** An authenticator app whose secret is at hand. */
const totpSchema = z.object({
  user_id: userId,
  totp_id: idOf('totp').optional(),
  secret: z.string().max(200),
  recovery_codes: z.array(line(100).min(8)).max(20).default([]),
})

export interface ImportedPassword {
  readonly userId: string
  /** As it is stored. */
  readonly hash: string
}
export type ImportedPasskeys = z.output<typeof passkeysSchema>
export type ImportedTotp = z.output<typeof totpSchema>

/** One record of a file, validated by itself. */
export type ImportRecord =
  | { readonly kind: 'user'; readonly user: ImportedUser }
  | { readonly kind: 'password'; readonly password: ImportedPassword }
  | { readonly kind: 'passkeys'; readonly passkeys: ImportedPasskeys }
  | { readonly kind: 'totp'; readonly totp: ImportedTotp }

/**
 * Validates a record from elsewhere, whose members tell what it is. Throws AdministrationError with
 * the reason.
 */
export function readRecord(value: unknown): ImportRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AdministrationError(messages.importObject)
  if ('hash_method' in value) return { kind: 'password', password: readPassword(value) }
  if ('credentials' in value) return { kind: 'passkeys', passkeys: parse(passkeysSchema, value) }
  if ('secret' in value) return { kind: 'totp', totp: parse(totpSchema, value) }
  return { kind: 'user', user: readUser(value) }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new AdministrationError(
    messages.importField(issue?.path.join('.') ?? '', issue?.message ?? ''),
  )
}

function readUser(value: object): ImportedUser {
  const user = parse(userSchema, value)
  try {
    for (const { email } of user.emails ?? []) checkEmailAddress(email)
    mergeMetadata({}, user.trusted_metadata ?? {})
    mergeMetadata({}, user.untrusted_metadata ?? {})
  } catch (error) {
    if (error instanceof ProviderError)
      throw new AdministrationError(messages.importField('', error.type), { cause: error })
    throw error
  }
  if (user.password_hash !== undefined && !isUsableHash(user.password_hash))
    throw new AdministrationError(messages.importHash)
  if (user.status === 'active' && !isReachable(user))
    throw new AdministrationError(messages.importNothing)
  return user
}

/** Whether an active user has something to sign in with, here or in another file of the export. */
function isReachable(user: ImportedUser): boolean {
  const addresses = [...(user.emails ?? []), ...(user.phone_numbers ?? [])]
  const others = [user.providers, user.crypto_wallets, user.webauthn_registrations]
  const hasPassword = user.password_hash !== undefined || (user.password ?? undefined) !== undefined
  return (
    addresses.some(({ verified }) => verified) ||
    (hasPassword && (user.emails ?? []).length > 0) ||
    others.some((factors) => (factors ?? []).length > 0)
  )
}

/**
 * The service's scrypt takes the base64 text of the salt as the salt's bytes. Hashes of other
 * methods, which it took over itself, are whole texts.
 */
function readPassword(value: object): ImportedPassword {
  const { id, hash: given, salt, hash_method: method, preamble } = parse(hashSchema, value)
  const hash =
    method === 'scrypt' && !given.startsWith('$')
      ? writeScrypt({
          n: preamble.scryptCostParameter,
          r: preamble.scryptRParameter,
          p: preamble.scryptPParameter,
          salt: Buffer.from(salt),
          hash: given,
        })
      : given
  if (!isUsableHash(hash)) throw new AdministrationError(messages.importHash)
  return { userId: id, hash }
}
