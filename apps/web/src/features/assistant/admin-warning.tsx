import { Checkbox } from '../../ui/checkbox.tsx'
import { WarningIcon } from '../../ui/icons/warning.tsx'
import styles from './assistant.module.css'
import type { ProfileDraft } from './draft.ts'
import type { FieldsProps } from './fields-props.ts'
import { assistantMessages } from './texts.en.ts'

/** What it means to make somebody an admin, and the tick without which nobody becomes one. */
export function AdminWarning(props: FieldsProps<ProfileDraft>) {
  const { draft, onDraft, disabled } = props
  const name = `${draft.firstName} ${draft.lastName}`.trim() || assistantMessages.somebody
  return (
    <div className={styles.warning}>
      <p>
        <WarningIcon />
        <span>{assistantMessages.adminWarning(name)}</span>
      </p>
      <Checkbox
        label={assistantMessages.adminTick(name)}
        checked={draft.isAdminConfirmed}
        disabled={disabled}
        onChecked={(isAdminConfirmed) => onDraft({ ...draft, isAdminConfirmed })}
      />
    </div>
  )
}
