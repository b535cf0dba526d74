import type { ComponentChildren } from './children.ts'
import { ErrorText } from './error-text.tsx'

export interface TextFieldProps {
  /** Unique on the page: `useFieldId`. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly type?: 'text' | 'email' | 'password' | 'tel'
  readonly inputMode?: 'email' | 'numeric' | 'tel' | 'text'
  readonly autoComplete?: string
  readonly name?: string
  readonly placeholder?: string
  readonly maxLength?: number
  readonly isReadOnly?: boolean
  readonly isDisabled?: boolean
  readonly onBlur?: () => void
  /** What is wrong with the value; announced as soon as it appears. */
  readonly error?: string | undefined
  /** The id of a further description of the field. */
  readonly describedBy?: string | undefined
  /** Rendered after the text inside the field, such as "Show". */
  readonly after?: ComponentChildren
  readonly inputRef?: (element: HTMLInputElement | null) => void
}

export function TextField(props: TextFieldProps) {
  const errorId = `${props.id}-error`
  const hasError = Boolean(props.error)
  return (
    <div className="mp-field">
      <label className="mp-label" htmlFor={props.id}>
        {props.label}
      </label>
      <div className="mp-input-box">
        <input
          id={props.id}
          className="mp-input"
          ref={props.inputRef}
          type={props.type ?? 'text'}
          name={props.name}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          readOnly={props.isReadOnly ?? false}
          disabled={props.isDisabled ?? false}
          value={props.value}
          aria-invalid={hasError || undefined}
          aria-describedby={describe(hasError && errorId, props.describedBy)}
          onInput={(event) => props.onInput(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
        {props.after}
      </div>
      <ErrorText id={errorId} text={props.error} />
    </div>
  )
}

function describe(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}
