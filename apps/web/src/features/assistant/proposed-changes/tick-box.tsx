import { useId } from 'react'
import styles from './proposed-changes.module.css'

/** A box to tick with a line below its label. `isMixed`: some of what it stands for is ticked. */
export function TickBox(props: {
  label: string
  detail?: string | undefined
  checked: boolean
  isMixed?: boolean
  disabled: boolean
  onChecked: (checked: boolean) => void
}) {
  const { label, detail, checked, isMixed = false, disabled, onChecked } = props
  const detailId = useId()
  return (
    <label className={styles.tick}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed
        }}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={detail === undefined ? undefined : detailId}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <span className={styles.words}>
        <strong dir="auto">{label}</strong>
        {detail !== undefined && (
          <span id={detailId} dir="auto" className={styles.aside}>
            {detail}
          </span>
        )}
      </span>
    </label>
  )
}
