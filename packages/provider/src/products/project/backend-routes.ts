import { backend } from '@maypole/contract/provider'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BackendApi } from '../../http/api.ts'
import { countClients, countUsers } from './store.ts'

const ofService = [
  backend.lookUpFingerprint,
  backend.setFraudRule,
  backend.listFraudRules,
  backend.overrideVerdictReason,
  backend.listVerdictReasons,
  backend.rateEmail,
] as const

/** What an app's server asks about its project (docs/wire.md §6). */
export function addBackendProject(api: BackendApi): void {
  api.route(backend.getPolicy, async ({ context }) => ({ policy: context.settings.rbac }))
  api.route(backend.getWhoami, async ({ context: { project } }) => ({
    project_id: project.id,
    name: project.name,
  }))
  api.route(backend.getMetrics, async ({ context }) => {
    const projectId = context.project.id
    const [users] = await countUsers(context.db, { projectId })
    const [clients] = await countClients(context.db, { projectId })
    return {
      project_id: projectId,
      metrics: [
        { metric_type: 'USER_COUNT', count: Number(users?.count) },
        { metric_type: 'M2M_CLIENT_COUNT', count: Number(clients?.count) },
      ],
    }
  })
  for (const endpoint of ofService)
    api.route(endpoint, async () => {
      throw new ProviderError('fraud_products_not_offered')
    })
}
