import { messages } from '../messages.ts'
import { Button } from '../ui/button.tsx'
import { DialogError } from '../ui/dialog.tsx'

/** Says that somebody else saved since this was opened, and offers to load their version. */
export function EditConflict(props: { onLoadNewest: () => void; pending: boolean }) {
  return (
    <DialogError>
      {messages.errors.editConflict}{' '}
      <Button variant="quiet" pending={props.pending} onClick={props.onLoadNewest}>
        {messages.errors.loadNewest}
      </Button>
    </DialogError>
  )
}
