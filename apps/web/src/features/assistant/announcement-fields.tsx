import { limits } from '@maypole/contract/community/constants'
import { Switch } from '../../ui/switch.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AnnouncementDraft } from './draft.ts'
import type { FieldsProps } from './fields-props.ts'
import { assistantMessages } from './texts.en.ts'

/** The fields of an announcement. */
export function AnnouncementFields(props: FieldsProps<AnnouncementDraft>) {
  const { draft, onDraft, refused, disabled } = props
  return (
    <>
      <TextField
        name="headline"
        label={assistantMessages.fields.headline}
        value={draft.headline}
        maxLength={limits.headline}
        error={refused.headline}
        disabled={disabled}
        onValue={(headline) => onDraft({ ...draft, headline })}
      />
      <TextAreaField
        name="body"
        label={assistantMessages.fields.body}
        rows={5}
        value={draft.body}
        maxLength={limits.announcementBody}
        error={refused.body}
        disabled={disabled}
        onValue={(body) => onDraft({ ...draft, body })}
      />
      <Switch
        label={assistantMessages.pinIt}
        checked={draft.pinned}
        disabled={disabled}
        onChecked={(pinned) => onDraft({ ...draft, pinned })}
      />
    </>
  )
}
