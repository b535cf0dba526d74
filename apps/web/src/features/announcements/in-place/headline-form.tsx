import type { Announcement } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { announcementsQuery } from '../../../api/queries.ts'
import { useDraft } from '../../../api/use-draft.tsx'
import { ownTimeZone } from '../../../lib/zoned-time.ts'
import { AnnouncementSaveFailure } from '../../../shared/announcement-form/announcement-save-failure.tsx'
import {
  type EditedAnnouncement,
  valuesOf,
} from '../../../shared/announcement-form/announcement-values.ts'
import { announcementFormMessages } from '../../../shared/announcement-form/texts.en.ts'
import { useSaveAnnouncement } from '../../../shared/announcement-form/use-save-announcement.ts'
import type { FieldFormProps } from '../../../shared/in-place/field-form.ts'
import { InPlaceForm } from '../../../shared/in-place/in-place-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Edits the headline of an announcement where it stands in the list. */
export function HeadlineForm(props: FieldFormProps) {
  const { data } = useQuery({ ...announcementsQuery(useApi(), props.siteId), enabled: false })
  const announcement = data?.find(({ id }) => id === props.id)
  return announcement === undefined ? null : <Form {...props} announcement={announcement} />
}

function Form(props: FieldFormProps & { announcement: Announcement }) {
  const { siteId, onClose } = props
  // The version that the form was filled from; a background refresh must not change it.
  const [edited, setEdited] = useState<EditedAnnouncement>(props.announcement)
  const { values, setValues, fill, leave, offer } = useDraft({
    key: ['announcement', siteId, edited.id, edited.version, 'headline'].join(),
    initial: { headline: edited.headline },
    onLeave: onClose,
  })
  const save = useSaveAnnouncement({ siteId, edited, onDone: leave })
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const clock = { now: Date.now(), timeZone: ownTimeZone() }
  return (
    <InPlaceForm
      isReady={values.headline.trim() !== ''}
      pending={save.isPending}
      onSave={() => save.mutate({ ...valuesOf(edited, clock), ...values })}
      onCancel={leave}
      onEscape={onClose}
    >
      {offer}
      <TextField
        name="headline"
        label={announcementFormMessages.headline}
        value={values.headline}
        maxLength={limits.headline}
        error={refused.headline}
        disabled={save.isPending}
        onValue={(headline) => setValues({ headline })}
      />
      <AnnouncementSaveFailure
        siteId={siteId}
        edited={edited}
        save={save}
        onLoaded={(found) => {
          setEdited(found)
          fill({ headline: found.headline })
        }}
      />
    </InPlaceForm>
  )
}
