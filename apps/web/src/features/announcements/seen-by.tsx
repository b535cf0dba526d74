import { queryOptions } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-provider.tsx'
import { keys } from '../../api/queries.ts'
import { useQueryAtRest } from '../../api/use-query-at-rest.ts'
import { messages } from '../../texts/texts.en.ts'

/** How many members have seen each announcement (admins). */
function announcementReadersQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.announcementReaders(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/announcement-readers', { params: { site: siteId }, signal }),
  })
}

interface AnnouncementReaders {
  readonly id: string
  readonly seenBy: number
  readonly of: number
}

const Readers = createContext<readonly AnnouncementReaders[]>([])

/**
 * Requests how many members have seen each announcement, once the screen is at rest. Around the
 * list, which is not rendered again.
 */
export function ReadersProvider(props: {
  siteId: string
  /** The viewer may ask, as admins may. */
  enabled: boolean
  children: ReactNode
}) {
  const { siteId, enabled, children } = props
  const { data } = useQueryAtRest(announcementReadersQuery(useApi(), siteId), enabled)
  return <Readers value={data ?? []}>{children}</Readers>
}

/** How many members have seen an announcement; nothing while it is one, who wrote it. */
export function SeenBy({ id }: { id: string | undefined }) {
  const found = use(Readers).find((one) => one.id === id)
  if (found === undefined || found.seenBy < 2) return null
  return <span>{messages.announcements.seenBy(found.seenBy, found.of)}</span>
}
