import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isProblem } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import type { AnyPreview, ImportKind } from './import-kind.ts'

/** Carries an import out. `onNewPreview` gets what it would do to a site that has changed. */
export function useApplyImport<Preview extends AnyPreview>(options: {
  kind: ImportKind<Preview>
  siteId: string
  onNewPreview: (preview: Preview) => void
}) {
  const { kind, siteId, onNewPreview } = options
  const api = useApi()
  const refresh = useRefresh(kind, siteId)
  return useSubmit({
    mutationFn: ({ preview, leftOut }: { preview: Preview; leftOut: [number, number][] }) =>
      kind.apply(api, { site: siteId, import: preview.id }, { digest: preview.digest, leftOut }),
    onSuccess: refresh,
    onError: async (error, { preview }) => {
      if (!isProblem(error, 'edit-conflict')) return
      onNewPreview(await kind.show(api, { site: siteId, import: preview.id }))
    },
  })
}

/** Undoes an import, by its id. */
export function useUndoImport(kind: ImportKind, siteId: string) {
  const api = useApi()
  const refresh = useRefresh(kind, siteId)
  return useSubmit({
    mutationFn: (id: string) => kind.undo(api, { site: siteId, import: id }),
    onSuccess: refresh,
  })
}

/** The imports that can be undone. */
export function useEarlierImports(kind: ImportKind, siteId: string) {
  const api = useApi()
  return useQuery({
    queryKey: kind.importsKey(siteId),
    queryFn: ({ signal }) => kind.list(api, { site: siteId, signal }),
    staleTime: 0,
  })
}

/** Has everything of a site that an import changes be read again. */
function useRefresh<Preview extends AnyPreview>(
  kind: ImportKind<Preview>,
  siteId: string,
): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const changed = [...kind.changedKeys(siteId), kind.importsKey(siteId)]
    await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
