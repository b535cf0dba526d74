import { ChoiceField } from '../../ui/choice-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AnnouncementValues, timeProblems } from './announcement-values.ts'
import { announcementFormMessages as texts } from './texts.en.ts'

/** When an announcement appears, unless it has, and when it disappears by itself. */
export function TimeFields(props: {
  values: AnnouncementValues
  isPublished: boolean
  problems: ReturnType<typeof timeProblems>
  refused: Readonly<Record<string, string>>
  disabled: boolean
  onValues: (changed: Partial<AnnouncementValues>) => void
}) {
  const { values, isPublished, problems, refused, disabled, onValues } = props
  const wrongOrder = isPublished ? texts.past : texts.order
  return (
    <>
      {!isPublished && (
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
      )}
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
      <Switch
        label={texts.expires}
        hint={texts.expiresHint}
        checked={values.expires}
        disabled={disabled}
        onChecked={(expires) => onValues({ expires })}
      />
      {values.expires && (
        <TextField
          label={texts.expiryDate}
          type="datetime-local"
          value={values.expiresAt}
          error={problems.expiresAt === undefined ? refused.expiryDate : wrongOrder}
          disabled={disabled}
          onValue={(expiresAt) => onValues({ expiresAt })}
        />
      )}
    </>
  )
}
