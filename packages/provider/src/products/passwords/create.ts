import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { checkEmailAddress } from '../../core/users/email-address.ts'
import { findStandingFactor } from '../../core/users/factors-store.ts'
import { findOrCreateByAddress } from '../../core/users/find-or-create-by-address.ts'
import { findPasswords, findUser, lockUser } from '../../core/users/store.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { Project } from '../../projects/project.ts'
import type { AddressRow, ProviderTransaction, SessionRow } from '../../tables.ts'
import { passwordFactor } from './factor.ts'
import { insertPassword } from './store.ts'
import { refuseWeakPassword } from './strength.ts'

export interface PasswordUse {
  readonly project: Project
  readonly client: Client
  /** The live session that the request came with. */
  readonly session: SessionRow | undefined
  /** As they came. */
  readonly email: string
  readonly password: string
  readonly minutes: number | undefined
}

/**
 * Makes a user with an address and a password, and signs them in. The address is a claim until it is proved (`proveEmail`). For an address
 * that somebody signs in with already it is duplicate_email where they have a password, and otherwise reset_password: only whoever reads
 * the address's mail gives that user one.
 */
export async function createPassword(core: Core, use: PasswordUse) {
  const { project, client, session } = use
  const minutes = checkDuration(use.minutes, core.settings.sessions)
  const email = checkEmailAddress(use.email)
  const password = readPassword(use.password)
  await limitGuesses(core, client)
  await refuseWeakPassword(core, { project, password, email })
  const hash = await core.passwords.hasher.hash(password)
  await core.signingKeys.current(project.id)
  const result = await core.db.transaction().execute(async (transaction) => {
    const row = await findOrCreateByAddress(core, transaction, {
      project,
      address: { kind: 'email', value: email },
    })
    await refuseKnownUser(transaction, row)
    const now = toInstant(core.clock.now())
    const [inserted] = await insertPassword(transaction, {
      id: newId(`password-${project.mode}`),
      user_id: row.user_id,
      hash,
      created_at: now,
    })
    if (inserted === undefined) throw new ProviderError('duplicate_email')
    await recordSecurityEvent(core, transaction, {
      type: 'password_set',
      projectId: project.id,
      userId: row.user_id,
      address: client.address,
      requestId: client.requestId,
    })
    const signedIn = await signIn(core, transaction, {
      project,
      userId: row.user_id,
      factor: passwordFactor(now),
      minutes,
      client,
      session,
    })
    return { ...signedIn, emailId: row.id }
  })
  const reply = await presentAuthenticated(core, { project, ...result })
  return { ...reply, email_id: result.emailId }
}

/** Only a user who has never signed in is nobody's yet. */
async function refuseKnownUser(transaction: ProviderTransaction, email: AddressRow): Promise<void> {
  const userId = email.user_id
  await lockUser(transaction, { id: userId })
  const [user] = await findUser(transaction, { id: userId })
  const [standing] = await findStandingFactor(transaction, { userId })
  if (user?.status === 'pending' && standing === undefined) return
  const [password] = await findPasswords(transaction, { userId })
  throw new ProviderError(password === undefined ? 'reset_password' : 'duplicate_email')
}
