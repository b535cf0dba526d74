import type { Announcement, Profile } from '@maypole/contract/community'
import { useState } from 'react'
import { AssistantDialog } from '../features/assistant/assistant-dialog.tsx'
import { DescribeStep } from '../features/assistant/describe-step.tsx'
import { draftOf } from '../features/assistant/draft.ts'
import { PreviewStep } from '../features/assistant/preview-step.tsx'
import { LinkDialog } from '../features/links/link-dialog.tsx'
import { ContactDialog } from '../features/people/directory/contact-dialog.tsx'
import { DeleteContactDialog } from '../features/people/directory/delete-contact-dialog.tsx'
import { LeaveDialog } from '../features/people/profile/leave-dialog.tsx'
import { AnnouncementFormDialog } from '../shared/announcement-form/announcement-form-dialog.tsx'
import { SeriesDeleteDialog } from '../shared/event-form/series-delete-dialog.tsx'
import { sampleSite } from '../testing/samples.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { text } from './gallery-text.ts'
import { type Opened, Openers } from './openers.tsx'
import { event } from './sample-answers.ts'
import { cards } from './sample-cards.ts'
import { gaps, proposal } from './sample-proposals.ts'
import { contacts, links } from './sample-replies.ts'
import { ago } from './sample-times.ts'

const siteId = sampleSite.slug
const nothing = () => undefined

const announcement: Announcement = {
  id: 'notice',
  headline: text.long,
  body: text.rightToLeft,
  pinned: true,
  version: 1,
  date: ago(1),
}
const hidden: Profile = {
  id: 'hidden',
  firstName: 'Ann',
  lastName: 'Lee',
  role: 'member',
  mayEdit: false,
  mayDelete: false,
  version: 1,
}

/** A description that lacks something, and a request that failed. */
const AskedDialog: Opened = ({ onClose }) => (
  <Dialog title="Add Event" onClose={onClose}>
    <DescribeStep
      siteId="choir"
      tab="events"
      description={text.long}
      answers={[]}
      cards={cards}
      pending={false}
      question={{ text: text.long, gaps }}
      reply={undefined}
      error={new Error()}
      offer={<DraftOffer isOpen onTake={nothing} onDismiss={nothing} />}
      onDescription={nothing}
      onAnswers={nothing}
      onAnswer={nothing}
      onPreview={nothing}
      onCancel={onClose}
    />
  </Dialog>
)

const ProposedDialog: Opened = ({ onClose }) => {
  const [draft, setDraft] = useState(() => draftOf(proposal, 'UTC'))
  return (
    <Dialog title="Add Event" onClose={onClose}>
      <PreviewStep
        proposal={proposal}
        draft={draft}
        cards={cards}
        description={text.long}
        answers={[]}
        viewerZone="UTC"
        error={null}
        pending={false}
        onDraft={setDraft}
        onAsEvent={undefined}
        onConfirm={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const [first] = contacts
const [link] = links
const dialogs: Readonly<Record<string, Opened>> = {
  Assistant: (props) => <AssistantDialog siteId={siteId} tab="events" cards={cards} {...props} />,
  'Question of the assistant': AskedDialog,
  'Proposed event': ProposedDialog,
  'Edit announcement': (props) => (
    <AnnouncementFormDialog
      siteId={siteId}
      edited={announcement}
      card={cards.announcement}
      {...props}
    />
  ),
  'New link': (props) => <LinkDialog siteId={siteId} {...props} />,
  'Edit link': (props) => <LinkDialog siteId={siteId} {...(link && { link })} {...props} />,
  'New contact': (props) => <ContactDialog siteId={siteId} isAdmin {...props} />,
  'Edit contact': (props) => (
    <ContactDialog siteId={siteId} isAdmin {...(first && { contact: first })} {...props} />
  ),
  'Edit contact, number not seen': (props) => (
    <ContactDialog siteId={siteId} isAdmin={false} contact={hidden} {...props} />
  ),
  'Delete contact': (props) => (
    <DeleteContactDialog siteId={siteId} contact={hidden} isAdmin {...props} />
  ),
  'Delete series': (props) => <SeriesDeleteDialog siteId={siteId} event={event} {...props} />,
  'Leave the community': (props) => (
    <LeaveDialog siteId={siteId} title={sampleSite.title} {...props} />
  ),
}

/** The dialogs of announcements, links, contacts and events, and of the assistant. */
export function ItemDialogsSection() {
  return <Openers dialogs={dialogs} />
}
