import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import type { ProjectCaller } from '../../access/caller.ts'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Client } from '../../core/client.ts'
import type { Core } from '../../core/core.ts'
import { limitGuesses } from '../../core/limit-guesses.ts'
import { checkDuration } from '../../core/sessions/duration.ts'
import { openSession } from '../../core/sessions/open-session.ts'
import { presentAuthenticated } from '../../core/sessions/present.ts'
import { readUser } from '../../core/users/present.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ImpersonationTokenRow } from '../../tables.ts'
import { takeImpersonationToken } from './store.ts'

/**
 * Trades an operator's token for a session of the user, short whatever is asked for. It is always a session of its own, and nothing about the
 * user changes: a lock stays, and the session cannot add or remove factors.
 */
export async function authenticateImpersonation(
  core: Core,
  options: { caller: ProjectCaller; client: Client; token: string; minutes: number | undefined },
) {
  const { caller, client } = options
  const { project } = caller
  const { impersonation, sessions } = core.settings
  const asked = checkDuration(options.minutes, sessions) ?? sessions.defaultMinutes
  await limitGuesses(core, client)
  await core.signingKeys.current(project.id)
  const now = toInstant(core.clock.now())
  const event = { projectId: project.id, address: client.address, requestId: client.requestId }
  const result = await core.db.transaction().execute(async (transaction) => {
    const [spent] = await takeImpersonationToken(transaction, {
      tokenHash: sha256(options.token),
      projectId: project.id,
      now,
    })
    if (spent === undefined) return undefined
    const { session, token } = await openSession(core, transaction, {
      project,
      userId: spent.user_id,
      factor: impersonatedFactor(spent, now),
      minutes: Math.min(asked, impersonation.sessionMinutes),
      client,
    })
    await recordSecurityEvent(core, transaction, {
      type: 'impersonation_started',
      userId: spent.user_id,
      sessionId: session.id,
      actor: spent.impersonator_id,
      ...event,
    })
    return { session, token, user: await readUser(transaction, spent.user_id) }
  })
  if (result !== undefined) return presentAuthenticated(core, { project, ...result })
  await recordSecurityEvent(core, core.db, { type: 'impersonation_refused', ...event })
  throw new ProviderError('unable_to_auth_impersonation_token')
}

/** docs/wire.md §3. */
function impersonatedFactor(token: ImpersonationTokenRow, now: string) {
  return {
    type: 'impersonated',
    delivery_method: 'impersonation',
    last_authenticated_at: now,
    created_at: now,
    updated_at: now,
    impersonated_factor: {
      impersonator_id: token.impersonator_id,
      impersonator_email_address: token.impersonator_email_address,
    },
  }
}
