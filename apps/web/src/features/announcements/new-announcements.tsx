import type { Announcement } from '@maypole/contract/community'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-provider.tsx'
import { announcementsQuery, keys } from '../../api/queries.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { showItem } from '../../ui/show-item.ts'
import styles from './announcements.module.css'

/** Says that announcements have arrived while somebody was reading, and shows them when pressed. */
export function NewAnnouncements(props: { siteId: string }) {
  const { siteId } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const waitingKey = keys.newAnnouncements(siteId)
  const queryKey = keys.announcements(siteId)
  // Written by the site's screen, never requested.
  const { data: waiting } = useQuery<readonly Announcement[]>({
    queryKey: waitingKey,
    queryFn: skipToken,
  })
  const { data: shown } = useQuery({ ...announcementsQuery(api, siteId), enabled: false })
  // A broken entry, such as null, is shown as one, and is nothing new.
  const known = new Set(shown?.map((item) => item?.id))
  const arrived = (waiting ?? []).filter((item) => item && !known.has(item.id))

  function show(): void {
    queryClient.setQueryData(queryKey, waiting)
    queryClient.removeQueries({ queryKey: waitingKey })
    const [newest] = arrived
    if (newest === undefined) return
    showItem(newest.id)
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.arrived} role="status">
      {arrived.length > 0 && (
        <Button variant="primary" onClick={show}>
          {messages.announcements.arrived(arrived.length)}
        </Button>
      )}
    </div>
  )
}
