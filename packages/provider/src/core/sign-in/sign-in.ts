import type { AuthenticationFactor, ProviderUser } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { together } from '@maypole/platform/database'
import { signIns } from '../../instruments.ts'
import type { Project } from '../../projects/project.ts'
import type { AddressKind, AddressRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import { rememberDevice } from '../devices/source.ts'
import { forgetDevicesOfUser } from '../devices/store.ts'
import type { ProjectContext } from '../project-context.ts'
import { latestEnd } from '../sessions/latest-end.ts'
import { openSession } from '../sessions/open-session.ts'
import { createSessionToken } from '../sessions/session-token.ts'
import { findSession, removeSessionsOfUser, renewSession } from '../sessions/store.ts'
import type { Address } from '../users/address.ts'
import { attachAddress } from '../users/addresses.ts'
import { findAddressById, verifyAddress, verifyAddressFor } from '../users/addresses-store.ts'
import { createPendingUser } from '../users/create-pending-user.ts'
import {
  findProvedFactor,
  removePasswordOfUser,
  removeTotpsOfUser,
} from '../users/factors-store.ts'
import { presentUser, readUser, type WholeUser } from '../users/present.ts'
import { activateUser, type LockedUser, lockUser } from '../users/store.ts'

interface Prover {
  readonly id: string
  readonly session: SessionRow | undefined
}

/**
 * The first proof of a mailbox decides whose the account is; a number is its user's from the
 * beginning.
 */
const provers: Readonly<Record<AddressKind, typeof proveEmail>> = {
  email: proveEmail,
  phone: verifyNumber,
}

/**
 * Records that the caller reads what is sent to a known address, in the transaction of the proof.
 * Returns the row, whose `user_id` is whom to sign in, or undefined when the address is gone.
 */
export function proveAddress(
  context: Pick<ProjectContext, 'project' | 'clock'>,
  transaction: ProviderTransaction,
  { kind, ...prover }: Prover & { kind: AddressKind },
): Promise<AddressRow | undefined> {
  return provers[kind](context, transaction, prover)
}

const events = { email: 'email_added', phone: 'phone_number_added' } as const

/**
 * Adds a just proved address to the signed-in user. Returns undefined when another user has proved
 * it.
 */
export async function proveAddition(
  context: ProjectContext,
  transaction: ProviderTransaction,
  { userId, address }: { userId: string; address: Address },
): Promise<AddressRow | undefined> {
  const row = await attachAddress(context, transaction, { userId, address })
  if (row !== undefined) await context.audit(transaction, events[address.kind], { userId })
  return row
}

async function verifyNumber(
  context: Pick<ProjectContext, 'clock'>,
  transaction: ProviderTransaction,
  { id }: Prover,
): Promise<AddressRow | undefined> {
  const [row] = await verifyAddress(transaction, { id, now: toInstant(context.clock.now()) })
  return row
}

export interface SignIn {
  readonly userId: string
  /** The proof just given (docs/wire.md §3, authentication_factors). */
  readonly factor: AuthenticationFactor
  /** Validated (`checkDuration`). */
  readonly minutes: number | undefined
  /** The request's live session. */
  readonly session: SessionRow | undefined
  /** What `lockUser` returned in this transaction; without it, or for another user, locked here. */
  readonly locked?: LockedUser | undefined
  /** What `lockWholeUser` returned in this transaction, if nothing of it has changed since. */
  readonly whole?: WholeUser | undefined
  /** When the request's device signed this user in before; null or undefined when it is unknown. */
  readonly deviceSeenAt?: string | null | undefined
  /** The code by text message that was the proof. */
  readonly codeId?: string | undefined
}

/**
 * The end of every proof, in its transaction: activates the user, and adds the factor to the user's
 * session of the request, with a new token, or else opens a new session. A session of somebody else
 * is left alone.
 */
export async function signIn(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: SignIn,
): Promise<{ session: SessionRow; token: string; user: ProviderUser }> {
  const { userId } = options
  const [locked] =
    options.locked?.id === userId ? [options.locked] : await lockUser(transaction, { id: userId })
  if (locked?.status === 'pending') {
    await activateUser(transaction, { id: userId })
    await context.audit(transaction, 'user_activated', { userId })
  }
  const [, { session, token }] = await together(
    rememberDevice(context, transaction, options),
    addToOrOpenSession(context, transaction, options),
  )
  const { whole } = options
  const isCurrent = whole?.user.id === userId && whole.user.status === 'active'
  const user = isCurrent ? presentUser(whole) : await readUser(transaction, userId)
  context.meter.record(signIns, { method: options.factor.type, result: 'accepted' })
  return { session, token, user }
}

async function addToOrOpenSession(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: SignIn,
) {
  const added = await addToSession(context, transaction, options)
  return added ?? openSession(context, transaction, options)
}

async function addToSession(
  context: ProjectContext,
  transaction: ProviderTransaction,
  options: SignIn,
) {
  const { userId, factor, minutes, codeId } = options
  if (options.session?.user_id !== userId) return undefined
  // Read again now that the user is locked: another proof may have been added since the request
  // came.
  const session = await findSession(transaction, { id: options.session.id })
  if (session === undefined) return undefined
  const now = context.clock.now()
  const factors = JSON.parse(session.authentication_factors) as AuthenticationFactor[]
  const asked = minutes === undefined ? 0 : now + minutes * 60_000
  const cap = latestEnd(context.settings, session)
  const { token, columns } = createSessionToken(context.keys, session.id)
  const [renewed] = await renewSession(transaction, {
    id: session.id,
    tokenHash: columns.token_hash,
    sealedToken: columns.sealed_token,
    factors: JSON.stringify([...factors.filter((known) => !isSameFactor(known, factor)), factor]),
    expiresAt: toInstant(Math.max(Date.parse(session.expires_at), Math.min(asked, cap))),
    now: toInstant(now),
  })
  if (renewed === undefined) return undefined
  const subject = { userId, sessionId: session.id, codeId }
  await context.audit(transaction, 'session_factor_added', subject)
  return { session: renewed, token }
}

/** Whether two factors are the same apart from their times. */
function isSameFactor(left: AuthenticationFactor, right: AuthenticationFactor): boolean {
  const withoutTimes = ({
    last_authenticated_at,
    created_at,
    updated_at,
    ...rest
  }: AuthenticationFactor) => JSON.stringify(rest)
  return withoutTimes(left) === withoutTimes(right)
}

/**
 * Records that the caller reads an address's mail, in the transaction of the proof. Returns the
 * row, whose `user_id` is whom to sign in, or undefined when the address is gone.
 *
 * Until its first proof an address is only a claim that anybody could have made, with a password of
 * their choosing (pre-account hijacking). The first proof, unless it comes with a session of that
 * very user, decides whose the account is: a user who can also sign in by something proved (a
 * number, passkey, wallet, other provider or address) keeps the account and loses the claim, and
 * the prover gets a new user; a user who has nothing but the claim passes to the prover, without
 * its former password, TOTPs and sessions.
 */
export async function proveEmail(
  context: Pick<ProjectContext, 'project' | 'clock'>,
  transaction: ProviderTransaction,
  options: { id: string; session: SessionRow | undefined },
): Promise<AddressRow | undefined> {
  const { id, session } = options
  const { project } = context
  const email = await findAddressById(transaction, { id, kind: 'email' })
  if (email === undefined || email.project_id !== project.id) return undefined
  if (email.verified_at !== null) return email
  const now = toInstant(context.clock.now())
  // Nobody adds a factor to the user meanwhile.
  await lockUser(transaction, { id: email.user_id })
  const userId = await chooseOwner(transaction, { project, email, session, now })
  const [proved] = await verifyAddressFor(transaction, { id: email.id, userId, now })
  if (proved !== undefined) return proved
  // Somebody else proved it at the same moment: the same person, since it is the same mailbox.
  const resolved = await findAddressById(transaction, { id, kind: 'email' })
  return resolved
}

async function chooseOwner(
  transaction: ProviderTransaction,
  options: {
    project: Project
    email: AddressRow
    session: SessionRow | undefined
    now: string
  },
): Promise<string> {
  const { project, email, session, now } = options
  const claimant = email.user_id
  if (session?.user_id === claimant) return claimant
  const standing = await findProvedFactor(transaction, { userId: claimant })
  if (standing !== undefined) return createPendingUser(transaction, { project, now })
  await removePasswordOfUser(transaction, { userId: claimant })
  await removeTotpsOfUser(transaction, { userId: claimant })
  await removeSessionsOfUser(transaction, { userId: claimant, except: '' })
  await forgetDevicesOfUser(transaction, { userId: claimant })
  return claimant
}
