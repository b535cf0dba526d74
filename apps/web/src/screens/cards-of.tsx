import { Suspense } from 'react'
import { AnnouncementCard } from '../features/announcements/announcement-card.tsx'
import type { Cards } from '../features/assistant/cards.ts'
import { AgendaRow } from '../features/calendar/agenda-list.tsx'
import { LinkCard } from '../features/links/link-card.tsx'
import { ContactPreview } from '../features/people/directory/contact-frame.tsx'
import { GroupsField } from '../features/people/directory/groups/parts.ts'
import { createDialogPart } from '../ui/dialog-part.tsx'

const ProposedSheetEditor = createDialogPart(
  async () =>
    (await import('../features/calendar/sheets/editor/proposed-sheet-editor.tsx'))
      .ProposedSheetEditor,
)

/** The lists' own cards: features meet here, as none of them knows another. */
export const cardsOf = (siteId: string): Cards => ({
  event: AgendaRow,
  announcement: AnnouncementCard,
  contact: (card) => <ContactPreview siteId={siteId} {...card} />,
  link: LinkCard,
  sheet: ({ onCancel, ...sheet }) => (
    <ProposedSheetEditor siteId={siteId} {...sheet} onClose={onCancel} />
  ),
  groups: (field) => (
    <Suspense>
      <GroupsField siteId={siteId} {...field} />
    </Suspense>
  ),
})
