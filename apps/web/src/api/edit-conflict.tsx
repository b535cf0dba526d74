import { messages } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { DialogError } from '../ui/dialog.tsx'

/** Says that somebody else saved the same thing since it was opened, with the way to what they made. */
export function EditConflict(props: { onLoadNewest: () => void; pending: boolean }) {
  return (
    <DialogError>
      {messages.errors.editConflict}{' '}
      <Button look="quiet" pending={props.pending} onClick={props.onLoadNewest}>
        {messages.errors.loadNewest}
      </Button>
    </DialogError>
  )
}
