import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { calendarFeedMessages as text } from './texts.en.ts'

/** Asks before an address stops working. */
export function EndAddressDialog(props: {
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <ConfirmDialog
      title={text.endTitle}
      text={text.endQuestion}
      confirm={text.endTitle}
      pendingText={text.ending}
      {...props}
    />
  )
}
