import type { Announcement } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ApiError, hasStatus, refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { announcementsQuery } from '../../api/queries.ts'
import { SaveFailure } from '../../api/save-failure.tsx'
import { useDraft } from '../../api/use-draft.tsx'
import { createOptionalPart } from '../../start/part.ts'
import { Dialog, DialogError } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Cards } from './cards.ts'
import { type AnnouncementDraft, problemsOf } from './draft.ts'
import { DraftCard } from './draft-card.tsx'
import { DraftFields } from './draft-fields.tsx'
import { assistantMessages } from './texts.en.ts'
import { useSaveAnnouncement } from './use-save-announcement.ts'

const PicturesField = createOptionalPart(
  async () => (await import('../../shared/pictures/pictures-field.tsx')).PicturesField,
)

const ExpiryField = createOptionalPart(
  async () => (await import('../../shared/announcement-form/expiry-field.tsx')).ExpiryField,
)

/** The card of an announcement again, with its fields. */
export function EditAnnouncementDialog(props: {
  siteId: string
  announcement: Announcement
  cards: Cards
  onClose: () => void
}) {
  const { siteId, cards, onClose } = props
  const newest = useQuery({ ...announcementsQuery(useApi(), siteId), enabled: false })
  // The version that the form was filled from; a background refresh must not change it.
  const [announcement, setAnnouncement] = useState(props.announcement)
  const before = draftOfAnnouncement(announcement)
  const { id, version } = announcement
  const {
    values: draft,
    setValues: setDraft,
    fill,
    leave,
    offer,
  } = useDraft<AnnouncementDraft>({
    key: ['announcement', siteId, id, version].join(),
    initial: before,
    onLeave: onClose,
  })
  const save = useSaveAnnouncement({ siteId, announcement, onDone: leave })
  const isReady = problemsOf(draft).size === 0 && draft.expiryDate !== ''
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  return (
    <Dialog title={assistantMessages.editAnnouncement} onClose={onClose} closable={!save.isPending}>
      <DialogForm
        isReady={isReady}
        pending={save.isPending}
        submitText={assistantMessages.saveChanges}
        onSubmit={() => save.mutate(draft)}
        onCancel={leave}
      >
        {offer}
        <DraftCard draft={draft} cards={cards} date={announcement.date} />
        <DraftFields
          draft={draft}
          onDraft={(next) => setDraft(next as AnnouncementDraft)}
          before={before}
          rule={undefined}
          refused={refused}
          disabled={save.isPending}
        />
        <Suspense>
          <PicturesField
            siteId={siteId}
            pictures={draft.pictures ?? announcement.pictures}
            disabled={save.isPending}
            onPictures={(pictures) => setDraft({ ...draft, pictures })}
          />
          <ExpiryField
            key={version}
            expiryDate={
              draft.expiryDate === undefined ? (announcement.expiryDate ?? null) : draft.expiryDate
            }
            error={refused.expiryDate}
            disabled={save.isPending}
            onExpiryDate={(expiryDate) => setDraft({ ...draft, expiryDate })}
          />
        </Suspense>
        <SaveFailure
          save={save}
          load={async () => (await newest.refetch()).data?.find((one) => one.id === id)}
          onLoaded={(found) => {
            setAnnouncement(found)
            fill(draftOfAnnouncement(found))
          }}
        >
          {(error) => <DialogError>{failureText(error)}</DialogError>}
        </SaveFailure>
      </DialogForm>
    </Dialog>
  )
}

function draftOfAnnouncement({ headline, body, pinned }: Announcement): AnnouncementDraft {
  return { tool: 'createAnnouncement', headline, body, pinned }
}

function failureText(error: Error): string {
  if (hasStatus(error, 404)) return assistantMessages.announcementGone
  if (hasStatus(error, 400)) return error.message
  return refusalText(error, assistantMessages.announcementSaveFailed)
}
