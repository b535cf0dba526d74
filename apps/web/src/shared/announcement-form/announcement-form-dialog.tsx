import type { Announcement } from '@maypole/contract/community'
import type { ComponentType } from 'react'
import { Suspense, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useDraft } from '../../api/use-draft.tsx'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { createOptionalPart } from '../../start/part.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { AnnouncementSaveFailure } from './announcement-save-failure.tsx'
import { textOf } from './announcement-text.ts'
import {
  type AnnouncementValues,
  type EditedAnnouncement,
  havePicturesChanged,
  isScheduled,
  newValues,
  timeProblems,
  valuesOf,
} from './announcement-values.ts'
import { announcementFormMessages as texts } from './texts.en.ts'
import { TimeFields } from './time-fields.tsx'
import { useSaveAnnouncement } from './use-save-announcement.ts'

const PicturesField = createOptionalPart(
  async () => (await import('../pictures/pictures-field.tsx')).PicturesField,
)

/**
 * Adds an announcement, which appears now or later, or edits one. `card` shows a published one as
 * its list does.
 */
export function AnnouncementFormDialog(props: {
  siteId: string
  edited?: EditedAnnouncement
  card?: ComponentType<{ announcement: Announcement }>
  onClose: () => void
}) {
  const { siteId, card: Card, onClose } = props
  // The version that the form was filled from; a background refresh must not change it.
  const [edited, setEdited] = useState(props.edited)
  const isPublished = edited !== undefined && !isScheduled(edited)
  const clock = { now: Date.now(), timeZone: ownTimeZone() }
  const { values, setValues, fill, leave, offer } = useDraft<AnnouncementValues>({
    key: ['announcement', siteId, edited?.id, edited?.version].join(),
    initial: edited === undefined ? newValues(clock.now, clock.timeZone) : valuesOf(edited, clock),
    onLeave: onClose,
  })
  const save = useSaveAnnouncement({ siteId, edited, onDone: leave })
  const problems = timeProblems(values, clock)
  const isReady = values.headline.trim() !== '' && Object.keys(problems).length === 0
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const common = { refused, disabled: save.isPending }
  const change = (changed: Partial<AnnouncementValues>) => {
    save.reset()
    setValues({ ...values, ...changed })
  }
  return (
    <Dialog
      title={edited === undefined ? texts.addTitle : texts.editTitle}
      onClose={onClose}
      closable={!save.isPending}
    >
      <DialogForm
        isReady={isReady}
        pending={save.isPending}
        submitText={submitText(values, edited)}
        onSubmit={() => save.mutate(values)}
        onCancel={leave}
      >
        {offer}
        {isPublished && Card && <Card announcement={shownOf(values, edited)} />}
        <AnnouncementFields {...common} values={values} onValues={change} />
        <Suspense>
          <PicturesField
            siteId={siteId}
            pictures={values.pictures}
            error={refused.pictures}
            disabled={save.isPending}
            onPictures={(pictures) => change({ pictures })}
          />
        </Suspense>
        <TimeFields
          {...common}
          values={values}
          isPublished={isPublished}
          problems={problems}
          onValues={change}
        />
        <AnnouncementSaveFailure
          siteId={siteId}
          edited={edited}
          save={save}
          onLoaded={(found) => {
            setEdited(found)
            fill(valuesOf(found, clock))
          }}
        />
      </DialogForm>
    </Dialog>
  )
}

/** Returns an announcement with what is written, as its card shows it. */
function shownOf(values: AnnouncementValues, published: Announcement): Announcement {
  const { pictures = [] } = values
  return {
    id: 'preview',
    version: 0,
    date: published.date,
    ...textOf(values),
    ...(havePicturesChanged(values, published) && { pictures: [...pictures] }),
  }
}

function submitText({ when }: AnnouncementValues, edited: EditedAnnouncement | undefined): string {
  if (edited !== undefined && !isScheduled(edited)) return texts.saveChanges
  if (when === 'now') return texts.publish
  return edited === undefined ? texts.schedule : texts.saveChanges
}
