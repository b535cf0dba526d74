import type { ConnectedApp } from '@maypole/contract/provider'
import { ProviderApiError } from '@maypole/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../api/api-error.ts'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { connectedMessages } from './texts.en.ts'

/** Asks, and withdraws the viewer's consent. On failure the dialog says so and stays open. */
export function WithdrawDialog(props: {
  app: ConnectedApp
  revoke: (id: string) => Promise<unknown>
  onClose: () => void
}) {
  const { app, revoke, onClose } = props
  const queryClient = useQueryClient()
  const showToast = useToast()
  const withdrawal = useSubmit({
    succeedsOnce: true,
    mutationFn: async () => {
      try {
        await revoke(app.connected_app_id)
      } catch (error) {
        // Withdrawn elsewhere in the meantime, which is fine.
        if (!isGone(error)) throw error
      }
    },
    onSuccess: async () => {
      // A response in progress would still contain it.
      await queryClient.cancelQueries({ queryKey: keys.connectedApps() })
      queryClient.setQueryData<readonly ConnectedApp[]>(keys.connectedApps(), (before) =>
        before?.filter((one) => one.connected_app_id !== app.connected_app_id),
      )
      void queryClient.invalidateQueries({ queryKey: keys.connectedApps() })
      showToast({ text: connectedMessages.withdrawn(app.name) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={connectedMessages.withdrawTitle}
      text={connectedMessages.withdrawQuestion(app.name)}
      confirm={connectedMessages.withdrawTitle}
      pendingText={connectedMessages.withdrawing}
      pending={withdrawal.isPending}
      error={withdrawal.isError ? errorText(withdrawal.error) : undefined}
      onConfirm={() => withdrawal.mutate()}
      onCancel={onClose}
    />
  )
}

function isGone(error: unknown): boolean {
  return error instanceof ProviderApiError && error.error_type === 'connected_app_not_found'
}
