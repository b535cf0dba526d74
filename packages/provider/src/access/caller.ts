import { toInstant } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import type { FastifyRequest } from 'fastify'
import type { Instance } from '../core/instance.ts'
import { isSessionToken } from '../core/sessions/session-token.ts'
import { ProviderError } from '../errors/provider-error.ts'
import { mayCallFor } from '../projects/origin.ts'
import type { Project } from '../projects/project.ts'
import type { SessionRow } from '../tables.ts'
import { isPublicToken, readCredentials } from './credentials.ts'
import { findCaller } from './store.ts'

/** A request made for a project. A session may come with it; whether it is live does not matter. */
export interface ProjectCaller {
  readonly project: Project
}

/** A request made by a signed-in user. `sessionToken` is the token itself, as it came. */
export interface SessionCaller extends ProjectCaller {
  readonly session: SessionRow
  readonly sessionToken: string
}

/** A request made for a project, by a signed-in user or by nobody yet. */
export interface VisitorCaller extends ProjectCaller {
  readonly session: SessionRow | undefined
}

/** What says who asks. */
export interface CallerHeaders {
  readonly authorization?: string | undefined
  readonly origin?: string | undefined
}

/** Who asks, in the ways that endpoints need to know it. */
export interface Callers {
  /** Nobody is asked. */
  none(request: FastifyRequest): Promise<undefined>
  /** Refuses with unauthorized_credentials unless a project's public token is given, and with origin_not_allowed pages of others. */
  project(request: FastifyRequest): Promise<ProjectCaller>
  /** As `project`, with the live session that came along, if any: for sign-ins that add to it. */
  visitor(request: FastifyRequest): Promise<VisitorCaller>
  /** Refuses besides with user_unauthenticated where no session is given, and session_not_found where it has ended. */
  session(request: FastifyRequest): Promise<SessionCaller>
  /** As `session`, but a missing session is simply not found: for calls about the session itself. */
  ownSession(request: FastifyRequest): Promise<SessionCaller>
  /** As `session`, where the headers came another way, as the fields of a form do (docs/wire.md §8.3). */
  sessionOf(headers: CallerHeaders): Promise<SessionCaller>
  /** The project of a public token outside the header; undefined when there is none. */
  findProject(publicToken: string): Promise<Project | undefined>
}

export function createCallers({
  db,
  clock,
  projects,
}: Pick<Instance, 'db' | 'clock' | 'projects'>): Callers {
  async function find(publicToken: string, sessionToken: string | undefined) {
    const hasSession = sessionToken !== undefined && isSessionToken(sessionToken)
    const [row] = await findCaller(db, {
      publicToken,
      tokenHash: hasSession ? sha256(sessionToken) : '',
      now: toInstant(clock.now()),
    })
    if (row === undefined) return undefined
    const { id, handle, name, public_url, mode, settings, ...rest } = row
    const { sealed_oauth_providers, sealed_captcha, session_id, ...columns } = rest
    const session =
      session_id === null
        ? undefined
        : ({ ...columns, id: session_id, project_id: id } as SessionRow)
    const columnsOfProject = {
      id,
      handle,
      name,
      public_url,
      mode,
      settings,
      sealed_oauth_providers,
      sealed_captcha,
    }
    return { project: projects.read(columnsOfProject), session }
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
  ): Promise<SessionCaller> {
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
