import type { ProjectContext } from '../../../core/project-context.ts'
import type { AppRow } from '../../../tables.ts'
import { requireParameter } from '../http/content-types.ts'
import { OauthError } from '../http/oauth-error.ts'
import { descriptions } from '../messages.ts'
import type { AppRequest, TokenReply } from './client-authentication.ts'
import { exchangeCode } from './exchange-code.ts'
import { refreshTokens } from './refresh.ts'

/** The token endpoint (RFC 6749 §3.2), with two grant types. */
export async function grantTokens(
  context: ProjectContext,
  given: { request: AppRequest; app: AppRow },
): Promise<TokenReply> {
  const type = requireParameter(given.request.parameters, 'grant_type')
  if (type === 'authorization_code') return exchangeCode(context, given)
  if (type === 'refresh_token') return refreshTokens(context, given)
  throw new OauthError('unsupported_grant_type', descriptions.grantType)
}
