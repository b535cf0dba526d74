import { useId } from 'react'
import styles from './choice-field.module.css'

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  /** What the chosen one means. */
  readonly hint?: string | undefined
  readonly onValue: (value: Value) => void
  readonly disabled?: boolean
  /** One below the other: whole sentences do not fit beside each other. */
  readonly isColumn?: boolean
}

/** One of a few, all of them in sight. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const name = useId()
  const { label, value, choices, hint, onValue, disabled, isColumn } = props
  return (
    <fieldset disabled={disabled} aria-describedby={hint && `${name}-hint`}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices} data-column={isColumn}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
