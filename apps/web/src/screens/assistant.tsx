import { type ComponentProps, useMemo, useState } from 'react'
import type { EditableItem } from '../api/edit-item.ts'
import { AnnouncementCard } from '../features/announcements/announcement-card.tsx'
import { AssistantDialog } from '../features/assistant/assistant-dialog.tsx'
import { createDialogPart } from '../ui/dialog-part.tsx'
import { cardsOf } from './cards-of.tsx'

const EventFormDialog = createDialogPart(
  async () => (await import('../shared/event-form/event-form-dialog.tsx')).EventFormDialog,
)

const EventEditor = createDialogPart(
  async () => (await import('../shared/event-form/event-editor.tsx')).EventEditor,
)

const AnnouncementFormDialog = createDialogPart(
  async () =>
    (await import('../shared/announcement-form/announcement-form-dialog.tsx'))
      .AnnouncementFormDialog,
)

/**
 * The assistant's dialog, with the cards that its proposals become, or a form for people who prefer
 * one.
 */
export function Assistant(props: Omit<ComponentProps<typeof AssistantDialog>, 'cards'>) {
  const { siteId, tab, onClose } = props
  const [isForm, setForm] = useState(false)
  const cards = useMemo(() => cardsOf(siteId), [siteId])
  if (isForm) {
    return tab === 'events' ? (
      <EventFormDialog siteId={siteId} onClose={onClose} />
    ) : (
      <AnnouncementFormDialog siteId={siteId} onClose={onClose} />
    )
  }
  const hasForm = tab === 'events' || tab === 'announcements'
  const onForm = hasForm ? () => setForm(true) : undefined
  return <AssistantDialog {...props} cards={cards} onForm={onForm} />
}

/** The editor of an announcement, with the same card, or of an event. */
export function ItemEditor(props: { siteId: string; item: EditableItem; onClose: () => void }) {
  const { item, ...others } = props
  if (item.kind === 'announcement')
    return <AnnouncementFormDialog {...others} edited={item.announcement} card={AnnouncementCard} />
  return <EventEditor {...others} event={item.event} />
}
