import type { EventImportPreview } from '@maypole/contract/community'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import type { ImportKind } from '../../../shared/imports/import-kind.ts'
import { eventImportMessages } from './texts.en.ts'

const one = '/sites/:site/event-imports/:import'

/** The import of events. */
export const eventImport: ImportKind<EventImportPreview> = {
  texts: eventImportMessages,
  importsKey: (siteId) => [...keys.site(siteId), 'event-imports'],
  changedKeys: (siteId) => [keys.events, keys.ownProfile].map((key) => key(siteId)),
  list: (api, { site, signal }) =>
    api.call('GET /sites/:site/event-imports', { params: { site }, signal }),
  show: (api, params) => api.call(`GET ${one}`, { params }),
  apply: (api, params, body) => api.call(`POST ${one}`, { params, body }),
  undo: (api, params) => api.call(`DELETE ${one}`, { params }),
}

/** Reads a calendar file without adding its events. */
export function useReadEvents(siteId: string) {
  const api = useApi()
  return useSubmit<EventImportPreview, Blob>({
    mutationFn: (events) =>
      api.call('POST /sites/:site/event-imports', { params: { site: siteId }, events }),
  })
}
