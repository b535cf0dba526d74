import { AnnouncementCard } from '../features/announcements/announcement-card.tsx'
import type { Cards } from '../features/assistant/cards.ts'
import { AgendaRow } from '../features/calendar/agenda-list.tsx'
import { LinkCard } from '../features/links/link-card.tsx'
import { ContactPreview } from '../features/people/directory/contact-frame.tsx'

export const cards: Cards = {
  event: AgendaRow,
  announcement: AnnouncementCard,
  contact: ContactPreview,
  link: LinkCard,
}
