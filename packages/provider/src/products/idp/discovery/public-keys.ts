import type { FastifyInstance } from 'fastify'
import type { Instance } from '../../../core/instance.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import { refuseOtherMethods } from '../../../http/other-methods.ts'
import { hasProject } from './store.ts'

const ofAnswers = {
  // Backend libraries cache the keys; a new key is published as soon as it signs.
  'cache-control': 'public, max-age=300',
  // Apps in browsers verify their id tokens themselves.
  'access-control-allow-origin': '*',
}

const standard = '/v1/public/:projectId/.well-known/jwks.json'
const ofBackends = '/v1/sessions/jwks/:projectId'
const ofInstance = '/.well-known/jwks.json'

/**
 * Serves the public keys of a project to anybody, without credentials and envelope: where backend
 * libraries fetch them, and where libraries of OpenID Connect look for them.
 */
export function addPublicKeys(
  app: FastifyInstance,
  { instance, ownProjectId }: { instance: Instance; ownProjectId: () => Promise<string> },
): void {
  async function list(projectId: string) {
    const isKnown =
      /^project-(live|test)-[0-9a-f-]{36}$/.test(projectId) &&
      (await hasProject(instance.db, projectId))
    if (!isKnown) throw new ProviderError('project_not_found')
    return instance.signingKeys.listPublic(projectId)
  }
  app.get<{ Params: { projectId: string } }>(ofBackends, async (request, reply) => {
    const keys = await list(request.params.projectId)
    reply.headers(ofAnswers)
    return { keys, request_id: request.id, status_code: 200 }
  })
  app.get<{ Params: { projectId: string } }>(standard, async (request, reply) => {
    const keys = await list(request.params.projectId)
    reply.headers(ofAnswers)
    return { keys }
  })
  app.get(ofInstance, async (_request, reply) => {
    const keys = await instance.signingKeys.listPublic(await ownProjectId())
    reply.headers(ofAnswers)
    return { keys }
  })
  for (const url of [ofBackends, standard, ofInstance])
    refuseOtherMethods(app, { url, methods: ['GET'], hasPreflight: false })
}
