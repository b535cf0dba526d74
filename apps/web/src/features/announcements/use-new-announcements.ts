import type { Announcement } from '@maypole/contract/community'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { keys, ownProfileQuery } from '../../api/queries.ts'
import { storeReceived } from '../../api/stored-lists.ts'
import type { SiteTab } from '../../lib/routes.ts'
import { messages } from '../../texts/texts.en.ts'
import { useToast } from '../../ui/toast.tsx'

/** Pixels from the top of the page; further down somebody reads what must not move. */
const atTop = 80

/**
 * Lets announcements arrive while a site is open. They are shown and said at once, unless somebody
 * is reading further down: then they wait until they are asked for (new-announcements.tsx).
 */
export function useNewAnnouncements(siteId: string, tab: SiteTab): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { data: profile } = useQuery(ownProfileQuery(api, siteId))
  const isMember = profile !== undefined && profile !== null
  const queryKey = keys.announcements(siteId)

  const receive = useEffectEvent((list: readonly Announcement[]) => {
    // Including those that are not shown yet: a reload shows them.
    storeReceived(queryClient, queryKey, list)
    const before = queryClient.getQueryData<readonly Announcement[]>(queryKey) ?? []
    const known = new Set(before.map((item) => item?.id))
    const count = list.filter((item) => item && !known.has(item.id)).length
    if (count > 0 && tab === 'announcements' && window.scrollY > atTop) {
      queryClient.setQueryData(keys.newAnnouncements(siteId), list)
      return
    }
    queryClient.setQueryData(queryKey, list)
    if (count === 0) return
    showToast({ text: messages.announcements.arrived(count) })
    // It knows that something is new, and what is to be recorded as seen.
    void queryClient.invalidateQueries({ queryKey: keys.ownProfile(siteId) })
  })

  useEffect(() => {
    if (!isMember) return undefined
    const listKey = keys.announcements(siteId)

    async function request(signal?: AbortSignal): Promise<boolean> {
      // Before the first list there is nothing to compare with.
      if (queryClient.getQueryData(listKey) === undefined) return false
      const params = { site: siteId }
      const list = await api.callIfChanged('GET /sites/:site/announcements', { params, signal })
      if (list !== undefined) receive(list)
      return list !== undefined
    }

    let stop: (() => void) | undefined
    let isOver = false
    // Without its code, as after an update, a new list comes with the next look at the page.
    const code = import('../../api/follow.ts').catch(() => undefined)
    void code.then((loaded) => {
      if (isOver || loaded === undefined) return
      const { follow, StopFollowing } = loaded
      stop = follow({
        name: `maypole:announcements:${siteId}`,
        onChangeElsewhere: () => void request().catch(() => undefined),
        request: (signal) =>
          request(signal).catch((error) => {
            const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status)
            throw isRefused ? new StopFollowing() : error
          }),
      })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [api, queryClient, siteId, isMember])
}
