import styles from './switch.module.css'

export interface SwitchProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
  readonly disabled?: boolean
}

/** Something that is on or off, with its label in front. */
export function Switch(props: SwitchProps) {
  const { label, hint, checked, onChecked, disabled } = props
  return (
    <label className={styles.row}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked.
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
    </label>
  )
}
