import { backend, impersonation } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import { limitGuesses } from '../../core/limit-guesses.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { openSession } from '../../core/sessions/open-session.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { prepareSessionJwt } from '../../core/sessions/session-jwt.ts'
import { readUser } from '../../core/users/present.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi, FrontendApi } from '../../http/api.ts'
import type { ImpersonationTokenRow } from '../../tables.ts'
import { takeImpersonationToken } from './store.ts'

export function addImpersonation(api: FrontendApi): void {
  api.route(impersonation.authenticateImpersonation, ({ body, context }) =>
    authenticateImpersonation(context, {
      token: body.impersonation_token,
      minutes: body.session_duration_minutes,
    }),
  )
}

/** The same for an app's server. */
export function addBackendImpersonation(api: BackendApi): void {
  api.route(backend.authenticateImpersonation, ({ body, context }) =>
    authenticateImpersonation(context, {
      token: body.impersonation_token,
      minutes: body.session_duration_minutes,
    }),
  )
}

/**
 * Exchanges an operator's token for a short session of the user. It is always a new session, and
 * the user stays unchanged: a lock stays, and the session cannot add or remove factors.
 */
async function authenticateImpersonation(
  context: ProjectContext,
  options: { token: string; minutes: number | undefined },
) {
  const { project } = context
  const { impersonation, sessions } = context.settings
  const asked = checkDuration(options.minutes, sessions) ?? sessions.defaultMinutes
  await limitGuesses(context)
  await prepareSessionJwt(context)
  const now = toInstant(context.clock.now())
  const result = await context.transact(async (transaction) => {
    const [spent] = await takeImpersonationToken(transaction, {
      tokenHash: sha256(options.token),
      projectId: project.id,
      now,
    })
    if (spent === undefined) return undefined
    const { session, token } = await openSession(context, transaction, {
      userId: spent.user_id,
      factor: impersonatedFactor(spent, now),
      minutes: Math.min(asked, impersonation.sessionMinutes),
    })
    await context.audit(transaction, 'impersonation_started', {
      userId: spent.user_id,
      sessionId: session.id,
      actor: spent.impersonator_id,
    })
    return { session, token, user: await readUser(transaction, spent.user_id) }
  })
  if (result !== undefined) return presentAuthenticated(context, result)
  await context.audit(context.db, 'impersonation_refused')
  throw new ProviderError('unable_to_auth_impersonation_token')
}

/** docs/wire.md §3. */
function impersonatedFactor(token: ImpersonationTokenRow, now: string) {
  return newFactor(
    {
      type: 'impersonated',
      delivery_method: 'impersonation',
      impersonated_factor: {
        impersonator_id: token.impersonator_id,
        impersonator_email_address: token.impersonator_email_address,
      },
    },
    now,
  )
}
