import { searchUserBody } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import type { Core } from '../../core/core.ts'
import { readUser } from '../../core/users/present.ts'
import type { Api } from '../../http/api.ts'
import { searchUser } from './search.ts'

export function addUsers(api: Api, { core, callers }: { core: Core; callers: Callers }): void {
  api.route('GET /users/me', { caller: callers.session }, ({ caller }) =>
    readUser(core.db, caller.session.user_id),
  )
  api.route(
    'POST /users/search',
    { caller: callers.project, body: searchUserBody },
    ({ body, caller: { project }, client }) =>
      searchUser(core, { project, client, email: body.email }),
  )
}
