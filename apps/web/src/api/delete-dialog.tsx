import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { messages } from '../messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { hasStatus, refusalText } from './api-error.ts'
import { useSubmit } from './use-submit.ts'

export interface DeleteDialogProps {
  readonly title: string
  /** What is about to be deleted, as people call it. */
  readonly name: string
  /** The text of the button that does it. */
  readonly confirm: string
  /** What to say when it fails. */
  readonly failed: string
  /** Where to say it: in a message with 'Try again' (PD-70), or in the dialog (PD-107). */
  readonly failsIn?: 'toast' | 'dialog'
  readonly id: string
  /** The list that it disappears from; an array of objects with an `id`. */
  readonly list: QueryKey
  readonly call: () => Promise<void>
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

/** Asks, deletes, and takes the item out of its list. When it fails the dialog stays open. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { id, list, failed, failsIn = 'toast', onDeleted, onClose } = props
  const queryClient = useQueryClient()
  const showToast = useToast()
  const deletion = useSubmit({
    mutationFn: async () => {
      try {
        await props.call()
      } catch (error) {
        // Somebody else was faster: gone is gone.
        if (!hasStatus(error, 404)) throw error
      }
    },
    onSuccess: async () => {
      // An answer that is under way still has it.
      await queryClient.cancelQueries({ queryKey: list })
      queryClient.setQueryData<readonly { id: string }[]>(list, (before) =>
        before?.filter((item) => item.id !== id),
      )
      void queryClient.invalidateQueries({ queryKey: list })
      onDeleted?.()
      onClose()
      showToast({ text: messages.common.deleted(props.name) })
    },
    onError: (error) => {
      if (failsIn === 'dialog') return
      showToast({ text: refusalText(error, failed), onRetry: () => deletion.mutate() })
    },
  })
  return (
    <ConfirmDialog
      title={props.title}
      text={messages.common.deleteQuestion(props.name)}
      confirm={props.confirm}
      pending={deletion.isPending}
      error={
        deletion.isError && failsIn === 'dialog' ? refusalText(deletion.error, failed) : undefined
      }
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  )
}
