import { isIP } from 'node:net'
import type { AuthenticateReply, CommonReply, ProviderSession } from '@maypole/contract/provider'
import { definedFields } from '@maypole/platform/defined-fields'
import { ProviderError } from '../../errors/provider-error.ts'
import type { SessionRow } from '../../tables.ts'
import type { ProjectContext } from '../project-context.ts'
import { addClaimsToReply } from './custom-claims.ts'
import { findNamedSession } from './find-session.ts'
import { removeSession } from './store.ts'

type Authenticated = Omit<AuthenticateReply, keyof CommonReply>

/** The person a server acts for, as it knows them. */
export type Attributes =
  | { readonly ip_address?: string | undefined; readonly user_agent?: string | undefined }
  | undefined

/** What a server sends beside a proof (docs/wire.md §6). */
export interface ServerSignIn {
  readonly session_token?: string | undefined
  readonly session_jwt?: string | undefined
  readonly session_duration_minutes?: number | undefined
  readonly session_custom_claims?: Record<string, unknown> | undefined
  readonly attributes?: Attributes
  readonly options?: Readonly<Record<string, boolean | undefined>> | undefined
}

/**
 * Runs a sign-in that an app's server asks for: with the session that it names, on behalf of the
 * person whom it describes, and with its claims. A server that asks for no duration and names no
 * session wants the proof alone: the session ends at once and both tokens are empty.
 */
export async function signInForServer<Reply extends Authenticated>(
  context: ProjectContext,
  asked: ServerSignIn,
  authenticate: (
    context: ProjectContext,
    given: { session: SessionRow | undefined; minutes: number | undefined },
  ) => Promise<Reply>,
): Promise<Omit<Reply, 'session'> & { session: ProviderSession | null }> {
  refuseOptions(asked.options)
  const session = await findNamedSession(context, {
    token: asked.session_token,
    jwt: asked.session_jwt,
  })
  const minutes = asked.session_duration_minutes
  const reply = await authenticate(behalfOf(context, asked.attributes), { session, minutes })
  if (session === undefined && minutes === undefined) {
    await removeSession(context.db, { id: reply.session.session_id })
    return { ...reply, session_token: '', session_jwt: '', session: null }
  }
  return addClaimsToReply(context, { reply, claims: asked.session_custom_claims })
}

/**
 * Throws bad_request for options that demand the device which asked for a code or link: it is not
 * kept, and an option that is ignored would promise a check that nobody makes.
 */
function refuseOptions(options: ServerSignIn['options'] = {}): void {
  const wanted = Object.entries(options).filter(([, isWanted]) => isWanted === true)
  if (wanted.length === 0) return
  const fields = Object.fromEntries(
    wanted.map(([name]) => [`options.${name}`, 'This is not compared here']),
  )
  throw new ProviderError('bad_request', { details: { fields } })
}

/** Returns the person a server acts for: limits by address are theirs, if the server names them. */
export function behalfOf(context: ProjectContext, attributes: Attributes = {}): ProjectContext {
  const { ip_address: networkAddress, user_agent: userAgent } = attributes
  const isAddress = networkAddress !== undefined && isIP(networkAddress) !== 0
  return context.withClient(
    definedFields({
      networkAddress: isAddress ? networkAddress : undefined,
      userAgent: userAgent?.slice(0, 500),
    }),
  )
}
