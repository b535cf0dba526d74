import type { ConnectedApp } from '@maypole/contract/provider'
import { ProviderApiError } from '@maypole/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { useIdp } from '../../api/connected-apps.ts'
import { keys } from '../../api/queries.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { messages } from '../../texts/texts.en.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Asks, and withdraws the viewer's consent. On failure the dialog says so and stays open. */
export function WithdrawDialog(props: { app: ConnectedApp; onClose: () => void }) {
  const { app, onClose } = props
  const idp = useIdp()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const withdrawal = useSubmit({
    succeedsOnce: true,
    mutationFn: async () => {
      try {
        await idp.revokeConnectedApp(app.connected_app_id)
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
      showToast({ text: messages.connectedApps.withdrawn(app.name) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={messages.connectedApps.withdrawTitle}
      text={messages.connectedApps.withdrawQuestion(app.name)}
      confirm={messages.connectedApps.withdrawTitle}
      pendingText={messages.connectedApps.withdrawing}
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
