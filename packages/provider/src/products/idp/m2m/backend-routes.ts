import { backend } from '@maypole/contract/provider'
import type { BackendApi } from '../../../http/api.ts'
import {
  changeClient,
  createClient,
  endRotation,
  presentClient,
  requireClient,
  startRotation,
} from './clients.ts'
import { searchClients } from './search-clients.ts'
import { removeClient } from './store.ts'

/** Programs with tokens of their own, for an app's server (docs/wire.md §6). */
export function addBackendM2m(api: BackendApi): void {
  api.route(backend.createM2mClient, ({ body, context }) => createClient(context, body))
  api.route(backend.getM2mClient, async ({ params, context }) => ({
    m2m_client: presentClient(await requireClient(context, params.clientId)),
  }))
  api.route(backend.searchM2mClients, ({ body, context }) => searchClients(context, body))
  api.route(backend.updateM2mClient, ({ params, body, context }) =>
    changeClient(context, params.clientId, body),
  )
  api.route(backend.deleteM2mClient, async ({ params, context }) => {
    const row = await requireClient(context, params.clientId)
    await removeClient(context.db, row)
    await context.audit(context.db, 'm2m_client_changed')
    return { client_id: row.id }
  })
  api.route(backend.startM2mRotation, ({ params, context }) =>
    startRotation(context, params.clientId),
  )
  api.route(backend.cancelM2mRotation, ({ params, context }) =>
    endRotation(context, params.clientId, { isTaken: false }),
  )
  api.route(backend.finishM2mRotation, ({ params, context }) =>
    endRotation(context, params.clientId, { isTaken: true }),
  )
}
