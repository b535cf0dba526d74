import { Readable } from 'node:stream'
import { problems } from '@maypole/platform/http'
import {
  type AuthInfo,
  bearerAuthChallengeResponse,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
} from '@modelcontextprotocol/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { limitBodies } from '../../access/json-hooks.ts'
import { messages } from '../../messages.ts'
import type { ItemServices } from '../site-items.ts'
import { type AgentAccess, agentResource, toolPath, type VerifyAgent } from './agent-port.ts'
import type { Ask } from './inner-api.ts'
import { readPermissions } from './permissions.ts'
import { createToolServer } from './tools/tool-server.ts'

/** RFC 9728 §3.1: the path of the resource comes after the well-known part. */
const metadataPath = '/.well-known/oauth-protected-resource'

const bearer = /^Bearer ([A-Za-z0-9._~+/-]{1,4096}=*)$/i

/**
 * The tools for agents (Model Context Protocol, over HTTP), to be registered without a prefix.
 * Nothing is kept between requests, and nothing here depends on cookies.
 */
export function createToolRoutes(options: {
  readonly services: ItemServices
  readonly ask: Ask
  readonly verifyAgent: VerifyAgent
}): FastifyPluginAsync {
  const { services, ask, verifyAgent } = options
  const { publicUrl, productName, log } = services
  const { identifier, scopes } = agentResource(publicUrl)
  const resourceMetadataUrl = `${publicUrl}${metadataPath}${toolPath}`
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

  /** Throws OAuthError for a wrong token; undefined where there is none. */
  async function authenticate({ headers }: FastifyRequest): Promise<AuthInfo | undefined> {
    if (headers.authorization === undefined) return undefined
    const token = bearer.exec(headers.authorization)?.[1]
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

  /** RFC 6750 §3.1: a request without a token is told what it needs, and of no error. */
  function unauthenticated(): Response {
    const challenge = `Bearer scope="${scopes.join(' ')}", resource_metadata="${resourceMetadataUrl}"`
    return Response.json(
      { error: 'An access token is needed.' },
      { status: 401, headers: { 'www-authenticate': challenge } },
    )
  }

  async function serve(request: FastifyRequest): Promise<Response> {
    try {
      const authInfo = await authenticate(request)
      if (authInfo === undefined) return unauthenticated()
      return await handler.fetch(toWebRequest(request, identifier), {
        authInfo,
        parsedBody: request.body,
      })
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      return bearerAuthChallengeResponse(error, {
        requiredScopes: [...scopes],
        resourceMetadataUrl,
      })
    }
  }

  return async (app) => {
    limitBodies(app)
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: toolPath,
      handler: async (request, reply) => {
        const { origin } = request.headers
        // A page elsewhere has no business here (DNS rebinding; the protocol's transports).
        if (origin !== undefined && origin !== new URL(publicUrl).origin)
          return reply.status(403).send({ error: 'Pages cannot call this.' })
        return send(reply, await serve(request))
      },
    })
    for (const url of [metadataPath, `${metadataPath}${toolPath}`])
      app.get(url, async (_request, reply) =>
        reply
          .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
          .send({
            resource: identifier,
            authorization_servers: [publicUrl],
            scopes_supported: scopes,
            bearer_methods_supported: ['header'],
            resource_name: productName,
          }),
      )
  }
}

function toWebRequest({ method, headers }: FastifyRequest, url: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  )
  return new Request(url, { method, headers: given })
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status).headers(Object.fromEntries(response.headers))
  if (response.body === null) return reply.send()
  return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
}
