import { problems } from '@maypole/platform/http'
import {
  type AuthInfo,
  bearerAuthChallengeResponse,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
} from '@modelcontextprotocol/server'
import { messages } from '../../messages.ts'
import type { ItemServices } from '../site-items.ts'
import { type AgentAccess, agentResource, type VerifyAgent } from './agent-port.ts'
import type { Ask } from './inner-api.ts'
import { readPermissions } from './permissions.ts'
import { createToolServer } from './tools/tool-server.ts'

/** A call of the tools with the value of its `Authorization` header. */
export interface AuthorizedCall {
  readonly authorization: string
  readonly request: Request
  readonly body: unknown
}

const bearer = /^Bearer ([A-Za-z0-9._~+/-]{1,4096}=*)$/i

/** Creates what answers calls of the tools. A module of its own, as the library is large. */
export function createToolHandler(options: {
  readonly services: ItemServices
  readonly ask: Ask
  readonly verifyAgent: VerifyAgent
  readonly resourceMetadataUrl: string
}): (call: AuthorizedCall) => Promise<Response> {
  const { services, ask, verifyAgent, resourceMetadataUrl } = options
  const { publicUrl, productName, log } = services
  const { identifier, scopes } = agentResource(publicUrl)
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const access = authInfo?.extra?.access as AgentAccess
      const { userId, grantId: sessionId, details } = access
      const call = {
        access,
        viewer: { userId, sessionId, phoneNumbers: [] },
        permissions: readPermissions(details),
        services,
        ask,
        requireGiven: async () => {
          const isGiven = (await verifyAgent(authInfo?.token ?? '', identifier)) !== undefined
          if (!isGiven) throw problems.forbidden(messages.agents.ended)
        },
      }
      return createToolServer(call, { productName, version: '1' })
    },
    {
      onerror: (error) => log.info('a request of an agent was refused', { reason: error.message }),
    },
  )

  /** Throws OAuthError for a wrong token. */
  async function authenticate(authorization: string): Promise<AuthInfo> {
    const token = bearer.exec(authorization)?.[1]
    const access = token === undefined ? undefined : await verifyAgent(token, identifier)
    if (token === undefined || access === undefined)
      throw new OAuthError(OAuthErrorCode.InvalidToken, 'The access token is invalid')
    return {
      token,
      clientId: access.clientId,
      scopes: [...access.scopes],
      resource: new URL(identifier),
      resourceMetadataUrl,
      extra: { access },
    }
  }

  return async ({ authorization, request, body }) => {
    try {
      const authInfo = await authenticate(authorization)
      return await handler.fetch(request, { authInfo, parsedBody: body })
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      return bearerAuthChallengeResponse(error, {
        requiredScopes: [...scopes],
        resourceMetadataUrl,
      })
    }
  }
}
