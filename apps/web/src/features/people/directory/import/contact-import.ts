import type { ColumnRole, ImportPreview } from '@maypole/contract/community'
import { useApi } from '../../../../api/api-provider.tsx'
import { keys } from '../../../../api/queries.ts'
import { useSubmit } from '../../../../api/use-submit.ts'
import type { ImportKind } from '../../../../shared/imports/import-kind.ts'
import { contactImportMessages } from './texts.en.ts'

const one = '/sites/:site/contact-imports/:import'

/** The import of contacts. */
export const contactImport: ImportKind<ImportPreview> = {
  texts: contactImportMessages,
  importsKey: (siteId) => [...keys.site(siteId), 'contact-imports'],
  changedKeys: (siteId) => [keys.profiles, keys.details, keys.ownProfile].map((key) => key(siteId)),
  list: (api, { site, signal }) =>
    api.call('GET /sites/:site/contact-imports', { params: { site }, signal }),
  show: (api, params) => api.call(`GET ${one}`, { params }),
  apply: (api, params, body) => api.call(`POST ${one}`, { params, body }),
  undo: (api, params) => api.call(`DELETE ${one}`, { params }),
}

/** A file or a text of contacts, and what has been said about its columns. */
export interface ImportSource {
  readonly content: Blob
  readonly source: 'file' | 'text'
  readonly columns?: readonly ColumnRole[]
  readonly headings?: boolean
}

/** Reads contacts without adding them. */
export function useReadContacts(siteId: string) {
  const api = useApi()
  return useSubmit<ImportPreview, ImportSource>({
    mutationFn: ({ content, source, columns, headings }) =>
      api.call('POST /sites/:site/contact-imports', {
        params: { site: siteId },
        contacts: content,
        query: {
          source,
          columns: columns?.join(','),
          headings: headings === undefined ? undefined : headings ? 'true' : 'false',
        },
      }),
  })
}
