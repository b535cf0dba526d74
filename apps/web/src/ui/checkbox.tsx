import { useId } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  readonly label: string
  /** A line below the label. */
  readonly detail?: string | undefined
  readonly checked: boolean
  /** Whether some, and not all, of what it stands for is ticked. */
  readonly isMixed?: boolean
  readonly onChecked: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A box to tick, with its label behind it. */
export function Checkbox(props: CheckboxProps) {
  const { label, detail, checked, isMixed = false, onChecked, disabled } = props
  const id = useId()
  return (
    <label className={styles.row}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed
        }}
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        aria-label={detail && label}
        aria-describedby={detail && id}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <span dir="auto">
        {label}
        {detail && (
          <span id={id} dir="auto" className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
    </label>
  )
}
