import { toInstant } from '@maypole/platform/clock'
import { seal } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import { base32 } from '@scure/base'
import { messages } from '../../errors/messages.ts'
import { hashRecoveryCode } from '../../products/totps/create.ts'
import { readCredentialKey } from '../../products/webauthn/public-key.ts'
import { isProjectHost } from '../../projects/project-origins.ts'
import type { ProviderTransaction, WebauthnRegistrationRow } from '../../tables.ts'
import { ImportRace } from './import-race.ts'
import {
  fillHash,
  insertRows,
  listFactorsOf,
  listKnownUsers,
  listTakenCredentials,
  listTakenIds,
} from './import-store.ts'
import type { PlanContext } from './plan-users.ts'
import type { ImportedPasskeys, ImportedPassword, ImportedTotp } from './read-record.ts'
import type { RecordResult } from './record-result.ts'

const noUser: RecordResult = { refused: messages.importNoUser }
const imported: RecordResult = { outcome: 'imported' }
const known: RecordResult = { outcome: 'known' }

/** Returns which of these users the project has. */
async function findOwn(
  { project }: PlanContext,
  transaction: ProviderTransaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const users = await listKnownUsers(transaction, ids)
  return new Set(users.filter((user) => user.project_id === project.id).map(({ id }) => id))
}

/** Gives users the hashes of their passwords, where they have set none here. */
export async function importPasswords(
  context: PlanContext,
  transaction: ProviderTransaction,
  given: readonly ImportedPassword[],
): Promise<RecordResult[]> {
  const ids = given.map(({ userId }) => userId)
  const own = await findOwn(context, transaction, ids)
  const addresses = await listFactorsOf(transaction, 'addresses', ids)
  const withEmail = new Set(
    addresses.filter(({ kind }) => kind === 'email').map((row) => row.user_id),
  )
  const rows = await listFactorsOf(transaction, 'passwords', ids)
  const passwords = new Map(rows.map((row) => [row.user_id, row.hash === '' ? row.id : undefined]))
  const now = toInstant(context.clock.now())
  const results: RecordResult[] = []
  const written = []
  for (const { userId, hash } of given) {
    const missing = passwords.get(userId)
    if (!own.has(userId)) results.push(noUser)
    else if (!withEmail.has(userId)) results.push({ refused: messages.importNoEmail })
    else if (missing === undefined && passwords.has(userId)) results.push(known)
    else {
      results.push(imported)
      passwords.set(userId, undefined)
      if (missing === undefined)
        written.push({
          id: newId(`password-${context.project.mode}`),
          user_id: userId,
          hash,
          requires_reset: 0,
          created_at: now,
          updated_at: now,
        })
      else if (!(await fillHash(transaction, { id: missing, hash, now }))) throw new ImportRace()
    }
  }
  await insertRows(transaction, 'passwords', written)
  return results
}

/**
 * Gives users the passkeys that they have. Their counter and user handle are not known, and are
 * taken from the first sign-in.
 */
export async function importPasskeys(
  context: PlanContext,
  transaction: ProviderTransaction,
  given: readonly ImportedPasskeys[],
): Promise<RecordResult[]> {
  const { project, settings } = context
  const userIds = given.map((one) => one.user_id)
  const own = await findOwn(context, transaction, userIds)
  const held = await listFactorsOf(transaction, 'webauthn_registrations', userIds)
  const counts = new Map<string, number>()
  for (const row of held) counts.set(row.user_id, (counts.get(row.user_id) ?? 0) + 1)
  const planned = given.map((one) => planPasskeys(context, one))
  const all = planned.flatMap((rows) => (rows === undefined ? [] : rows))
  const owners = new Map<string, string>()
  const credentialIds = all.map((row) => row.credential_id)
  for (const row of await listTakenCredentials(transaction, {
    projectId: project.id,
    ids: credentialIds,
  }))
    owners.set(row.credential_id, row.user_id)
  const ids = new Set(
    await listTakenIds(
      transaction,
      'webauthn_registrations',
      all.map(({ id }) => id),
    ),
  )
  const written: WebauthnRegistrationRow[] = []
  const results = given.map(({ user_id: userId, domain }, place): RecordResult => {
    const rows = planned[place]
    if (!own.has(userId)) return noUser
    if (!isProjectHost(settings, { project, host: domain.toLowerCase() }))
      return { refused: messages.importDomain(domain) }
    if (rows === undefined) return { refused: messages.importPublicKey }
    const missing = rows.filter((row) => !owners.has(row.credential_id))
    if (rows.some((row) => (owners.get(row.credential_id) ?? userId) !== userId))
      return { refused: messages.importTaken('the passkey') }
    if (missing.length === 0) return known
    const taken = missing.find(({ id }) => ids.has(id))
    if (taken !== undefined) return { refused: messages.importIdTaken(taken.id) }
    const count = (counts.get(userId) ?? 0) + missing.length
    const most = settings.webauthn.maximumPerUser
    if (count > most) return { refused: messages.importTooMany('credentials', most) }
    counts.set(userId, count)
    for (const row of missing) {
      owners.set(row.credential_id, userId)
      ids.add(row.id)
      written.push(row)
    }
    return imported
  })
  await insertRows(transaction, 'webauthn_registrations', written)
  return results
}

