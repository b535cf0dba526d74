import { equalInConstantTime, sha256 } from '@maypole/platform/crypto'
import type { FastifyRequest } from 'fastify'
import type { Instance } from '../core/instance.ts'
import { ProviderError } from '../errors/provider-error.ts'
import { findProjectWithSecret } from '../projects/project-store.ts'
import type { ProjectCaller } from './caller.ts'

/**
 * Reads the credentials of an app's server: `Basic base64(project_id:secret)` (docs/wire.md §6).
 * Returns undefined for anything else.
 */
function readBackendCredentials(
  header: string | undefined,
): { projectId: string; secret: string } | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('latin1')
  const [, projectId, secret] =
    /^(project-(?:live|test)-[0-9a-f-]{36}):([\w-]{1,200})$/.exec(text) ?? []
  return projectId === undefined || secret === undefined ? undefined : { projectId, secret }
}

/**
 * Authenticates the project of an id and a secret. Throws unauthorized_credentials, whichever of
 * the two is wrong.
 */
export function createBackendCallers({ db, projects }: Pick<Instance, 'db' | 'projects'>) {
  return async (request: FastifyRequest): Promise<ProjectCaller> => {
    const credentials = readBackendCredentials(request.headers.authorization)
    if (credentials === undefined) throw new ProviderError('unauthorized_credentials')
    const [row] = await findProjectWithSecret(db, { id: credentials.projectId })
    const hash = sha256(credentials.secret)
    // Secrets have 256 bits, so guesses need no limit.
    if (row === undefined || !equalInConstantTime(hash, row.secret_hash ?? ''))
      throw new ProviderError('unauthorized_credentials')
    const { secret_hash, ...columns } = row
    return { project: projects.read(columns) }
  }
}
