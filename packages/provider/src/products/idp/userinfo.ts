import type { ProviderUser } from '@maypole/contract/provider'
import type { Core } from '../../core/core.ts'
import { readUser } from '../../core/users/present.ts'
import type { Project } from '../../project.ts'
import { verifyAccessToken } from './access-token.ts'
import { descriptions } from './messages.ts'
import { OauthError } from './oauth-error.ts'

/** Claims about the user (OpenID Connect Core §5.1), as far as the token's scopes go. The token comes in the header only. */
export async function readUserinfo(
  core: Core,
  options: { project: Project; issuer: string; authorization: string | undefined },
): Promise<Record<string, unknown>> {
  const { project, issuer, authorization } = options
  if (authorization === undefined)
    throw new OauthError('invalid_request', descriptions.accessToken, {
      status: 401,
      challenge: 'Bearer',
    })
  const token = /^bearer +([\w.~+/-]{1,8000}=*)$/i.exec(authorization)?.[1]
  const access =
    token === undefined
      ? undefined
      : await verifyAccessToken(core, { token, projectId: project.id, issuer })
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
  return describeUser(await readUser(core.db, access.userId), new Set(access.scopes))
}

/** What is not known is left out (§5.3.2). */
function describeUser(user: ProviderUser, scopes: ReadonlySet<string>): Record<string, unknown> {
  const email = user.emails.find((one) => one.verified) ?? user.emails[0]
  const phone = user.phone_numbers.find((one) => one.verified) ?? user.phone_numbers[0]
  const { first_name, middle_name, last_name } = user.name
  const [account] = user.providers
  const claims = {
    sub: user.user_id,
    ...(scopes.has('profile')
      ? {
          name: [first_name, middle_name, last_name].filter((part) => part !== '').join(' '),
          given_name: first_name,
          middle_name,
          family_name: last_name,
          picture: account?.profile_picture_url ?? '',
          locale: account?.locale ?? '',
        }
      : {}),
    ...(scopes.has('email') && email !== undefined
      ? { email: email.email, email_verified: email.verified }
      : {}),
    ...(scopes.has('phone') && phone !== undefined
      ? { phone_number: phone.phone_number, phone_number_verified: phone.verified }
      : {}),
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== ''))
}
