import { Suspense } from 'react'
import { AnnouncementCard } from '../features/announcements/announcement-card.tsx'
import type { Cards } from '../features/assistant/cards.ts'
import { AgendaRow } from '../features/calendar/agenda-list.tsx'
import { LinkCard } from '../features/links/link-card.tsx'
import { ContactPreview } from '../features/people/directory/contact-frame.tsx'
import { GroupsField } from '../features/people/directory/groups/parts.ts'

/** The lists' own cards: features meet here, as none of them knows another. */
export const cardsOf = (siteId: string): Cards => ({
  event: AgendaRow,
  announcement: AnnouncementCard,
  contact: (card) => <ContactPreview siteId={siteId} {...card} />,
  link: LinkCard,
  groups: (field) => (
    <Suspense>
      <GroupsField siteId={siteId} {...field} />
    </Suspense>
  ),
})
