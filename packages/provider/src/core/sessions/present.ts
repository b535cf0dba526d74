import type {
  AuthenticateReply,
  CommonReply,
  ProviderSession,
  ProviderUser,
} from '@maypole/contract/provider'
import type { SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { answerSessionJwt } from './session-jwt.ts'

/** Presents a session (docs/wire.md §3). */
export function presentSession(
  row: SessionRow,
  { roles }: Pick<ProviderUser, 'roles'>,
): ProviderSession {
  return {
    session_id: row.id,
    user_id: row.user_id,
    started_at: row.started_at,
    last_accessed_at: row.last_accessed_at,
    expires_at: row.expires_at,
    attributes: { ip_address: row.ip_address, user_agent: row.user_agent },
    authentication_factors: JSON.parse(row.authentication_factors),
    custom_claims: row.custom_claims === null ? null : JSON.parse(row.custom_claims),
    roles,
  }
}

/** Presents the reply of every authenticating call (docs/wire.md §3), with a fresh session JWT. */
export async function presentAuthenticated(
  context: Pick<ProjectContext, 'project' | 'clock' | 'settings' | 'signingKeys' | 'recentJwts'>,
  options: { session: SessionRow; token: string; user: ProviderUser },
): Promise<Omit<AuthenticateReply, keyof CommonReply>> {
  const session = presentSession(options.session, options.user)
  return {
    user_id: session.user_id,
    session_token: options.token,
    session_jwt: await answerSessionJwt(context, { row: options.session, session }),
    session,
    user: options.user,
  }
}
