import type { ColumnRole, ImportPreview } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isProblem } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'

const importsKey = (siteId: string) => [...keys.site(siteId), 'contact-imports']

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

/** Carries an import out. `onNewPreview` gets what it would do to a directory that has changed. */
export function useApplyImport(options: {
  siteId: string
  onNewPreview: (preview: ImportPreview) => void
}) {
  const { siteId, onNewPreview } = options
  const api = useApi()
  const refresh = useRefresh(siteId)
  return useSubmit({
    mutationFn: (given: { preview: ImportPreview; leftOut: [number, number][] }) =>
      api.call('POST /sites/:site/contact-imports/:import', {
        params: { site: siteId, import: given.preview.id },
        body: { digest: given.preview.digest, leftOut: given.leftOut },
      }),
    onSuccess: refresh,
    onError: async (error, { preview }) => {
      if (!isProblem(error, 'edit-conflict')) return
      const params = { site: siteId, import: preview.id }
      onNewPreview(await api.call('GET /sites/:site/contact-imports/:import', { params }))
    },
  })
}

/** Undoes an import, by its id. */
export function useUndoImport(siteId: string) {
  const api = useApi()
  const refresh = useRefresh(siteId)
  return useSubmit({
    mutationFn: (id: string) =>
      api.call('DELETE /sites/:site/contact-imports/:import', {
        params: { site: siteId, import: id },
      }),
    onSuccess: refresh,
  })
}

/** The imports that can be undone. */
export function useEarlierImports(siteId: string) {
  const api = useApi()
  return useQuery({
    queryKey: importsKey(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/contact-imports', { params: { site: siteId }, signal }),
    staleTime: 0,
  })
}

/** Has everything of a site that an import changes be read again. */
function useRefresh(siteId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const changed = [keys.profiles, keys.details, keys.ownProfile, importsKey]
    await Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: key(siteId) })))
  }
}
