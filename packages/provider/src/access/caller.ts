import { toInstant } from '@maypole/platform/clock'
import { equalInConstantTime, sha256 } from '@maypole/platform/crypto'
import type { FastifyRequest } from 'fastify'
import type { Instance } from '../core/instance.ts'
import { isSessionToken } from '../core/sessions/session-token.ts'
import { ProviderError } from '../errors/provider-error.ts'
import type { Project } from '../projects/project.ts'
import { mayCallFor } from '../projects/project-origins.ts'
import { findProjectWithSecret } from '../projects/project-store.ts'
import type { SessionRow } from '../tables.ts'
import { isPublicToken, readCredentials } from './credentials.ts'
import { findCaller } from './store.ts'

/** The project of a request. A context is created from it, and handlers read it from there. */
export interface ProjectCaller {
  readonly project: Project
}

/** A signed-in user. `sessionToken` is the token as sent. */
export interface SessionCaller {
  readonly session: SessionRow
  readonly sessionToken: string
}

/** A signed-in user, or nobody. */
export interface VisitorCaller {
  readonly session: SessionRow | undefined
}

/** The headers that identify a caller. */
export interface CallerHeaders {
  readonly authorization?: string | undefined
  readonly origin?: string | undefined
}

/** Authenticates callers, in the ways that endpoints need. */
export interface Callers {
  /** Authenticates nobody. */
  none(request: FastifyRequest): Promise<undefined>
  /**
   * Throws unauthorized_credentials without a project's public token, and origin_not_allowed for
   * pages of other origins.
   */
  project(request: FastifyRequest): Promise<ProjectCaller>
  /** As `project`, with the live session of the request, if any: for sign-ins that add to it. */
  visitor(request: FastifyRequest): Promise<ProjectCaller & VisitorCaller>
  /**
   * As `project`; also throws user_unauthenticated without a session, and session_not_found when it
   * has ended.
   */
  session(request: FastifyRequest): Promise<ProjectCaller & SessionCaller>
  /** As `session`, but a missing session is not found: for calls about the session itself. */
  ownSession(request: FastifyRequest): Promise<ProjectCaller & SessionCaller>
  /** As `session`, for headers that came as the fields of a form (docs/wire.md §8.3). */
  sessionOf(headers: CallerHeaders): Promise<ProjectCaller & SessionCaller>
  /** Returns the project of a public token outside the header; undefined when there is none. */
  findProject(publicToken: string): Promise<Project | undefined>
}

function sessionOf(row: NonNullable<Awaited<ReturnType<typeof findCaller>>>): SessionRow {
  return {
    id: row.session_id,
    project_id: row.id,
    user_id: row.user_id,
    token_hash: row.token_hash,
    sealed_token: row.sealed_token,
    started_at: row.started_at,
    last_accessed_at: row.last_accessed_at,
    expires_at: row.expires_at,
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    authentication_factors: row.authentication_factors,
    custom_claims: row.custom_claims,
    grant_id: row.grant_id,
    origin_session_id: row.origin_session_id,
    ends_by: row.ends_by,
  } as SessionRow
}

export function createCallers({
  db,
  clock,
  projects,
}: Pick<Instance, 'db' | 'clock' | 'projects'>): Callers {
  async function find(publicToken: string, sessionToken: string | undefined) {
    const hasSession = sessionToken !== undefined && isSessionToken(sessionToken)
    const row = await findCaller(db, {
      publicToken,
      tokenHash: hasSession ? sha256(sessionToken) : '',
      now: toInstant(clock.now()),
    })
    if (row === undefined) return undefined
    // By name: to copy the rest of a row costs more than to read it.
    const { id, handle, name, public_url, mode, settings } = row
    const { sealed_oauth_providers, sealed_captcha } = row
    const project = projects.read({
      id,
      handle,
      name,
      public_url,
      mode,
      settings,
      sealed_oauth_providers,
      sealed_captcha,
    })
    return { project, session: row.session_id === null ? undefined : sessionOf(row) }
  }

  async function authorize(request: { headers: CallerHeaders }) {
    const credentials = readCredentials(request.headers.authorization)
    if (credentials === undefined) throw new ProviderError('unauthorized_credentials')
    const found = await find(credentials.publicToken, credentials.sessionToken)
    if (found === undefined) throw new ProviderError('unauthorized_credentials')
    const { origin } = request.headers
    if (origin !== undefined && !mayCallFor(found.project, origin))
      throw new ProviderError('origin_not_allowed')
    return { ...found, sessionToken: credentials.sessionToken }
  }

  async function requireSession(
    request: { headers: CallerHeaders },
    whenNobody: 'user_unauthenticated' | 'session_not_found',
  ): Promise<ProjectCaller & SessionCaller> {
    const { project, session, sessionToken } = await authorize(request)
    if (sessionToken === undefined) throw new ProviderError(whenNobody)
    if (session === undefined) throw new ProviderError('session_not_found')
    return { project, session, sessionToken }
  }

  return {
    none: async () => undefined,
    project: async (request) => ({ project: (await authorize(request)).project }),
    visitor: async (request) => {
      const { project, session } = await authorize(request)
      return { project, session }
    },
    session: (request) => requireSession(request, 'user_unauthenticated'),
    ownSession: (request) => requireSession(request, 'session_not_found'),
    sessionOf: (headers) => requireSession({ headers }, 'user_unauthenticated'),
    findProject: async (publicToken) =>
      isPublicToken(publicToken) ? (await find(publicToken, undefined))?.project : undefined,
  }
}

/**
 * Reads the credentials of an app's server: `Basic base64(project_id:secret)` (docs/wire.md §6).
 * Returns undefined for anything else.
 */
function readBackendCredentials(
  header: string | undefined,
): { projectId: string; secret: string } | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('latin1')
  const [, projectId, secret] =
    /^(project-(?:live|test)-[0-9a-f-]{36}):([\w-]{1,200})$/.exec(text) ?? []
  return projectId === undefined || secret === undefined ? undefined : { projectId, secret }
}

/**
 * Authenticates the project of an id and a secret. Throws unauthorized_credentials, whichever of
 * the two is wrong.
 */
export function createBackendCallers({ db, projects }: Pick<Instance, 'db' | 'projects'>) {
  return async (request: FastifyRequest): Promise<ProjectCaller> => {
    const credentials = readBackendCredentials(request.headers.authorization)
    if (credentials === undefined) throw new ProviderError('unauthorized_credentials')
    const row = await findProjectWithSecret(db, { id: credentials.projectId })
    const hash = sha256(credentials.secret)
    // Secrets have 256 bits, so guesses need no limit.
    if (row === undefined || !equalInConstantTime(hash, row.secret_hash ?? ''))
      throw new ProviderError('unauthorized_credentials')
    const { secret_hash, ...columns } = row
    return { project: projects.read(columns) }
  }
}
