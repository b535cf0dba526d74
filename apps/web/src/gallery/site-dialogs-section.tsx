import type { Change, FinishedImport } from '@maypole/contract/community'
import { useState } from 'react'
import { DownloadDialog } from '../features/archives/download/download-dialog.tsx'
import { StartFromFileDialog } from '../features/archives/start-from-file/start-from-file-dialog.tsx'
import { ProposedChangesDialog } from '../features/assistant/proposed-changes/proposed-changes-dialog.tsx'
import { AnswersDialog } from '../features/calendar/answers/answers-dialog.tsx'
import { SubscribeDialog } from '../features/calendar/feeds/subscribe-dialog.tsx'
import { eventImport } from '../features/calendar/import/event-import.ts'
import { EventImportDialog } from '../features/calendar/import/event-import-dialog.tsx'
import { EventText } from '../features/calendar/import/event-text.tsx'
import { eventImportMessages } from '../features/calendar/import/texts.en.ts'
import { LinkOrderDialog } from '../features/links/arrange/link-order-dialog.tsx'
import { GroupsDialog } from '../features/people/directory/groups/groups-dialog.tsx'
import { ContactImportStep } from '../features/people/directory/import/contact-import-step.tsx'
import { ImportDialog } from '../features/people/directory/import/import-dialog.tsx'
import { BlockedNumbersDialog } from '../features/people/joining/blocked-numbers-dialog.tsx'
import { InviteDialog } from '../features/people/joining/invite-dialog.tsx'
import { CreateSiteDialog } from '../features/sites/create-site-dialog.tsx'
import { DeletedItemsDialog } from '../features/sites/deleted-items/deleted-items-dialog.tsx'
import { DeleteSiteDialog } from '../features/sites/deletion/delete-site-dialog.tsx'
import { EditSiteDialog } from '../screens/edit-site-dialog.tsx'
import { AnnouncementFormDialog } from '../shared/announcement-form/announcement-form-dialog.tsx'
import { EventEditor } from '../shared/event-form/event-editor.tsx'
import { EventFormDialog } from '../shared/event-form/event-form-dialog.tsx'
import { ImportDone } from '../shared/imports/import-done.tsx'
import { ImportStep } from '../shared/imports/import-step.tsx'
import { PictureViewer } from '../shared/pictures/picture-viewer.tsx'
import { sampleSite } from '../testing/samples.ts'
import { Dialog } from '../ui/dialog.tsx'
import { text } from './gallery-text.ts'
import { type Opened, Openers } from './openers.tsx'
import { event } from './sample-answers.ts'
import { cards } from './sample-cards.ts'
import { changedSince, eventPreview, finished, importPreview } from './sample-imports.ts'
import { pictures } from './sample-pictures.ts'
import { scheduled } from './sample-replies.ts'

const siteId = sampleSite.slug
const nothing = () => undefined

const change: Change = {
  tool: 'updateEvent',
  item: event,
  explanation: text.long,
  parameters: { startDate: event.endDate, endDate: event.endDate },
}
const deletion: Change = { tool: 'deleteEvent', item: event, explanation: text.long }
const proposed = (...list: Change[]) => ({
  text: text.long,
  list,
  unticked: [],
  done: [],
})

/** A dialog with what the assistant proposes. */
function proposal(...list: Change[]): Opened {
  return ({ onClose }) => {
    const [changes, setChanges] = useState(() => proposed(...list))
    return (
      <ProposedChangesDialog
        siteId={siteId}
        cards={cards}
        changes={changes}
        onClose={onClose}
        onChanges={(newest) => setChanges({ ...changes, list: [...newest.list] })}
        onCancel={onClose}
        onDone={onClose}
      />
    )
  }
}

/** What is said after an import of events, which can be undone. */
function importedEvents(done: FinishedImport): Opened {
  return ({ onClose }) => (
    <Dialog title={eventImportMessages.done} onClose={onClose}>
      <ImportDone
        kind={eventImport}
        siteId={siteId}
        left={[]}
        done={done}
        onBusy={nothing}
        onClose={onClose}
      />
    </Dialog>
  )
}

const dialogs: Readonly<Record<string, Opened>> = {
  'Create site': (props) => <CreateSiteDialog startFromFile={StartFromFileDialog} {...props} />,
  'Start from a file': StartFromFileDialog,
  'Edit site, who sees what': (props) => <EditSiteDialog siteId={siteId} {...props} />,
  'Deleted items': (props) => <DeletedItemsDialog siteId={siteId} {...props} />,
  'Download everything': (props) => <DownloadDialog siteId={siteId} {...props} />,
  'Blocked numbers': (props) => <BlockedNumbersDialog siteId={siteId} {...props} />,
  'Delete site': (props) => <DeleteSiteDialog siteId={siteId} site={sampleSite} {...props} />,
  Invitation: (props) => <InviteDialog siteId={siteId} site={sampleSite} {...props} />,
  'New announcement': (props) => <AnnouncementFormDialog siteId={siteId} {...props} />,
  'Scheduled announcement': (props) => (
    <AnnouncementFormDialog siteId={siteId} edited={scheduled} {...props} />
  ),
  'Order of links': (props) => <LinkOrderDialog siteId={siteId} {...props} />,
  Groups: (props) => <GroupsDialog siteId={siteId} {...props} />,
  Import: (props) => <ImportDialog siteId={siteId} {...props} />,
  'Import, before it is done': ({ onClose }) => (
    <Dialog title={text.long} onClose={onClose}>
      <ContactImportStep
        siteId={siteId}
        source={{ content: new Blob(), source: 'file' }}
        preview={importPreview}
        onRead={nothing}
        onBack={onClose}
        onBusy={nothing}
        onDone={onClose}
      />
    </Dialog>
  ),
  'Import events': (props) => <EventImportDialog siteId={siteId} {...props} />,
  'Import events, before it is done': ({ onClose }) => (
    <Dialog title={eventImportMessages.title} onClose={onClose}>
      <ImportStep
        kind={eventImport}
        siteId={siteId}
        preview={eventPreview}
        text={(row) => <EventText row={row} />}
        onNewPreview={nothing}
        onBack={onClose}
        onBusy={nothing}
        onDone={onClose}
      />
    </Dialog>
  ),
  'Imported events': importedEvents(finished),
  'Imported events, changed since': importedEvents(changedSince),
  'New event': (props) => <EventFormDialog siteId={siteId} {...props} />,
  'Edit event': (props) => (
    <EventFormDialog siteId={siteId} edited={{ event, scope: 'all' }} {...props} />
  ),
  'Edit series': (props) => <EventEditor siteId={siteId} event={event} {...props} />,
  'Who comes': (props) => <AnswersDialog siteId={siteId} event={event} {...props} />,
  'Picture viewer': (props) => (
    <PictureViewer siteId={siteId} pictures={[...pictures]} start={1} {...props} />
  ),
  'Subscribe to the calendar': (props) => (
    <SubscribeDialog place={{ ...sampleSite, isAdmin: true }} {...props} />
  ),
  'Proposed change': proposal(change),
  'Proposed deletion': proposal(deletion),
  'Several proposals': proposal(change, deletion),
}

/** The dialogs of a community, as an admin sees them. */
export function SiteDialogsSection() {
  return <Openers dialogs={dialogs} />
}
