import type { Core } from '../../../core/core.ts'
import type { Project } from '../../../projects/project.ts'
import { type Endpoints, listEndpoints } from './issuer.ts'

/** The standard side of a project. */
export type FindEndpoints = (project: Pick<Project, 'id'>) => Promise<Endpoints>

export function createFindEndpoints(
  core: Pick<Core, 'settings'>,
  ownProjectId: () => Promise<string>,
): FindEndpoints {
  return async ({ id }) =>
    listEndpoints(core.settings, { projectId: id, isOwn: id === (await ownProjectId()) })
}
