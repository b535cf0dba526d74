import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import type { Membership } from '../../api/membership.ts'
import { profilesQuery } from '../../api/queries.ts'
import { QueryView } from '../../api/query-view.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { messages } from '../../messages.ts'
import { Badge, Card, CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleIcon } from '../../ui/icons/people.tsx'

/** The contacts, by last and first name (decision 80); one without names shows the phone (decision 4). */
export function DirectoryTab(props: Membership) {
  const query = useQuery(profilesQuery(useApi(), props.siteId))
  return (
    <QueryView query={query} failed={messages.directory.failed}>
      {(profiles) =>
        profiles.length === 0 ? (
          <EmptyState icon={<PeopleIcon size={28} />} title={messages.directory.empty} />
        ) : (
          <CardList>
            {profiles.map((profile) => (
              <li key={profile.id}>
                <Card>
                  <h2>{`${profile.firstName} ${profile.lastName}`.trim()}</h2>
                  {profile.role === 'admin' && <Badge>{messages.directory.admin}</Badge>}
                  <p>{formatPhone(profile.phoneNumber)}</p>
                </Card>
              </li>
            ))}
          </CardList>
        )
      }
    </QueryView>
  )
}
