import type { TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'> {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A labelled field of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, onValue, ...area } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          dir="auto"
          {...area}
          {...wiring}
          className={styles.control}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
