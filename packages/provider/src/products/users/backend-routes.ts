import { backend } from '@maypole/contract/provider'
import { readUser } from '../../core/users/present.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import type { BackendApi } from '../../http/api.ts'

/** Users for an app's server (docs/wire.md §6). */
export function addBackendUsers(api: BackendApi): void {
  api.route(backend.getUser, async ({ params, context }) => {
    const { project } = context
    const { id } = await requireUserOf(context.db, { project, userId: params.userId })
    return readUser(context.db, id)
  })
}
