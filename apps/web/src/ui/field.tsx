import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field.module.css'

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Why the value is refused; shown below the field, announced, and tied to it. */
  readonly error?: string | undefined
}

/** What the control inside a field must carry, so that its label, hint and error belong to it. */
export interface FieldWiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** The frame of every form field: label above, then the control, then its hint and error. */
export function Field(props: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId()
  const { label, hint, error, children } = props
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* The region exists before the text comes, or it would not be announced. */}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
