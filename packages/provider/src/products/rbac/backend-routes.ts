import { backend } from '@maypole/contract/provider'
import type { BackendApi } from '../../http/api.ts'

/** The roles of a project: none, so that backend libraries which read them before they check a session have their answer. */
export function addRbac(api: BackendApi): void {
  api.route(backend.getPolicy, async () => ({
    policy: { roles: [] as const, resources: [] as const, scopes: [] as const },
  }))
}
