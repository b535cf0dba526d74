import type { ComponentProps } from 'react'
import { AnnouncementCard } from './features/announcements/announcement-card.tsx'
import { AssistantDialog } from './features/assistant/assistant-dialog.tsx'
import type { Cards } from './features/assistant/cards.ts'
import { EditItemDialog } from './features/assistant/edit-item-dialog.tsx'
import { ContactPreview } from './features/directory/contact-frame.tsx'
import { AgendaRow } from './features/events/agenda-list.tsx'
import { LinkCard } from './features/links/link-card.tsx'

/** The lists' own cards: features meet here, as none of them knows another. */
const cards: Cards = {
  event: AgendaRow,
  announcement: AnnouncementCard,
  contact: ContactPreview,
  link: LinkCard,
}

/** The assistant's dialog, with the cards that its proposals become. */
export function Assistant(props: Omit<ComponentProps<typeof AssistantDialog>, 'cards'>) {
  return <AssistantDialog {...props} cards={cards} />
}

/** The editor of an announcement or an event, with the same cards. */
export function ItemEditor(props: Omit<ComponentProps<typeof EditItemDialog>, 'cards'>) {
  return <EditItemDialog {...props} cards={cards} />
}
