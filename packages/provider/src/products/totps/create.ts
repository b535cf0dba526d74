import { randomInt } from 'node:crypto'
import type { ProviderUser } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { hmacSha256, open, seal } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { requireSecondFactor } from '../../core/sessions/second-factor.ts'
import { lockSubject, requireRecentProof, type Subject } from '../../core/sessions/subject.ts'
import { readUser } from '../../core/users/present.ts'
import { listTotps } from '../../core/users/store.ts'
import type { Keys } from '../../derive-keys.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { TotpSettings } from '../../settings/totps.ts'
import type { ProviderTransaction } from '../../tables.ts'
import {
  insertRecoveryCode,
  insertTotp,
  listUnusedRecoveryCodes,
  removePendingTotps,
  removeRecoveryCodes,
} from './store.ts'
import { createSecret, presentSecret } from './totp.ts'

// No vowels, so that no words occur, and no characters that look alike on paper.
const alphabet = 'bcdfghjkmnpqrstvwxyz23456789'
const groups = 3
const groupLength = 4

/** Returns a code of 57 bits, in groups that can be read out: `k7mq-x2vd-9hbt`. */
function createRecoveryCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/**
 * Returns the stored form of a code: keyed, and bound to the user. Case, spaces and hyphens are
 * ignored, as it is copied by hand.
 */
export function hashRecoveryCode(
  keys: Pick<Keys, 'recovery-codes'>,
  { userId, code }: { userId: string; code: string },
): string {
  const letters = code.toLowerCase().replace(/[\s-]+/g, '')
  return hmacSha256(keys['recovery-codes'], `${userId}:${letters}`)
}

interface NewTotp {
  readonly totp_id: string
  readonly secret: string
  readonly qr_code: string
  readonly recovery_codes: readonly string[]
  readonly user_id: string
  readonly __user: ProviderUser
}

/**
 * Starts adding an authenticator app to the signed-in user; it counts after its first code. An
 * earlier unfinished one is dropped. The secret is returned only here. A user has one app
 * (active_totp_exists), or an old session could add another one.
 */
export async function createTotp(
  context: ProjectContext,
  { subject, expirationMinutes }: { subject: Subject; expirationMinutes: number | undefined },
): Promise<NewTotp> {
  const { project } = context
  const { userId } = subject
  const minutes = checkExpiration(expirationMinutes, context.settings.totps)
  requireRecentProof(context, subject)
  await limitFactorChanges(context, userId)
  const id = newId(`totp-${project.mode}`)
  const secret = createSecret()
  const now = context.clock.now()
  const { codes, user } = await context.transact(async (transaction) => {
    await lockSubject(context, transaction, subject)
    const totps = await listTotps(transaction, { userId })
    if (totps.some((totp) => totp.verified_at !== null))
      throw new ProviderError('active_totp_exists')
    await removePendingTotps(transaction, { userId })
    await insertTotp(transaction, {
      id,
      project_id: project.id,
      user_id: userId,
      sealed_secret: seal(context.keys['totp-secrets'], id, secret),
      expires_at: toInstant(now + minutes * 60_000),
      created_at: toInstant(now),
    })
    return {
      codes: await issueRecoveryCodes(context, transaction, { totpId: id, userId }),
      user: await readUser(transaction, userId),
    }
  })
  return {
    totp_id: id,
    ...(await presentSecret({ secret, issuer: project.name, account: nameAccount(user) })),
    recovery_codes: codes,
    user_id: userId,
    __user: user,
  }
}

/** Returns the account's name in the app. */
function nameAccount(user: ProviderUser): string {
  return user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? user.user_id
}

/** Validates whole minutes, 1 to the project's limit. */
function checkExpiration(minutes: number | undefined, settings: TotpSettings): number {
  const chosen = minutes ?? settings.defaultMinutes
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > settings.longestMinutes)
    throw new ProviderError('invalid_expiration')
  return chosen
}

/**
 * Returns the unused recovery codes of the signed-in user's app, and changes nothing. Requires a
 * recent sign-in that proved the app or one of its codes. Throws recovery_codes_not_found when the
 * codes were sealed with another secret key. They still work.
 */
export async function showRecoveryCodes(
  context: ProjectContext,
  { subject }: { subject: Subject },
) {
  const { userId, session } = subject
  requireRecentProof(context, subject)
  if (session !== undefined) await requireSecondFactor(context.db, session)
  await limitFactorChanges(context, userId)
  const totp = await context.transact(async (transaction) => {
    await lockSubject(context, transaction, subject)
    const now = toInstant(context.clock.now())
    const [found] = (await listTotps(transaction, { userId })).filter(
      (row) => row.verified_at !== null || row.expires_at > now,
    )
    if (found === undefined) throw new ProviderError('totp_not_found')
    const codes = await openCodes(context, transaction, found.id)
    await context.audit(transaction, 'recovery_codes_shown', { userId, sessionId: session?.id })
    return { totp_id: found.id, verified: found.verified_at !== null, recovery_codes: codes }
  })
  return { user_id: userId, totps: [totp] }
}

async function openCodes(
  context: ProjectContext,
  transaction: ProviderTransaction,
  totpId: string,
): Promise<string[]> {
  const rows = await listUnusedRecoveryCodes(transaction, { totpId })
  return rows.map(({ id, sealed_code: sealed }) => {
    try {
      return open(context.keys['sealed-recovery-codes'], id, sealed)
    } catch (cause) {
      throw new ProviderError('recovery_codes_not_found', { cause })
    }
  })
}

/**
 * Creates an app's recovery codes, in place of earlier ones: a keyed hash to compare with, and the
 * encrypted code, to show again.
 */
async function issueRecoveryCodes(
  context: Pick<ProjectContext, 'keys' | 'settings'>,
  transaction: ProviderTransaction,
  { totpId, userId }: { totpId: string; userId: string },
): Promise<string[]> {
  const codes = Array.from({ length: context.settings.totps.recoveryCodes }, createRecoveryCode)
  await removeRecoveryCodes(transaction, { totpId })
  for (const code of codes) {
    const id = newId('recovery-code')
    await insertRecoveryCode(transaction, {
      id,
      totpId,
      userId,
      codeHash: hashRecoveryCode(context.keys, { userId, code }),
      sealedCode: seal(context.keys['sealed-recovery-codes'], id, code),
    })
  }
  return codes
}
