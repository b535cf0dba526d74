import type { DeadLink, Link } from '@maypole/contract/community'
import { queryOptions } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, use } from 'react'
import type { Api } from '../../../api/api.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useQueryAtRest } from '../../../api/use-query-at-rest.ts'
import { createOptionalPart } from '../../../start/part.ts'

/** The links that did not answer (admins). */
function deadLinksQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.deadLinks(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/dead-links', { params: { site: siteId }, signal }),
  })
}

const DeadLinkNotice = createOptionalPart(
  async () => (await import('./dead-link-notice.tsx')).DeadLinkNotice,
)

const DeadLinks = createContext<readonly DeadLink[]>([])

/**
 * Requests which links do not answer, once the screen is at rest. Around the list, which is not
 * rendered again.
 */
export function DeadLinksProvider(props: {
  siteId: string
  /** The viewer may ask, as admins may. */
  enabled: boolean
  children: ReactNode
}) {
  const { siteId, enabled, children } = props
  const { data } = useQueryAtRest(deadLinksQuery(useApi(), siteId), enabled)
  return <DeadLinks value={(enabled && data) || []}>{children}</DeadLinks>
}

/** Says that a link does not answer; nothing for one that does. */
export function DeadLinkMark(props: { siteId: string; link: Link }) {
  const dead = use(DeadLinks).find(({ id }) => id === props.link.id)
  if (dead === undefined) return null
  return (
    <Suspense>
      <DeadLinkNotice {...props} dead={dead} />
    </Suspense>
  )
}
