import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface SelectFieldProps extends FieldProps {
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onValue: (value: string) => void
  readonly disabled?: boolean
  readonly className?: string | undefined
}

/** One of many, of which only the chosen one is in sight. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, value, choices, onValue, disabled, className } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          className={classNames(fieldStyles.control, className)}
          value={value}
          disabled={disabled}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
