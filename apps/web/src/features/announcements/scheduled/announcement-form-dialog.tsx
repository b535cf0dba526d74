import type { ScheduledAnnouncement } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ApiError, hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { scheduledAnnouncementsQuery } from '../../../api/queries.ts'
import { SaveFailure } from '../../../api/save-failure.tsx'
import { useDraft } from '../../../api/use-draft.tsx'
import { ownTimeZone } from '../../../lib/zoned-time.ts'
import { ExpirySwitch } from '../../../shared/announcement-form/expiry-field.tsx'
import { announcementFormMessages as texts } from '../../../shared/announcement-form/texts.en.ts'
import { createOptionalPart } from '../../../start/part.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Dialog, DialogError } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AnnouncementValues } from './announcement-values.ts'
import { newValues, timeProblems, valuesOf } from './announcement-values.ts'
import { useSaveAnnouncement } from './use-save-announcement.ts'

const PicturesField = createOptionalPart(
  async () => (await import('../../../shared/pictures/pictures-field.tsx')).PicturesField,
)

/** Adds an announcement, which appears now or later, or edits `scheduled`. */
export function AnnouncementFormDialog(props: {
  siteId: string
  scheduled?: ScheduledAnnouncement
  onClose: () => void
}) {
  const { siteId, onClose } = props
  const newest = useQuery({ ...scheduledAnnouncementsQuery(useApi(), siteId), enabled: false })
  // The version that the form was filled from; a background refresh must not change it.
  const [scheduled, setScheduled] = useState(props.scheduled)
  const timeZone = ownTimeZone()
  const { values, setValues, fill, leave, offer } = useDraft<AnnouncementValues>({
    key: ['announcement', siteId, scheduled?.id, scheduled?.version].join(),
    initial:
      scheduled === undefined ? newValues(Date.now(), timeZone) : valuesOf(scheduled, timeZone),
    onLeave: onClose,
  })
  const save = useSaveAnnouncement({ siteId, scheduled, onDone: leave })
  const problems = timeProblems(values, { now: Date.now(), timeZone })
  const isReady = values.headline.trim() !== '' && Object.keys(problems).length === 0
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const change = (changed: Partial<AnnouncementValues>) => {
    save.reset()
    setValues({ ...values, ...changed })
  }
  return (
    <Dialog
      title={scheduled === undefined ? texts.addTitle : texts.editTitle}
      onClose={onClose}
      closable={!save.isPending}
    >
      <DialogForm
        isReady={isReady}
        pending={save.isPending}
        submitText={submitText(values, scheduled)}
        onSubmit={() => save.mutate(values)}
        onCancel={leave}
      >
        {offer}
        <TextField
          label={texts.headline}
          value={values.headline}
          maxLength={limits.headline}
          error={refused.headline}
          disabled={save.isPending}
          onValue={(headline) => change({ headline })}
        />
        <TextAreaField
          label={texts.body}
          rows={5}
          value={values.body}
          maxLength={limits.announcementBody}
          error={refused.body}
          disabled={save.isPending}
          onValue={(body) => change({ body })}
        />
        <Suspense>
          <PicturesField
            siteId={siteId}
            pictures={values.pictures}
            error={refused.pictures}
            disabled={save.isPending}
            onPictures={(pictures) => change({ pictures })}
          />
        </Suspense>
        <Switch
          label={texts.pin}
          checked={values.pinned}
          disabled={save.isPending}
          onChecked={(pinned) => change({ pinned })}
        />
        <TimeFields
          values={values}
          problems={problems}
          refused={refused}
          disabled={save.isPending}
          onValues={change}
        />
        <SaveFailure
          save={save}
          load={async () => (await newest.refetch()).data?.find(({ id }) => id === scheduled?.id)}
          onLoaded={(found) => {
            setScheduled(found)
            fill(valuesOf(found, timeZone))
          }}
        >
          {(error) => (
            <DialogError>
              {hasStatus(error, 404) ? texts.gone : refusalText(error, texts.failed)}
            </DialogError>
          )}
        </SaveFailure>
      </DialogForm>
    </Dialog>
  )
}

/** When it appears and disappears. */
function TimeFields(props: {
  values: AnnouncementValues
  problems: ReturnType<typeof timeProblems>
  refused: Readonly<Record<string, string>>
  disabled: boolean
  onValues: (changed: Partial<AnnouncementValues>) => void
}) {
  const { values, problems, refused, disabled, onValues } = props
  return (
    <>
      <ChoiceField
        label={texts.when}
        value={values.when}
        choices={[
          { value: 'now', label: texts.now },
          { value: 'later', label: texts.later },
        ]}
        disabled={disabled}
        onValue={(when) => onValues({ when })}
      />
      {values.when === 'later' && (
        <TextField
          label={texts.publishDate}
          type="datetime-local"
          value={values.publishAt}
          error={problems.publishAt === undefined ? refused.publishDate : texts.past}
          disabled={disabled}
          onValue={(publishAt) => onValues({ publishAt })}
        />
      )}
      <ExpirySwitch
        expires={values.expires}
        value={values.expiresAt}
        error={problems.expiresAt === undefined ? refused.expiryDate : texts.order}
        disabled={disabled}
        onExpires={(expires) => onValues({ expires })}
        onValue={(expiresAt) => onValues({ expiresAt })}
      />
    </>
  )
}

function submitText({ when }: AnnouncementValues, scheduled: object | undefined): string {
  if (when === 'now') return texts.publish
  return scheduled === undefined ? texts.schedule : texts.saveChanges
}
