import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import type { Membership } from '../../api/membership.ts'
import { announcementsQuery } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { messages } from '../../messages.ts'
import { Badge, Card, CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MegaphoneIcon } from '../../ui/icons/megaphone.tsx'

/** The announcements: pinned first, each part newest first, as the server orders them (decision 65). */
export function AnnouncementsTab(props: Membership) {
  const query = useQuery(announcementsQuery(useApi(), props.siteId))
  return (
    <QueryView query={query} failed={messages.announcements.failed}>
      {(announcements) =>
        announcements.length === 0 ? (
          <EmptyState icon={<MegaphoneIcon size={28} />} title={messages.announcements.empty} />
        ) : (
          <CardList>
            {announcements.map((announcement) => (
              <li key={announcement.id}>
                <Card>
                  <h2>{announcement.headline}</h2>
                  {announcement.pinned && <Badge>{messages.announcements.pinned}</Badge>}
                  <p>{announcement.body}</p>
                </Card>
              </li>
            ))}
          </CardList>
        )
      }
    </QueryView>
  )
}
