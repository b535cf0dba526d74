import { type UserType, type updateUserBody, users } from '@maypole/contract/provider'
import type { z } from 'zod'
import type { SessionCaller } from '../../access/caller.ts'
import { describeSource } from '../../core/devices/source.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { changeUser } from '../../core/users/change-user.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { readUser } from '../../core/users/present.ts'
import { findUser, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { FrontendApi } from '../../http/api.ts'
import { shareOfNetwork } from '../../settings/limits.ts'
import type { FindOauthTypes } from './can-sign-in.ts'
import type { OwnFactorKind } from './factor-kinds.ts'
import { removeOwnFactor } from './remove-factor.ts'
import { findByEmail } from './search-store.ts'

export function addUsers(
  api: FrontendApi,
  { findOauthTypes }: { findOauthTypes: FindOauthTypes },
): void {
  api.route(users.getMe, ({ caller, context }) => readUser(context.db, caller.session.user_id))
  api.route(users.searchUser, ({ body, context }) => searchUser(context, { email: body.email }))
  api.route(users.updateMe, ({ body, caller, context }) =>
    updateMe(context, { caller, changes: body }),
  )
  for (const kind of Object.keys(removals) as OwnFactorKind[]) {
    api.route(removals[kind], ({ caller, params, context }) =>
      removeOwnFactor(context, { caller, kind, id: params.factorId, findOauthTypes }),
    )
  }
}

const removals = {
  emails: users.removeEmail,
  phone_numbers: users.removePhoneNumber,
  totps: users.removeTotp,
  crypto_wallets: users.removeCryptoWallet,
  oauth: users.removeOauth,
  webauthn_registrations: users.removeWebauthnRegistration,
  biometric_registrations: users.removeBiometricRegistration,
} as const satisfies Readonly<Record<OwnFactorKind, unknown>>

/** Changes the user's own name and untrusted metadata; concurrent changes are both kept. */
async function updateMe(
  context: ProjectContext,
  options: { caller: SessionCaller; changes: z.output<typeof updateUserBody> },
) {
  const { caller, changes } = options
  const { name, untrusted_metadata } = changes
  if (changes.trusted_metadata !== undefined)
    throw new ProviderError('cannot_update_trusted_metadata')
  const id = caller.session.user_id
  const user = await context.transact(async (transaction) => {
    await lockUser(transaction, { id })
    await lockCallerSession(context, transaction, caller.session)
    const row = await findUser(transaction, { id })
    if (row === undefined) throw new ProviderError('session_not_found')
    await changeUser(context, transaction, { user: row, changes: { name, untrusted_metadata } })
    await context.audit(transaction, 'user_updated', { userId: id, sessionId: caller.session.id })
    return readUser(transaction, id)
  })
  const { user_id, emails, phone_numbers, crypto_wallets } = user
  return { user_id, emails, phone_numbers, crypto_wallets, __user: user }
}

/**
 * Returns how an address can sign in, which the password form of existing clients needs. It reveals
 * who has an account, so it is limited per source and in total, returns nothing but the type, and
 * can be switched off (`userSearch.isTelling`).
 */
async function searchUser(
  context: ProjectContext,
  options: { email: string },
): Promise<{ userType: UserType }> {
  const { project } = context
  const { limits, userSearch } = context.settings
  const { networkAddress, network } = describeSource(context)
  await context.limiter.consume([
    { key: `searches:address:${networkAddress}`, ...limits.searchesPerAddress },
    {
      key: `searches:network:${network}`,
      ...shareOfNetwork(limits.searchesPerProject),
    },
    { key: 'searches:project', kind: 'bucket', ...limits.searchesPerProject },
  ])
  const email = checkEmailAddress(options.email)
  const user = await findByEmail(context.db, { projectId: project.id, email })
  if (!userSearch.isTelling) return { userType: 'passwordless' }
  if (user === undefined) return { userType: 'new' }
  if (user.password_id !== null) return { userType: 'password' }
  return { userType: user.status === 'active' ? 'passwordless' : 'new' }
}
