import { useId } from 'react'
import styles from './checkbox.module.css'

interface RowCheckboxProps {
  readonly label: string
  /** A line below the label. */
  readonly detail?: string | undefined
  readonly checked: boolean
  /** Whether some, and not all, of what it stands for is ticked. */
  readonly isMixed?: boolean
  readonly onChecked: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A box to tick a row of a list, or some of its rows. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { label, detail, checked, isMixed = false, onChecked, disabled } = props
  const id = useId()
  return (
    <label className={styles.row}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed
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
          <span id={id} className={styles.detail}>
            {detail}
          </span>
        )}
      </span>
    </label>
  )
}
