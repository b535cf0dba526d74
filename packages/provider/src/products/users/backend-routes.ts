import type { BackendApi } from '@maypole/contract/provider'
import type { BackendCaller } from '../../access/backend-caller.ts'
import { readUser } from '../../core/users/present.ts'
import { requireUserOf } from '../../core/users/require-user-of.ts'
import type { Api } from '../../http/api.ts'

/** Users as an app's server looks at them (docs/wire.md §6). */
export function addBackendUsers(api: Api<BackendApi>, caller: BackendCaller): void {
  api.route('GET /users/:userId', { caller }, async ({ parameters, caller: { project }, core }) => {
    const { id } = await requireUserOf(core.db, { project, userId: parameters.userId ?? '' })
    return readUser(core.db, id)
  })
}
