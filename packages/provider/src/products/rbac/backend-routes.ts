import { backend } from '@maypole/contract/provider'
import type { BackendApi } from '../../http/api.ts'

/**
 * The roles of a project: none, for backend libraries that read them before they verify a session.
 */
export function addRbac(api: BackendApi): void {
  api.route(backend.getPolicy, async () => ({
    policy: { roles: [] as const, resources: [] as const, scopes: [] as const },
  }))
}
