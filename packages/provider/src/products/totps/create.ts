import type { ProviderUser } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { seal } from '@maypole/platform/crypto'
import { newId } from '@maypole/platform/ids'
import type { SessionCaller } from '../../access/caller.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { readUser } from '../../core/users/present.ts'
import { findTotps, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { TotpSettings } from '../../settings/totps.ts'
import { issueRecoveryCodes } from './issue-recovery-codes.ts'
import { insertTotp, removePendingTotps } from './store.ts'
import { createSecret, keyUri } from './totp.ts'

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
  { caller, expirationMinutes }: { caller: SessionCaller; expirationMinutes: number | undefined },
): Promise<NewTotp> {
  const { session } = caller
  const { project } = context
  const userId = session.user_id
  const minutes = checkExpiration(expirationMinutes, context.settings.totps)
  requireRecentAuthentication(context, session)
  await limitFactorChanges(context, userId)
  const id = newId(`totp-${project.mode}`)
  const secret = createSecret()
  const now = context.clock.now()
  const { codes, user } = await context.transact(async (transaction) => {
    await lockUser(transaction, { id: userId })
    await lockCallerSession(context, transaction, session)
    const totps = await findTotps(transaction, { userId })
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
  const { toDataURL } = await import('qrcode')
  const uri = keyUri({ secret, issuer: project.name, account: nameAccount(user) })
  return {
    totp_id: id,
    secret,
    qr_code: await toDataURL(uri, { errorCorrectionLevel: 'M', margin: 4, scale: 6 }),
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
