import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import type { Membership } from '../../api/membership.ts'
import { linksQuery } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { messages } from '../../messages.ts'
import { Card, CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkIcon } from '../../ui/icons/link.tsx'

/** The links, in the order in which they were added (decision 71). */
export function LinksTab(props: Membership) {
  const query = useQuery(linksQuery(useApi(), props.siteId))
  return (
    <QueryView query={query} failed={messages.links.failed}>
      {(links) =>
        links.length === 0 ? (
          <EmptyState icon={<LinkIcon size={28} />} title={messages.links.empty} />
        ) : (
          <CardList>
            {links.map((link) => (
              <li key={link.id}>
                <Card>{link.title}</Card>
              </li>
            ))}
          </CardList>
        )
      }
    </QueryView>
  )
}
