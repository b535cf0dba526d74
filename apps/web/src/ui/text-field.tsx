import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'> {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled input of one line; any attribute of an `<input>` may be given besides. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, onValue, className, ...input } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          type="text"
          dir={textDirection(input.type)}
          {...input}
          {...wiring}
          className={classNames(fieldStyles.control, className)}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** People write names in any direction; numbers and addresses are written left to right. */
function textDirection(type = 'text'): 'auto' | 'ltr' {
  return type === 'text' || type === 'search' ? 'auto' : 'ltr'
}
