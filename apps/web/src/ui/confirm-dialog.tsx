import type { ReactNode } from 'react'
import { messages } from '../texts/texts.en.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** Something to choose, below the text. */
  readonly children?: ReactNode
  /** The text of the button that does it, such as 'Delete Event'. */
  readonly confirm: string
  /** The same while it is being done. */
  readonly pendingText?: string
  readonly pending: boolean
  /** Why it could not be done; the dialog stays open. */
  readonly error?: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/**
 * Asks before something is deleted: Cancel first and focused, so that a stray Enter deletes
 * nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, pending, error, onConfirm, onCancel } = props
  return (
    <Dialog title={title} isQuestion onClose={onCancel} closable={!pending}>
      <DialogBody>
        <p>{text}</p>
        {props.children}
        {error !== undefined && <DialogError>{error}</DialogError>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel} disabled={pending}>
          {messages.common.cancel}
        </Button>
        <Button
          variant="danger"
          pending={pending}
          pendingText={props.pendingText ?? messages.common.deleting}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
