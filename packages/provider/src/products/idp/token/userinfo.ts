import type { ProjectContext } from '../../../core/project-context.ts'
import { readUser } from '../../../core/users/present.ts'
import { OauthError } from '../http/oauth-error.ts'
import { descriptions } from '../messages.ts'
import { describeUser } from './describe-user.ts'
import { verifyAccessToken } from './tokens.ts'

/**
 * Returns claims about the user, within the token's scopes. The token is accepted in the header
 * only.
 */
export async function readUserinfo(
  context: ProjectContext,
  options: { issuer: string; authorization: string | undefined },
): Promise<Record<string, unknown>> {
  const { issuer, authorization } = options
  if (authorization === undefined)
    throw new OauthError('invalid_request', descriptions.accessToken, {
      status: 401,
      challenge: 'Bearer',
    })
  const token = /^bearer +([\w.~+/-]{1,8000}=*)$/i.exec(authorization)?.[1]
  const access =
    token === undefined ? undefined : await verifyAccessToken(context, { token, issuer })
  if (access === undefined)
    throw new OauthError('invalid_token', descriptions.accessToken, {
      status: 401,
      challenge: 'Bearer',
    })
  if (!access.scopes.includes('openid'))
    throw new OauthError('insufficient_scope', descriptions.openidNeeded, {
      status: 403,
      challenge: 'Bearer',
    })
  return describeUser(await readUser(context.db, access.userId), new Set(access.scopes))
}
