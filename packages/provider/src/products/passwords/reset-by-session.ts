import { toInstant } from '@maypole/platform/clock'
import type { SessionCaller } from '../../access/caller.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import { readPassword } from '../../core/passwords/read-password.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { holdSession } from '../../core/sessions/hold-session.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { requireRecentAuthentication } from '../../core/sessions/recent-authentication.ts'
import { requireSecondFactor } from '../../core/sessions/second-factor.ts'
import { signIn } from '../../core/sign-in/sign-in.ts'
import { prepareNotices, sendNotices } from '../../core/users/notices.ts'
import { findAddresses, findPasswords, lockUser } from '../../core/users/store.ts'
import { passwordFactor } from './factor.ts'
import { setPassword } from './set-password.ts'
import { endLinks } from './store.ts'
import { refuseWeakPassword } from './strength.ts'

/**
 * Sets the password of a signed-in user, who may have none yet: after a recent sign-in, and where there is an authenticator app, one that
 * proved it. It ends the user's other sessions and links.
 */
export async function resetPasswordBySession(
  core: Core,
  options: {
    caller: SessionCaller
    client: Client
    password: string
    minutes: number | undefined
  },
) {
  const { client } = options
  const { project, session } = options.caller
  const userId = session.user_id
  const minutes = checkDuration(options.minutes, core.settings.sessions)
  const password = readPassword(options.password)
  requireRecentAuthentication(core, session)
  await requireSecondFactor(core.db, session)
  await limitFactorChanges(core, userId)
  const addresses = await findAddresses(core.db, { userId })
  const email = addresses.find(({ kind }) => kind === 'email')
  await refuseWeakPassword(core, { project, password, email: email?.value })
  const hash = await core.passwords.hasher.hash(password)
  await core.signingKeys.current(project.id)
  const [before] = await findPasswords(core.db, { userId })
  const notices = await prepareNotices(core, {
    project,
    userId,
    change: { subject: 'password', change: before === undefined ? 'added' : 'changed' },
  })
  const result = await core.db.transaction().execute(async (transaction) => {
    const now = toInstant(core.clock.now())
    await endLinks(transaction, { userId, now })
    await lockUser(transaction, { id: userId })
    // It may have been ended while the password was looked at.
    const live = await holdSession(core, transaction, session)
    await setPassword(core, transaction, { project, client, userId, hash, session: live })
    await sendNotices(core, transaction, notices)
    return signIn(core, transaction, {
      project,
      userId,
      factor: passwordFactor(now),
      minutes,
      client,
      session: live,
    })
  })
  core.outbox.poke()
  return presentAuthenticated(core, { project, ...result })
}
