import type { AppReply } from '@maypole/contract/provider'
import type { AppRow } from '../../../tables.ts'

/** Presents an app to people (docs/wire.md §4). */
export function presentApp(app: AppRow): AppReply {
  return {
    client_id: app.id,
    client_type: app.client_type,
    client_name: app.name,
    client_description: app.description,
    ...(app.logo_url === null ? {} : { client_logo_url: app.logo_url }),
  }
}
