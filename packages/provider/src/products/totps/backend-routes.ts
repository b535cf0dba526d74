import { backend } from '@maypole/contract/provider'
import type { ProjectContext } from '../../core/project-context.ts'
import { signInForServer } from '../../core/sessions/sign-in-for-server.ts'
import type { Subject } from '../../core/sessions/subject.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import type { BackendApi } from '../../http/api.ts'
import type { SessionRow } from '../../tables.ts'
import { authenticateTotp } from './authenticate.ts'
import { createTotp, showRecoveryCodes } from './create.ts'
import { recoverTotp } from './recover.ts'

/** Authenticator apps for an app's server (docs/wire.md §6). */
export function addBackendTotps(api: BackendApi): void {
  api.route(backend.createTotp, async ({ body, context }) => {
    const { __user: user, ...created } = await createTotp(context, {
      subject: await findUserOf(context, body.user_id),
      expirationMinutes: body.expiration_minutes,
    })
    return { ...created, user }
  })
  api.route(backend.showRecoveryCodes, async ({ body, context }) =>
    showRecoveryCodes(context, { subject: await findUserOf(context, body.user_id) }),
  )
  api.route(backend.authenticateTotp, ({ body, context }) =>
    signInForServer(context, body, async (whose, { session, minutes }) =>
      authenticateTotp(whose, {
        subject: await findUserOf(context, body.user_id, session),
        code: body.totp_code,
        minutes,
      }),
    ),
  )
  api.route(backend.recoverTotp, ({ body, context }) =>
    signInForServer(context, body, async (whose, { session, minutes }) =>
      recoverTotp(whose, {
        subject: await findUserOf(context, body.user_id, session),
        code: body.recovery_code,
        minutes,
      }),
    ),
  )
}

/** Returns the user whom a server names; a session of somebody else is left alone. */
async function findUserOf(
  context: ProjectContext,
  userId: string,
  session?: SessionRow,
): Promise<Subject> {
  const { id } = await requireUserOf(context.db, { ...context, userId })
  return { userId: id, session: session?.user_id === id ? session : undefined }
}
