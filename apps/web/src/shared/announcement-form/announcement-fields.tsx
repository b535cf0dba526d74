import { limits } from '@maypole/contract/community/constants'
import { Switch } from '../../ui/switch.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AnnouncementText } from './announcement-text.ts'
import { announcementFormMessages as texts } from './texts.en.ts'

/** The fields of what an announcement says. */
export function AnnouncementFields(props: {
  values: AnnouncementText
  onValues: (changed: Partial<AnnouncementText>) => void
  /** Why the server refused, by field. */
  refused: Readonly<Record<string, string>>
  disabled: boolean
}) {
  const { values, onValues, refused, disabled } = props
  return (
    <>
      <TextField
        name="headline"
        label={texts.headline}
        value={values.headline}
        maxLength={limits.headline}
        error={refused.headline}
        disabled={disabled}
        onValue={(headline) => onValues({ headline })}
      />
      <TextAreaField
        name="body"
        label={texts.body}
        rows={5}
        value={values.body}
        maxLength={limits.announcementBody}
        error={refused.body}
        disabled={disabled}
        onValue={(body) => onValues({ body })}
      />
      <Switch
        label={texts.pin}
        checked={values.pinned}
        disabled={disabled}
        onChecked={(pinned) => onValues({ pinned })}
      />
    </>
  )
}