/**
 * Returns the rows of a user's passkeys; undefined when a key or an id of one is unusable or comes
 * twice.
 */
function planPasskeys(
  context: PlanContext,
  { user_id: userId, domain, credentials }: ImportedPasskeys,
): WebauthnRegistrationRow[] | undefined {
  const rows: WebauthnRegistrationRow[] = []
  for (const [place, credential] of credentials.entries()) {
    const publicKey = readCredentialKey(credential.public_key)
    const id = Buffer.from(credential.credential_id, 'base64url')
    const isNew = rows.every(
      (row) =>
        row.credential_id !== id.toString('base64url') &&
        row.id !== credential.webauthn_registration_id,
    )
    if (publicKey === undefined || id.length === 0 || id.length > 1023 || !isNew) return undefined
    rows.push({
      id:
        credential.webauthn_registration_id ??
        newId(`webauthn-registration-${context.project.mode}`),
      project_id: context.project.id,
      user_id: userId,
      credential_id: id.toString('base64url'),
      public_key: Buffer.from(publicKey).toString('base64url'),
      sign_count: -1,
      transports: '[]',
      is_backup_eligible: 0,
      is_backed_up: 0,
      domain: domain.toLowerCase(),
      user_agent: credential.user_agent,
      authenticator_type: credential.authenticator_type,
      user_handle: '',
      name: credential.name,
      created_at: toInstant(context.clock.now() + place),
      last_used_at: null,
    })
  }
  return rows
}

/** Bytes of a secret: less can be guessed, more is none of an authenticator app. */
const secretBytes = { least: 10, most: 64 }

function readSecret(text: string): string | undefined {
  try {
    const letters = text.replace(/[\s=-]/g, '').toUpperCase()
    const bytes = base32.decode(letters.padEnd(Math.ceil(letters.length / 8) * 8, '='))
    const isUsable = bytes.length >= secretBytes.least && bytes.length <= secretBytes.most
    return isUsable ? letters : undefined
  } catch {
    return undefined
  }
}

/** Gives users the authenticator apps whose secrets are at hand, as verified. */
export async function importTotps(
  context: PlanContext,
  transaction: ProviderTransaction,
  given: readonly ImportedTotp[],
): Promise<RecordResult[]> {
  const { project, keys } = context
  const userIds = given.map((one) => one.user_id)
  const own = await findOwn(context, transaction, userIds)
  const rows = await listFactorsOf(transaction, 'totps', userIds)
  const owners = new Set(rows.filter((row) => row.verified_at !== null).map((row) => row.user_id))
  const taken = new Set(
    await listTakenIds(
      transaction,
      'totps',
      given.flatMap((one) => one.totp_id ?? []),
    ),
  )
  const now = toInstant(context.clock.now())
  const totps = []
  const codes = []
  const results: RecordResult[] = []
  for (const { user_id: userId, totp_id: givenId, secret: text, recovery_codes } of given) {
    const secret = readSecret(text)
    const id = givenId ?? newId(`totp-${project.mode}`)
    if (!own.has(userId)) results.push(noUser)
    else if (secret === undefined) results.push({ refused: messages.importSecret })
    else if (owners.has(userId)) results.push(known)
    else if (taken.has(id)) results.push({ refused: messages.importIdTaken(id) })
    else {
      results.push(imported)
      owners.add(userId)
      taken.add(id)
      totps.push({
        id,
        project_id: project.id,
        user_id: userId,
        sealed_secret: seal(keys['totp-secrets'], id, secret),
        expires_at: now,
        verified_at: now,
        last_step: 0,
        created_at: now,
      })
      for (const code of recovery_codes) {
        const codeId = newId('recovery-code')
        codes.push({
          id: codeId,
          totp_id: id,
          user_id: userId,
          code_hash: hashRecoveryCode(keys, { userId, code }),
          sealed_code: seal(keys['sealed-recovery-codes'], codeId, code),
          used_at: null,
        })
      }
    }
  }
  await insertRows(transaction, 'totps', totps)
  await insertRows(transaction, 'recovery_codes', codes)
  return results
}
