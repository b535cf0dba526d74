import { AnnouncementCard } from '../features/announcements/announcement-card.tsx'
import type { Cards } from '../features/assistant/cards.ts'
import { ContactPreview } from '../features/directory/contact-frame.tsx'
import { AgendaRow } from '../features/events/agenda-list.tsx'
import { LinkCard } from '../features/links/link-card.tsx'

export const cards: Cards = {
  event: AgendaRow,
  announcement: AnnouncementCard,
  contact: ContactPreview,
  link: LinkCard,
}
