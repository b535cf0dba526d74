import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Api, CallOptions } from '../../api/api.ts'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { showItem } from '../../ui/show-item.ts'
import { useToast } from '../../ui/toast.tsx'
import { bodyOf, createCalls } from './body-of.ts'
import type { Draft, RealProposal } from './draft.ts'
import { assistantMessages } from './texts.en.ts'

/** The tab and the list of what each tool creates. */
const places = {
  createEvent: { tab: 'events', list: keys.events },
  createAnnouncement: { tab: 'announcements', list: keys.announcements },
  createProfile: { tab: 'directory', list: keys.profiles },
  createLink: { tab: 'links', list: keys.links },
} as const

/**
 * Creates what was confirmed by the ordinary call, and opens the tab that shows it. What has a
 * `key` is created once wherever it is confirmed; anything else once for each dialog.
 */
export function useCreate(options: {
  siteId: string
  onDone: () => void
  key?: string | undefined
}) {
  const { siteId, onDone, key } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const showToast = useToast()
  const ownKey = useIdempotencyKey()
  return useSubmit({
    succeedsOnce: true,
    mutationFn: (confirmed: { draft: Draft; proposal: RealProposal }) =>
      create({ api, siteId, idempotencyKey: key ?? ownKey, ...confirmed }),
    onSuccess: (created, { draft }) => {
      const { tab, list } = places[draft.tool]
      void queryClient.invalidateQueries({ queryKey: list(siteId) })
      if (draft.tool === 'createProfile') {
        // The header counts the members.
        void queryClient.invalidateQueries({ queryKey: keys.details(siteId) })
      }
      navigate(`/${siteId}/${tab}`)
      onDone()
      showItem(created.id)
      showToast({ text: assistantMessages.created[draft.tool] })
    },
  })
}

function create(options: {
  api: Api
  siteId: string
  idempotencyKey: string
  draft: Draft
  proposal: RealProposal
}): Promise<{ readonly id: string }> {
  const { api, siteId, idempotencyKey, draft, proposal } = options
  const body = bodyOf({ draft, proposal, viewerZone: ownTimeZone() })
  return api.call(createCalls[draft.tool], {
    params: { site: siteId },
    body,
    idempotencyKey,
  } as CallOptions<(typeof createCalls)[Draft['tool']]>)
}
