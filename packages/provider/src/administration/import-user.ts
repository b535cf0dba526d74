import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import { z } from 'zod'
import { isUsableHash } from '../core/passwords/hash-formats.ts'
import type { OperatorContext } from '../core/project-context.ts'
import { type Address, addressId } from '../core/users/address.ts'
import { attachAddress } from '../core/users/addresses.ts'
import { findAddress, insertAddress } from '../core/users/addresses-store.ts'
import { checkEmailAddress } from '../core/users/email-address.ts'
import { externalId } from '../core/users/external-id.ts'
import { mergeMetadata } from '../core/users/metadata.ts'
import { mostRoles, roleId } from '../core/users/roles.ts'
import { findUser, insertUser } from '../core/users/store.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { ProviderError } from '../errors/provider-error.ts'
import { insertPassword } from '../products/passwords/store.ts'
import type { ProviderTransaction } from '../tables.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const namePart = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u)
  .default('')
const metadata = z.record(z.string(), z.unknown()).nullish()

/**
 * A user as in replies of the protocol's users API (docs/wire.md §3), with more members; unknown
 * ones are ignored.
 */
const importedUser = z.object({
  user_id: z.string().regex(new RegExp(`^user-(live|test)-${uuid}$`)),
  created_at: z.iso.datetime({ offset: true }).optional(),
  name: z.object({ first_name: namePart, middle_name: namePart, last_name: namePart }).nullish(),
  emails: z
    .array(z.object({ email: z.string(), verified: z.boolean() }))
    .max(50)
    .default([]),
  phone_numbers: z
    .array(z.object({ phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/), verified: z.boolean() }))
    .max(50)
    .default([]),
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
  external_id: externalId.nullish(),
  roles: z.array(roleId).max(mostRoles).default([]),
  /**
   * Argon2id as a PHC string. Other hashes are not supported; their owners set a new password by
   * mail.
   */
  password_hash: z.string().max(400).optional(),
})

export type ImportedUser = z.output<typeof importedUser>

/** The outcome of an import: `known` means imported before. */
export type ImportOutcome = 'imported' | 'known'

/** Validates a user from elsewhere. Throws AdministrationError with the reason. */
export function readImportedUser(value: unknown): ImportedUser {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AdministrationError(messages.importObject)
  const result = importedUser.safeParse(value)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new AdministrationError(
      messages.importField(issue?.path.join('.') ?? '', issue?.message ?? ''),
    )
  }
  const user = result.data
  try {
    for (const { email } of user.emails) checkEmailAddress(email)
    mergeMetadata({}, user.trusted_metadata ?? {})
    mergeMetadata({}, user.untrusted_metadata ?? {})
  } catch (error) {
    if (error instanceof ProviderError)
      throw new AdministrationError(messages.importField('', error.type), { cause: error })
    throw error
  }
  if (user.password_hash !== undefined && !isUsableHash(user.password_hash))
    throw new AdministrationError(messages.importHash)
  const isReachable =
    [...user.emails, ...user.phone_numbers].some(({ verified }) => verified) ||
    (user.password_hash !== undefined && user.emails.length > 0)
  if (!isReachable) throw new AdministrationError(messages.importNothing)
  return user
}

/**
 * Imports a user completely or not at all, under the id that the project's apps know. Addresses
 * verified there count as verified here. Throws AdministrationError for an address that somebody
 * else has verified here.
 */
export async function importUser(
  context: Pick<OperatorContext, 'project' | 'clock' | 'keys' | 'audit' | 'transact'>,
  user: ImportedUser,
): Promise<ImportOutcome> {
  const { project } = context
  const now = context.clock.now()
  const { user_id: userId, name } = user
  return context.transact(async (transaction) => {
    const [inserted] = await insertUser(transaction, {
      id: userId,
      project_id: project.id,
      status: 'active',
      first_name: name?.first_name ?? '',
      middle_name: name?.middle_name ?? '',
      last_name: name?.last_name ?? '',
      trusted_metadata: mergeMetadata({}, user.trusted_metadata ?? {}),
      untrusted_metadata: mergeMetadata({}, user.untrusted_metadata ?? {}),
      external_id: user.external_id ?? null,
      roles: JSON.stringify(user.roles),
      is_kept: 1,
      // The import date is the latest possible start.
      created_at: toInstant(Math.min(now, Date.parse(user.created_at ?? toInstant(now)))),
    })
    if (inserted === undefined) {
      const [known] = await findUser(transaction, { id: userId })
      if (known?.project_id !== project.id) throw new AdministrationError(messages.importElsewhere)
      return 'known'
    }
    await bringAddresses(context, transaction, user)
    if (user.password_hash !== undefined) {
      await insertPassword(transaction, {
        id: newId(`password-${project.mode}`),
        user_id: userId,
        hash: user.password_hash,
        created_at: toInstant(now),
      })
    }
    await context.audit(transaction, 'user_imported', { userId })
    return 'imported'
  })
}

async function bringAddresses(
  context: Pick<OperatorContext, 'project' | 'clock' | 'keys'>,
  transaction: ProviderTransaction,
  user: ImportedUser,
): Promise<void> {
  const projectId = context.project.id
  const userId = user.user_id
  for (const { phone_number: value, verified } of user.phone_numbers) {
    // An unverified number is verified when somebody signs in with it here.
    if (!verified) continue
    const address: Address = { kind: 'phone', value }
    const row = await attachAddress(context, transaction, { userId, address })
    if (row === undefined) throw new AdministrationError(messages.importTaken(value))
  }
  for (const { email, verified } of user.emails) {
    const address: Address = { kind: 'email', value: checkEmailAddress(email) }
    if (verified) {
      const row = await attachAddress(context, transaction, { userId, address })
      if (row === undefined) throw new AdministrationError(messages.importTaken(address.value))
      continue
    }
    // An unverified claim takes nothing from anybody; a password needs it.
    await insertAddress(transaction, {
      ...address,
      id: addressId(context, { address }),
      project_id: projectId,
      user_id: userId,
      created_at: toInstant(context.clock.now()),
    })
    const [row] = await findAddress(transaction, { projectId, ...address })
    if (row?.user_id !== userId) throw new AdministrationError(messages.importTaken(address.value))
  }
}
