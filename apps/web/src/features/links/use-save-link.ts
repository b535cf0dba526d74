import type { Link } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { useSubmit } from '../../api/use-submit.ts'

/** What the form of a link holds. */
export interface LinkValues {
  readonly title: string
  readonly url: string
  readonly section: string
  readonly hidden: boolean
}

/** Saves a new link, or `link`, with its version so that the server detects conflicts. */
export function useSaveLink(options: {
  siteId: string
  link: Link | undefined
  onDone: () => void
}) {
  const { siteId, link, onDone } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = keys.links(siteId)
  const idempotencyKey = useIdempotencyKey()
  return useSubmit({
    succeedsOnce: true,
    mutationFn: ({ title, url, section, hidden }: LinkValues): Promise<Link> => {
      const values = { title, url, ...changesOf(link, { section: section.trim(), hidden }) }
      return link === undefined
        ? api.call('POST /sites/:site/links', {
            params: { site: siteId },
            body: values,
            idempotencyKey,
          })
        : api.call('PUT /sites/:site/links/:link', {
            params: { site: siteId, link: link.id },
            body: { ...values, version: link.version },
          })
    },
    onSuccess: async (saved) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<Link[]>(queryKey, (before) =>
        link === undefined
          ? before && [...before, saved]
          : before?.map((item) => (item.id === saved.id ? saved : item)),
      )
      void queryClient.invalidateQueries({ queryKey })
      onDone()
    },
  })
}

/** Returns what differs; undefined, which is not sent, leaves what the server has as it is. */
function changesOf(
  link: Link | undefined,
  { section, hidden }: { section: string; hidden: boolean },
): { section: string | undefined; hidden: boolean | undefined } {
  return {
    section: section === (link?.section ?? '') ? undefined : section,
    hidden: hidden === (link?.hidden ?? false) ? undefined : hidden,
  }
}
