import type { AuthenticateReply, CommonReply } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProjectContext } from '../project-context.ts'
import { addCustomClaims } from './custom-claims.ts'
import { presentAuthenticated } from './present.ts'
import { findSessionOfProject } from './store.ts'

type Authenticated = Omit<AuthenticateReply, keyof CommonReply>

/**
 * Adds claims to the session of a sign-in's reply, and so to its JWT; returns the reply unchanged
 * without claims.
 */
export async function addClaimsToReply<Reply extends Authenticated>(
  context: ProjectContext,
  options: { reply: Reply; claims: Record<string, unknown> | undefined },
): Promise<Reply> {
  const { reply, claims } = options
  const { project } = context
  if (claims === undefined) return reply
  const [found] = await findSessionOfProject(context.db, {
    projectId: project.id,
    id: reply.session.session_id,
    tokenHash: '',
    now: toInstant(context.clock.now()),
  })
  if (found === undefined) throw new ProviderError('session_not_found')
  const session = await addCustomClaims(context.db, { session: found, claims })
  const { session_token: token, user } = reply
  return { ...reply, ...(await presentAuthenticated(context, { session, token, user })) }
}
