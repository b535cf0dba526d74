import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

export function DialogsSection() {
  const [open, setOpen] = useState<'form' | 'question' | 'running'>()
  const [written, write] = useState('')
  const toast = useToast()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen('form')}>Form</Button>
      <Button onClick={() => setOpen('question')}>Question</Button>
      <Button onClick={() => setOpen('running')}>Question that failed</Button>
      <Button onClick={() => toast({ text: 'Saved' })}>Message</Button>
      <Button onClick={() => toast({ text: text.long, onRetry: () => undefined })}>
        Message with a button
      </Button>
      {open === 'form' && (
        <Dialog title={text.long} onClose={close}>
          <DialogBody>
            <TextField label="Title" value={written} onValue={write} />
            <DialogError>Failed to save. Please try again.</DialogError>
          </DialogBody>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {open !== undefined && open !== 'form' && (
        <ConfirmDialog
          title="Delete Event"
          text="Do you want to delete this event?"
          confirm="Delete Event"
          pending={false}
          error={open === 'running' ? 'Failed to delete. Please try again.' : undefined}
          onConfirm={close}
          onCancel={close}
        />
      )}
    </div>
  )
}
