import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/core.ts'
import { ProviderError } from '../../http/provider-error.ts'
import { hasProject } from './store.ts'

// Backend libraries fetch the keys once and keep them; a new key is published as soon as it signs.
const cacheControl = 'public, max-age=300'

/** The public keys that verify session JWTs, for whoever asks (WIRE §6): no credentials, no envelope. */
export function addPublicKeys(
  app: FastifyInstance,
  { core, ownProjectId }: { core: Core; ownProjectId: () => Promise<string> },
): void {
  app.get<{ Params: { projectId: string } }>(
    '/v1/sessions/jwks/:projectId',
    async (request, reply) => {
      const { projectId } = request.params
      const isKnown =
        /^project-(live|test)-[0-9a-f-]{36}$/.test(projectId) &&
        (await hasProject(core.db, projectId))
      if (!isKnown) throw new ProviderError('project_not_found')
      reply.header('cache-control', cacheControl)
      const keys = await core.signingKeys.listPublic(projectId)
      return { keys, request_id: request.id, status_code: 200 }
    },
  )
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const keys = await core.signingKeys.listPublic(await ownProjectId())
    reply.header('cache-control', cacheControl)
    return { keys }
  })
}
