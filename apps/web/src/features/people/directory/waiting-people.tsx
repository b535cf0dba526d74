import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { Api } from '../../../api/api.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { waitingMessages } from '../joining/texts.en.ts'
import { useDecide } from './use-decide.ts'
import styles from './waiting-people.module.css'
import { WaitingPerson } from './waiting-person.tsx'

function joinRequestsQuery(api: Api, siteId: string) {
  return queryOptions({
    queryKey: keys.joinRequests(siteId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/join-requests', { params: { site: siteId }, signal }),
  })
}

/** Who waits to be let in, above the directory, for admins. */
export function WaitingPeople(props: { siteId: string; place: ReactNode }) {
  const { siteId, place } = props
  const query = useQuery(joinRequestsQuery(useApi(), siteId))
  const decide = useDecide(siteId)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = query.data?.length
  const counted = useRef(count)

  // The row with the focus has gone.
  useLayoutEffect(() => {
    const isFewer = count !== undefined && count < (counted.current ?? 0)
    counted.current = count
    if (isFewer && document.activeElement === document.body)
      (count === 0 ? document.querySelector('main') : heading.current)?.focus({
        preventScroll: true,
      })
  }, [count])
  if (count === 0) return null
  return (
    <QueryView query={query} failed={waitingMessages.failed} loading={place}>
      {(requests) => (
        <section className={styles.waiting} aria-labelledby={headingId}>
          <h3 ref={heading} id={headingId} tabIndex={-1}>
            {waitingMessages.title(requests.length)}
          </h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
          <ul role="list" className={styles.list}>
            {requests.map((request) => (
              <li key={request.id}>
                <WaitingPerson request={request} onDecide={(choice) => decide(request, choice)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  )
}
