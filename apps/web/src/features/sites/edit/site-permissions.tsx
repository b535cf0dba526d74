import { attendanceDays } from '@maypole/contract/community/constants'
import { useConfiguration } from '../../../api/configuration.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import styles from './site-permissions.module.css'
import { sitePermissionMessages as messages } from './texts.en.ts'
import type { SettingsValues } from './use-save-site.ts'

const audiences = ['directoryEditing', 'eventDeletion', 'answerCounts'] as const

/** Who may do and see what, what is kept, how people join, and whether assistants are let in. */
export function SitePermissions(props: {
  values: SettingsValues
  disabled: boolean
  onValues: (changed: Partial<SettingsValues>) => void
}) {
  const { values, disabled, onValues } = props
  const { agents } = useConfiguration()
  return (
    <>
      {audiences.map((name) => (
        <ChoiceField
          key={name}
          label={messages[name]}
          value={values[name]}
          choices={[
            { value: 'members', label: messages.members },
            { value: 'admins', label: messages.admins },
          ]}
          disabled={disabled}
          onValue={(value) => onValues({ [name]: value })}
        />
      ))}
      <ChoiceField
        label={messages.attendanceDays}
        value={String(values.attendanceDays)}
        choices={attendanceDays.map((days) => ({
          value: String(days),
          label: messages.kept[days],
        }))}
        disabled={disabled}
        onValue={(days) => onValues({ attendanceDays: Number(days) })}
      />
      <div className={styles.choice}>
        <ChoiceField
          label={messages.joining}
          value={values.joining}
          choices={[
            { value: 'roster', label: messages.roster },
            { value: 'approval', label: messages.approval },
            { value: 'open', label: messages.open },
          ]}
          disabled={disabled}
          onValue={(joining) => onValues({ joining })}
        />
        <p>{messages.joiningHints[values.joining]}</p>
      </div>
      {agents && (
        <div className={styles.choice}>
          <ChoiceField
            label={messages.agents}
            value={values.agents}
            choices={[
              { value: 'allowed', label: messages.allowed },
              { value: 'refused', label: messages.refused },
            ]}
            disabled={disabled}
            onValue={(agents) => onValues({ agents })}
          />
          <p>{messages.agentHints[values.agents]}</p>
        </div>
      )}
    </>
  )
}
