import { searchUserBody, updateUserBody } from '@maypole/contract/provider'
import type { Callers } from '../../access/caller.ts'
import { readUser } from '../../core/users/present.ts'
import type { Api } from '../../http/api.ts'
import { type FactorKind, factorKinds } from './factor-kinds.ts'
import { removeFactor } from './remove-factor.ts'
import { searchUser } from './search.ts'
import { updateMe } from './update-me.ts'

export function addUsers(api: Api, { callers }: { callers: Callers }): void {
  api.route('GET /users/me', { caller: callers.session }, ({ caller, core }) =>
    readUser(core.db, caller.session.user_id),
  )
  api.route(
    'POST /users/search',
    { caller: callers.project, body: searchUserBody },
    ({ body, caller: { project }, client, core }) =>
      searchUser(core, { project, client, email: body.email }),
  )
  api.route(
    'PUT /users/me',
    { caller: callers.session, body: updateUserBody },
    ({ body, caller, client, core }) => updateMe(core, { caller, client, changes: body }),
  )
  for (const kind of Object.keys(factorKinds) as FactorKind[]) {
    api.route(
      `DELETE /users/${kind}/:factorId`,
      { caller: callers.session },
      ({ caller, client, parameters, core }) =>
        removeFactor(core, { caller, client, kind, id: parameters.factorId ?? '' }),
    )
  }
}
