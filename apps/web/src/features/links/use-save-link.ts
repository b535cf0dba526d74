import type { Link } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useUndo } from '../../api/use-undo.ts'
import { messages } from '../../texts/texts.en.ts'
import { useToast } from '../../ui/toast.tsx'
import { linkMessages } from './texts.en.ts'

/** What the form of a link holds. */
export interface LinkValues {
  readonly title: string
  readonly url: string
  readonly section: string
  readonly hidden: boolean
}

/**
 * Saves a new link, or `link`, with its version so that the server detects conflicts. An edit can
 * be undone.
 */
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
  const showToast = useToast()
  const undo = useUndo({ list: queryKey, failed: messages.links.saveFailed })
  const edit = (before: Link, { title, url, section, hidden }: LinkValues) =>
    api.call('PUT /sites/:site/links/:link', {
      params: { site: siteId, link: before.id },
      body: {
        title,
        url,
        ...changesOf(before, { section: section.trim(), hidden }),
        version: before.version,
      },
    })
  return useSubmit({
    succeedsOnce: true,
    mutationFn: (values: LinkValues): Promise<Link> => {
      const { title, url, section, hidden } = values
      return link === undefined
        ? api.call('POST /sites/:site/links', {
            params: { site: siteId },
            body: { title, url, ...changesOf(link, { section: section.trim(), hidden }) },
            idempotencyKey,
          })
        : edit(link, values)
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
      if (link !== undefined)
        showToast({
          text: linkMessages.saved,
          onUndo: () => void undo(() => edit(saved, valuesOf(link))),
        })
    },
  })
}

/** Returns what the form holds at first. */
export function valuesOf(link: Link | undefined): LinkValues {
  const { title = '', url = '', section = '', hidden = false } = link ?? {}
  return { title, url, section, hidden }
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
