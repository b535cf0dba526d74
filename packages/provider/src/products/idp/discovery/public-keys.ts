import { standard } from '@maypole/contract/provider'
import type { FastifyInstance } from 'fastify'
import type { Instance } from '../../../core/instance.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import { addressOf, refuseOtherMethods } from '../../../http/other-methods.ts'
import { hasProject } from './store.ts'

const { getInstanceKeys, getProjectKeys, getSessionKeys } = standard

/** What libraries expect of a key beside what it has: there are no certificates. */
const forLibraries = { key_ops: ['verify'], x5c: [], x5tS256: '' }

const ofAnswers = {
  // Backend libraries cache the keys; a new key is published as soon as it signs.
  'cache-control': 'public, max-age=300',
  // Apps in browsers verify their id tokens themselves.
  'access-control-allow-origin': '*',
}

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
  app.get<{ Params: { projectId: string } }>(getSessionKeys.path, async (request, reply) => {
    const keys = await list(request.params.projectId)
    reply.headers(ofAnswers)
    return {
      keys: keys.map((key) => ({ ...key, ...forLibraries })),
      request_id: request.id,
      status_code: 200,
    }
  })
  app.get<{ Params: { projectId: string } }>(getProjectKeys.path, async (request, reply) => {
    const keys = await list(request.params.projectId)
    reply.headers(ofAnswers)
    return { keys }
  })
  app.get(getInstanceKeys.path, async (_request, reply) => {
    const keys = await instance.signingKeys.listPublic(await ownProjectId())
    reply.headers(ofAnswers)
    return { keys }
  })
  for (const endpoint of [getSessionKeys, getProjectKeys, getInstanceKeys])
    refuseOtherMethods(app, { ...addressOf(endpoint), hasPreflight: false })
}
