import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { messages } from '../texts/texts.en.ts'
import { Button } from './button.tsx'
import styles from './file-field.module.css'

export interface FileFieldProps {
  readonly label: string
  /** What the chooser offers, such as `image/*`. */
  readonly accept: string
  readonly onFile: (file: File) => void
  /** What is shown beside the button, such as a preview. */
  readonly preview?: ReactNode
  readonly hint?: string
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** A 'Choose File' button with a preview beside it. */
export function FileField(props: FileFieldProps) {
  const { label, accept, onFile, preview, hint, error, disabled } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        {preview}
        <div className={styles.choice}>
          <Button disabled={disabled} onClick={() => input.current?.click()}>
            {messages.common.chooseFile}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={label}
            accept={accept}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              // So that choosing the same file again is a change again.
              event.currentTarget.value = ''
              if (file !== undefined) onFile(file)
            }}
          />
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        </div>
      </div>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
