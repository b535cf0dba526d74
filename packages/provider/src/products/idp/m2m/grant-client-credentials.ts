import { newId } from '@maypole/platform/ids'
import { signJwt } from '../../../core/jwt/sign-jwt.ts'
import type { ProjectContext } from '../../../core/project-context.ts'
import type { M2mClientRow } from '../../../tables.ts'
import { OauthError } from '../http/oauth-error.ts'
import { descriptions } from '../messages.ts'
import {
  type AppRequest,
  isSecretOf,
  readCredentials,
  refuseApp,
} from '../token/client-authentication.ts'
import { findClient } from './store.ts'

/**
 * A token for a program of the project (RFC 6749 §4.4), as backend libraries verify it by
 * themselves: type, issuer and audience of session JWTs, and the program as its subject. Throws
 * invalid_client and invalid_scope.
 */
export async function grantClientCredentials(context: ProjectContext, request: AppRequest) {
  const { project, settings } = context
  const { id = '', secret, isBasic } = readCredentials(request)
  const client = await findClient(context.db, { projectId: project.id, id })
  if (client === undefined || !isSecretOf(client, secret) || client.status !== 'active')
    return refuseApp(context, { isBasic, description: descriptions.noClient })
  const asked = request.parameters.get('scope')
  const scope = chooseScopes(client, asked).join(' ')
  const now = Math.floor(context.clock.now() / 1000)
  const lifetime = settings.idp.accessTokenMinutes * 60
  const token = await signJwt(context.signingKeys, {
    projectId: project.id,
    algorithm: settings.keys.algorithm,
    typ: 'JWT',
    claims: {
      scope,
      iss: `stytch.com/${project.id}`,
      aud: [project.id],
      sub: client.id,
      jti: newId('m2m-token'),
      nbf: now,
      iat: now,
      exp: now + lifetime,
    },
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: lifetime,
    // Only what was not asked for has to be told (RFC 6749 §5.1).
    ...(asked === undefined ? { scope } : {}),
  }
}

function chooseScopes({ scopes }: M2mClientRow, asked: string | undefined): readonly string[] {
  const allowed = JSON.parse(scopes) as string[]
  if (asked === undefined) return allowed
  const wanted = [...new Set(asked.split(' ').filter((scope) => scope !== ''))]
  if (!wanted.every((scope) => allowed.includes(scope)))
    throw new OauthError('invalid_scope', descriptions.m2mScope)
  return wanted
}
