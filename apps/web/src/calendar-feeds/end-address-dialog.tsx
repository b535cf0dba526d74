import { calendarFeedMessages as text } from '../calendar-feed-messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

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
