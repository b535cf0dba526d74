import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '../texts/texts.en.ts'
import { animateList } from '../ui/animate-list.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { hasStatus, refusalText } from './api-error.ts'
import { useSubmit } from './use-submit.ts'
import { useUndoDeletion } from './use-undo-deletion.ts'

export interface DeleteDialogProps {
  readonly siteId: string
  readonly title: string
  /** The name of the item, as people call it. */
  readonly name: string
  /** Something to choose, below the question. */
  readonly children?: ReactNode
  /** The text of the button that deletes. */
  readonly confirm: string
  /** The text for a failure. */
  readonly failed: string
  /**
   * Where to show a failure: in a toast with 'Try again' (PD-70), or in the dialog (PD-107). A
   * refusal (403) is always in the dialog: trying again would not help.
   */
  readonly failsIn?: 'toast' | 'dialog'
  readonly id: string
  /** The list that it disappears from; an array of objects with an `id`. */
  readonly list: QueryKey
  /** Whether all of the item is deleted, so that it leaves the list; it does unless given. */
  readonly isWhole?: boolean
  readonly call: () => Promise<void>
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

/**
 * Asks, deletes, and removes the item from its list. The dialog stays open on failure. Admins, who
 * may bring back what was deleted, can undo it.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { siteId, id, list, failed, failsIn = 'toast', isWhole = true, onDeleted, onClose } = props
  const queryClient = useQueryClient()
  const undo = useUndoDeletion(siteId)
  const showToast = useToast()
  const isInDialog = (error: unknown) => failsIn === 'dialog' || hasStatus(error, 403)
  const deletion = useSubmit({
    succeedsOnce: true,
    mutationFn: async () => {
      try {
        await props.call()
      } catch (error) {
        // Somebody else deleted it first, which is fine.
        if (!hasStatus(error, 404)) throw error
      }
    },
    onSuccess: async () => {
      // A response in progress would still contain it.
      await queryClient.cancelQueries({ queryKey: list })
      // Before the dialog closes, so that the focus does not go back to what is gone.
      await animateList(() =>
        queryClient.setQueryData<readonly { id: string }[]>(list, (before) =>
          before?.filter((item) => !isWhole || item.id !== id),
        ),
      )
      void queryClient.invalidateQueries({ queryKey: list })
      onDeleted?.()
      onClose()
      showToast({
        text: messages.common.deleted(props.name),
        onUndo: isWhole && undo ? () => void undo({ id, name: props.name }) : undefined,
      })
    },
    onError: (error) => {
      if (isInDialog(error)) return
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
        deletion.isError && isInDialog(deletion.error)
          ? refusalText(deletion.error, failed)
          : undefined
      }
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {props.children}
    </ConfirmDialog>
  )
}
