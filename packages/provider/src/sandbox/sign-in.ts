import { toInstant } from '@maypole/platform/clock'
import type { ProjectContext } from '../core/project-context.ts'
import { mergeCustomClaims } from '../core/sessions/custom-claims.ts'
import { checkDuration } from '../core/sessions/duration.ts'
import { newFactor } from '../core/sessions/new-factor.ts'
import { presentAuthenticated } from '../core/sessions/present.ts'
import type { ServerSignIn } from '../core/sessions/sign-in-for-server.ts'
import type { SessionRow } from '../tables.ts'
import { invented, type proofs, sandbox, sandboxUser } from './values.ts'

type Proof = (typeof proofs)[keyof typeof proofs]
type AskedSession = Pick<
  ServerSignIn,
  'session_token' | 'session_jwt' | 'session_duration_minutes' | 'session_custom_claims'
>

/**
 * Returns the reply of a sign-in with a sandbox value, with a session where one is asked for, as
 * `signInForServer` has it. Undefined when the call names a session of somebody: nothing of the
 * sandbox is added to that.
 */
export async function signInToSandbox(context: ProjectContext, asked: AskedSession, proof: Proof) {
  const { session_token: token, session_jwt: jwt, session_duration_minutes: minutes } = asked
  const isNamed = token !== undefined || jwt !== undefined
  if (isNamed && (token !== sandbox.sessionToken || jwt !== undefined)) return undefined
  if (minutes === undefined && !isNamed) {
    const user = { user_id: sandbox.userId, user: sandboxUser }
    return { ...user, session_token: '', session_jwt: '', session: null }
  }
  return presentSandboxSession(context, asked, proof)
}

/**
 * Presents the sandbox's session, which is in no table: it began when the service says and ends in
 * as many minutes as asked for. Its JWT is signed with the project's key, as every other.
 */
export function presentSandboxSession(
  context: ProjectContext,
  asked: AskedSession,
  proof: Proof,
): ReturnType<typeof presentAuthenticated> {
  const { sessions } = context.settings
  const minutes = checkDuration(asked.session_duration_minutes, sessions) ?? sessions.defaultMinutes
  const now = context.clock.now()
  const session: SessionRow = {
    id: invented.sessionId,
    project_id: context.project.id,
    user_id: sandbox.userId,
    token_hash: '',
    sealed_token: '',
    started_at: sandbox.sessionStartedAt,
    last_accessed_at: toInstant(now),
    expires_at: toInstant(now + minutes * 60_000),
    ip_address: '',
    user_agent: '',
    authentication_factors: JSON.stringify([newFactor(proof, toInstant(now))]),
    custom_claims: mergeCustomClaims(null, asked.session_custom_claims),
    grant_id: null,
    origin_session_id: null,
    ends_by: null,
  }
  return presentAuthenticated(context, {
    session,
    token: sandbox.sessionToken,
    user: sandboxUser,
  })
}
