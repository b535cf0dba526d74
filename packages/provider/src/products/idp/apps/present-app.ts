import type { AppReply } from '@maypole/contract/provider'
import type { AppRow } from '../../../tables.ts'

/** Presents an app to people (docs/wire.md §4). */
export function presentApp(app: AppRow): AppReply {
  return {
    client_id: app.id,
    client_type: app.client_type,
    client_name: app.name,
    client_description: app.description,
    ...presentOrigin(app),
    ...(app.logo_url === null ? {} : { client_logo_url: app.logo_url }),
  }
}

/** Presents who describes an app, where that is not the operator. */
export function presentOrigin({ id, origin }: Pick<AppRow, 'id' | 'origin'>): {
  is_self_described?: true
  client_host?: string
} {
  if (origin === 'operator') return {}
  return {
    is_self_described: true,
    ...(origin === 'document' ? { client_host: new URL(id).host } : {}),
  }
}
