import type { Instance } from '../../../core/instance.ts'
import type { Project } from '../../../projects/project.ts'
import { type Endpoints, listEndpoints } from './issuer.ts'

/** Returns the standard endpoints of a project. */
export type FindEndpoints = (project: Pick<Project, 'id'>) => Promise<Endpoints>

export function createFindEndpoints(
  instance: Pick<Instance, 'instanceSettings'>,
  ownProjectId: () => Promise<string>,
): FindEndpoints {
  return async ({ id }) =>
    listEndpoints(instance.instanceSettings, {
      projectId: id,
      isOwn: id === (await ownProjectId()),
    })
}
