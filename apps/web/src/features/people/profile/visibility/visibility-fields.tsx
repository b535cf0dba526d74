import type { Visibility } from '@maypole/contract/community'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { visibilityMessages } from './texts.en.ts'
import styles from './visibility-fields.module.css'

const fields = ['phoneNumber', 'email', 'listing'] as const

/** Who sees the contacts of people who have not chosen. */
export function VisibilityFields(props: {
  values: Visibility
  disabled: boolean
  onValues: (values: Visibility) => void
}) {
  const { values, disabled, onValues } = props
  const { title, siteIntro, members, admins, everybody, byChoice } = visibilityMessages
  return (
    <section className={styles.fields} aria-labelledby="who-sees-what">
      <div>
        <h3 id="who-sees-what">{title}</h3>
        <p className={styles.intro}>{siteIntro}</p>
      </div>
      {fields.map((field) => (
        <ChoiceField
          key={field}
          label={visibilityMessages.fields[field]}
          value={values[field]}
          choices={[
            { value: 'members', label: field === 'listing' ? everybody : members },
            { value: 'admins', label: field === 'listing' ? byChoice : admins },
          ]}
          disabled={disabled}
          onValue={(audience) => onValues({ ...values, [field]: audience })}
        />
      ))}
    </section>
  )
}
