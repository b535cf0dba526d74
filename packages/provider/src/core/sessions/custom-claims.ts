import type { AuthenticateReply, CommonReply } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProviderDatabase, SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { presentAuthenticated } from './present.ts'
import { findSessionOfProject, setCustomClaims } from './store.ts'

const largest = 4096
/** Registered JWT claims (RFC 7519 §4.1), and the claim of the session. */
const reserved = new Set(['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti'])

/**
 * Adds claims to a session, which its JWTs carry; null removes one. Throws
 * invalid_session_custom_claims, or session_not_found when the session has ended meanwhile.
 */
export async function addCustomClaims(
  db: ProviderDatabase,
  { session, claims }: { session: SessionRow; claims: Record<string, unknown> | undefined },
): Promise<SessionRow> {
  const text = mergeCustomClaims(session.custom_claims, claims)
  if (text === null || text === session.custom_claims) return session
  const [row] = await setCustomClaims(db, { id: session.id, claims: text })
  if (row === undefined) throw new ProviderError('session_not_found')
  return row
}

/**
 * Returns the claims of a session, as stored, with others added; null removes one. Throws
 * invalid_session_custom_claims.
 */
export function mergeCustomClaims(
  known: string | null,
  claims: Record<string, unknown> | undefined,
): string | null {
  if (claims === undefined || Object.keys(claims).length === 0) return known
  const isReserved = (name: string) => reserved.has(name) || name.startsWith('https://stytch.com/')
  const all = { ...(known === null ? {} : JSON.parse(known)), ...claims }
  const merged = Object.entries(all).filter(([, value]) => value !== null)
  const text = JSON.stringify(Object.fromEntries(merged))
  if (Object.keys(claims).some(isReserved) || Buffer.byteLength(text) > largest)
    throw new ProviderError('invalid_session_custom_claims')
  return text
}

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
  const found = await findSessionOfProject(context.db, {
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
