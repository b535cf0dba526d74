import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import { useConfiguration } from '../api/configuration.tsx'
import type { EditableItem } from '../api/edit-item.ts'
import { AnnouncementCard } from '../features/announcements/announcement-card.tsx'
import { AssistantDialog, type GivenProposal } from '../features/assistant/assistant-dialog.tsx'
import type { Cards } from '../features/assistant/cards.ts'
import { AgendaRow } from '../features/calendar/agenda-list.tsx'
import { LinkCard } from '../features/links/link-card.tsx'
import { ContactPreview } from '../features/people/directory/contact-frame.tsx'
import type { SiteTab } from '../lib/routes.ts'
import { createOptionalPart } from '../start/part.ts'
import { createDialogPart } from '../ui/dialog-part.tsx'

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

const loadProposals = () => import('../features/assistant/agent-proposals/agent-proposals.ts')

const ProposalsNote = createOptionalPart(async () => (await loadProposals()).ProposalsNote)

const ProposalsDialog = createDialogPart(async () => (await loadProposals()).ProposalsDialog)

/** The lists' own cards: features meet here, as none of them knows another. */
const cards: Cards = {
  event: AgendaRow,
  announcement: AnnouncementCard,
  contact: ContactPreview,
  link: LinkCard,
}

/**
 * The assistant's dialog, with the cards that its proposals become, or a form for people who prefer
 * one.
 */
export function Assistant(props: Omit<ComponentProps<typeof AssistantDialog>, 'cards'>) {
  const { siteId, tab, onClose } = props
  const { agents } = useConfiguration()
  const [isForm, setForm] = useState(false)
  const [isProposals, setProposals] = useState(false)
  const step = useCallback(
    (shown: { tab: SiteTab; given: GivenProposal }) => (
      <AssistantDialog {...shown} siteId={siteId} cards={cards} onClose={onClose} />
    ),
    [siteId, onClose],
  )
  if (isProposals) return <ProposalsDialog siteId={siteId} step={step} onClose={onClose} />
  if (isForm) {
    return tab === 'events' ? (
      <EventFormDialog siteId={siteId} onClose={onClose} />
    ) : (
      <AnnouncementFormDialog siteId={siteId} onClose={onClose} />
    )
  }
  const hasForm = tab === 'events' || tab === 'announcements'
  const onForm = hasForm ? () => setForm(true) : undefined
  const note = agents && (
    <Suspense>
      <ProposalsNote siteId={siteId} onOpen={() => setProposals(true)} />
    </Suspense>
  )
  return <AssistantDialog {...props} cards={cards} onForm={onForm} note={note} />
}

/** The editor of an announcement, with the same card, or of an event. */
export function ItemEditor(props: { siteId: string; item: EditableItem; onClose: () => void }) {
  const { item, ...others } = props
  if (item.kind === 'announcement')
    return <AnnouncementFormDialog {...others} edited={item.announcement} card={AnnouncementCard} />
  return <EventEditor {...others} event={item.event} />
}
