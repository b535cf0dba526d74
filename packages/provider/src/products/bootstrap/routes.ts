import { bootstrap } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { FrontendApi } from '../../http/api.ts'
import { mayCallFor } from '../../projects/origin.ts'
import { presentBootstrap } from './present.ts'

export function addBootstrap(api: FrontendApi, { callers }: { callers: Callers }): void {
  api.route(bootstrap.getBootstrap, async ({ params, client }) => {
    const project = await callers.findProject(params.publicToken)
    if (project === undefined) throw new ProviderError('project_not_found')
    if (client.origin !== undefined && !mayCallFor(project, client.origin))
      throw new ProviderError('origin_not_allowed')
    return presentBootstrap(project)
  })
}
