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
  alsoAdded: countGuardians,
}

/** Those who look after others and have no row of their own among these. */
function countGuardians(rows: ImportPreview['rows']): number {
  const own = new Set(rows.map(({ state, phoneNumber }) => state === 'new' && phoneNumber))
  const added = rows.flatMap(({ guardians = [] }) =>
    guardians.flatMap(({ state, phoneNumber }) =>
      state !== 'new' || phoneNumber === undefined || own.has(phoneNumber) ? [] : phoneNumber,
    ),
  )
  return new Set(added).size
}

/** A file or a text of contacts, and what has been said about its columns. */
export interface ImportSource {
  readonly content: Blob
  readonly source: 'file' | 'text'
  readonly columns?: readonly ColumnRole[]
  readonly headings?: boolean
  /** Whether columns of people who look after others are taken as such. */
  readonly guardians?: boolean
}

/** What has been said about the columns. */
export type ImportChoices = Pick<ImportSource, 'columns' | 'headings' | 'guardians'>

/** Reads contacts without adding them. */
export function useReadContacts(siteId: string) {
  const api = useApi()
  return useSubmit<ImportPreview, ImportSource>({
    mutationFn: ({ content, source, columns, headings, guardians }) =>
      api.call('POST /sites/:site/contact-imports', {
        params: { site: siteId },
        contacts: content,
        query: {
          source,
          columns: columns?.join(','),
          headings: said(headings),
          guardians: said(guardians),
        },
      }),
  })
}

function said(choice: boolean | undefined): 'true' | 'false' | undefined {
  if (choice === undefined) return undefined
  return choice ? 'true' : 'false'
}
