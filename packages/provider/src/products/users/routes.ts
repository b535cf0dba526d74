import {
  backend,
  type ProviderUser,
  type UserType,
  type updateUserBody,
  users,
} from '@maypole/contract/provider'
import type { z } from 'zod'
import type { SessionCaller } from '../../access/caller.ts'
import { describeSource } from '../../core/devices/source.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { lockCallerSession } from '../../core/sessions/lock-caller-session.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { requireSecondFactor } from '../../core/sessions/second-factor.ts'
import { findFactorsOfSessions, removeSession } from '../../core/sessions/store.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { mergeMetadata } from '../../core/users/metadata.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { readUser } from '../../core/users/present.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import { findUser, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi, FrontendApi } from '../../http/api.ts'
import { shareOfNetwork } from '../../settings/limits.ts'
import type { ProviderTransaction } from '../../tables.ts'
import { canSignIn, type FindOauthTypes } from './can-sign-in.ts'
import { type FactorKind, factorKinds, isAddress } from './factor-kinds.ts'
import { endProofsOf, forgetAddressOfAccounts, removeFactorRow } from './factors-store.ts'
import { findByEmail } from './search-store.ts'
import { updateUserRow } from './update-store.ts'

export function addUsers(
  api: FrontendApi,
  { findOauthTypes }: { findOauthTypes: FindOauthTypes },
): void {
  api.route(users.getMe, ({ caller, context }) => readUser(context.db, caller.session.user_id))
  api.route(users.searchUser, ({ body, context }) => searchUser(context, { email: body.email }))
  api.route(users.updateMe, ({ body, caller, context }) =>
    updateMe(context, { caller, changes: body }),
  )
  for (const kind of Object.keys(removals) as FactorKind[]) {
    api.route(removals[kind], ({ caller, params, context }) =>
      removeFactor(context, { caller, kind, id: params.factorId, findOauthTypes }),
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
} as const satisfies Readonly<Record<FactorKind, unknown>>

/** Users for an app's server (docs/wire.md §6). */
export function addBackendUsers(api: BackendApi): void {
  api.route(backend.getUser, async ({ params, context }) => {
    const { project } = context
    const { id } = await requireUserOf(context.db, { project, userId: params.userId })
    return readUser(context.db, id)
  })
}

/** Changes the user's own name and untrusted metadata; concurrent changes are both kept. */
async function updateMe(
  context: ProjectContext,
  options: { caller: SessionCaller; changes: z.output<typeof updateUserBody> },
) {
  const { caller, changes } = options
  const { name = {}, untrusted_metadata = {} } = changes
  if (changes.trusted_metadata !== undefined)
    throw new ProviderError('cannot_update_trusted_metadata')
  const id = caller.session.user_id
  const user = await context.transact(async (transaction) => {
    await lockUser(transaction, { id })
    await lockCallerSession(context, transaction, caller.session)
    const [row] = await findUser(transaction, { id })
    if (row === undefined) throw new ProviderError('session_not_found')
    await updateUserRow(transaction, {
      id,
      first_name: name.first_name ?? row.first_name,
      middle_name: name.middle_name ?? row.middle_name,
      last_name: name.last_name ?? row.last_name,
      untrusted_metadata: mergeMetadata(JSON.parse(row.untrusted_metadata), untrusted_metadata),
    })
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
  const [user] = await findByEmail(context.db, { projectId: project.id, email })
  if (!userSearch.isTelling) return { userType: 'passwordless' }
  if (user === undefined) return { userType: 'new' }
  if (user.password_id !== null) return { userType: 'password' }
  return { userType: user.status === 'active' ? 'passwordless' : 'new' }
}

interface Removal {
  readonly caller: SessionCaller
  readonly kind: FactorKind
  readonly id: string
  readonly findOauthTypes: FindOauthTypes
}

/**
 * Removes one of the user's own sign-in methods, but never the last that the project serves: nobody
 * could sign in again. Other sessions that it opened or joined end, which ends the access of a
 * thief. An authenticator app needs a session that has proved it, or one of its recovery codes
 * (unauthorized_action); without both, the operator helps.
 */
async function removeFactor(
  context: ProjectContext,
  removal: Removal,
): Promise<{ user_id: string; __user: ProviderUser }> {
  const { caller, kind, findOauthTypes } = removal
  const { settings } = context
  const userId = caller.session.user_id
  const { notFound, subject } = factorKinds[kind]
  if (!/^[\w-]{1,100}$/.test(removal.id)) throw new ProviderError(notFound)
  requireRecentAuthentication(context, caller.session)
  await limitFactorChanges(context, userId)
  const notices = await prepareNotices(context, {
    userId,
    change: { subject, change: 'removed' },
  })
  const user = await context.transact(async (transaction) => {
    await remove(context, transaction, { ...removal, userId })
    const rest = await readUser(transaction, userId)
    // Without a second factor nobody is kept out.
    if (kind !== 'totps' && !(await canSignIn(transaction, rest, { settings, findOauthTypes })))
      throw new ProviderError('cannot_delete_last_primary_factor')
    await endSessionsProvedBy(transaction, removal)
    await sendNotices(context, transaction, notices)
    await context.audit(transaction, 'factor_removed', { userId, sessionId: caller.session.id })
    return rest
  })
  return { user_id: userId, __user: user }
}

async function remove(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { caller, kind, id, userId }: Removal & { userId: string },
): Promise<void> {
  // Codes and links before the user, as when signing in with one: PostgreSQL would otherwise see a
  // deadlock.
  if (isAddress(kind)) await endProofsOf(transaction, { addressId: id, userId })
  await lockUser(transaction, { id: userId })
  await lockCallerSession(context, transaction, caller.session)
  // Somebody with only the first factor could otherwise remove the second one. An unverified app is
  // not a second factor yet.
  if (kind === 'totps') await requireSecondFactor(transaction, caller.session)
  const [removed] = await removeFactorRow[kind](transaction, { id, userId })
  if (removed === undefined) throw new ProviderError(factorKinds[kind].notFound)
  if (isAddress(kind)) await forgetAddressOfAccounts(transaction, { addressId: id, userId })
}

async function endSessionsProvedBy(
  transaction: ProviderTransaction,
  { caller, id }: Removal,
): Promise<void> {
  const sessions = await findFactorsOfSessions(transaction, { userId: caller.session.user_id })
  for (const session of sessions) {
    // Factors contain the id of what proved them (docs/wire.md §3), and no other text of theirs
    // looks like one.
    const isProvedBy = session.authentication_factors.includes(`"${id}"`)
    if (isProvedBy && session.id !== caller.session.id)
      await removeSession(transaction, { id: session.id })
  }
}
