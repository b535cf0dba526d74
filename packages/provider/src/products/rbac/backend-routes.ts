import type { BackendApi } from '@maypole/contract/provider'
import type { BackendCaller } from '../../access/backend-caller.ts'
import type { Api } from '../../http/api.ts'

/** The roles of a project: none, so that backend libraries which read them before they check a session have their answer. */
export function addRbac(api: Api<BackendApi>, caller: BackendCaller): void {
  api.route('GET /rbac/policy', { caller }, async () => ({
    policy: { roles: [] as const, resources: [] as const, scopes: [] as const },
  }))
}
