import type { FormEvent, ReactNode } from 'react'
import { messages } from '../texts/texts.en.ts'
import { Button } from './button.tsx'
import { DialogActions, DialogBody } from './dialog.tsx'
import { useFocusAfterSubmit } from './use-focus-after-submit.ts'

interface DialogFormProps {
  readonly children: ReactNode
  /** Whether it can be submitted as it is. */
  readonly isReady: boolean
  readonly pending: boolean
  /** The text of the button that submits; without it there is none. */
  readonly submitText: string | undefined
  /** The same while it is being submitted. */
  readonly pendingText?: string
  /** Whether it deletes. */
  readonly isDangerous?: boolean
  readonly onSubmit: () => void
  readonly onCancel: () => void
}

/** A form inside a dialog: its fields, then Cancel and the button that submits. */
export function DialogForm(props: DialogFormProps) {
  const { isReady, pending, onSubmit } = props
  const form = useFocusAfterSubmit(pending)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady && !pending) onSubmit()
  }
  // The server decides what is valid: it completes an address without a scheme, for example, which
  // the browser's own check would refuse.
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <DialogBody>{props.children}</DialogBody>
      <DialogActions>
        <Button onClick={props.onCancel} disabled={pending}>
          {messages.common.cancel}
        </Button>
        {props.submitText !== undefined && (
          <Button
            type="submit"
            variant={props.isDangerous ? 'danger' : 'primary'}
            disabled={!isReady}
            pending={pending}
            pendingText={props.pendingText ?? messages.common.saving}
          >
            {props.submitText}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
