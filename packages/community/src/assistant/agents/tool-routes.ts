import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { limitBodies } from '../../access/json-hooks.ts'
import type { ItemServices } from '../site-items.ts'
import { agentResource, toolPath, type VerifyAgent } from './agent-port.ts'
import type { Ask } from './inner-api.ts'
import { openOnce } from './open-once.ts'

/** RFC 9728 §3.1: the path of the resource comes after the well-known part. */
const metadataPath = '/.well-known/oauth-protected-resource'

/**
 * The tools for agents (Model Context Protocol, over HTTP), to be registered without a prefix.
 * Nothing is kept between requests, and nothing here depends on cookies.
 */
export function createToolRoutes(options: {
  readonly services: ItemServices
  readonly ask: Ask
  readonly verifyAgent: VerifyAgent
}): FastifyPluginAsync {
  const { publicUrl, productName } = options.services
  const { identifier, scopes } = agentResource(publicUrl)
  const resourceMetadataUrl = `${publicUrl}${metadataPath}${toolPath}`
  const opened = openOnce(async () => {
    // With the library of the protocol, which instances without connected agents do not load.
    const { createToolHandler } = await import('./tool-handler.ts')
    return createToolHandler({ ...options, resourceMetadataUrl })
  })

  /** RFC 6750 §3.1: a request without a token is told what it needs, and of no error. */
  function unauthenticated(): Response {
    const challenge = `Bearer scope="${scopes.join(' ')}", resource_metadata="${resourceMetadataUrl}"`
    return Response.json(
      { error: 'An access token is needed.' },
      { status: 401, headers: { 'www-authenticate': challenge } },
    )
  }

  async function serve(request: FastifyRequest): Promise<Response> {
    const { authorization } = request.headers
    if (authorization === undefined) return unauthenticated()
    const answer = await opened()
    return answer({ authorization, request: toWebRequest(request, identifier), body: request.body })
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
  // As of every other answer of the server.
  if (response.headers.get('content-type') === 'application/json')
    reply.type('application/json; charset=utf-8')
  if (response.body === null) return reply.send()
  return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
}
