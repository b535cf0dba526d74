import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Widget } from '../../../widget/widget.tsx'
import { needsSignIn } from '../account-queries.ts'
import type { WayDialogProps } from './way-dialog.ts'

/** The widget's screens for creating and naming passkeys. */
export function PasskeysDialog(props: WayDialogProps) {
  const { title, onClose, onChanged, onSignInNeeded } = props
  function close(): void {
    // The list contains renamed and deleted ones, too.
    onChanged()
    onClose()
  }
  return (
    <Dialog title={title} onClose={close}>
      <DialogBody>
        <Widget
          kind="passkeyRegistration"
          callbacks={{
            onEvent: ({ type }) => {
              if (type === 'PASSKEY_DONE' || type === 'PASSKEY_SKIP') close()
              if (type === 'PASSKEY_REGISTER') onChanged()
            },
            onError: (error) => {
              if (needsSignIn(error)) onSignInNeeded()
            },
          }}
        />
      </DialogBody>
    </Dialog>
  )
}
