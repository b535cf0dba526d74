import styles from './checkbox.module.css'

export interface CheckboxProps {
  readonly label: string
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A box to tick, with its label behind it. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChecked, disabled } = props
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
