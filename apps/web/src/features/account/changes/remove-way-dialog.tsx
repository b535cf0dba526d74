import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../api/api-error.ts'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { hasType, needsSignIn, useAccountClients } from '../account-queries.ts'
import type { Way } from '../ways.ts'
import { changeMessages } from './texts.en.ts'
import type { WayDialogProps } from './way-dialog.ts'

const notFound = [
  'phone_number_not_found',
  'email_not_found',
  'oauth_user_registration_not_found',
  'webauthn_registration_not_found',
  'crypto_wallet_not_found',
]

/** Asks, and removes a sign-in method. On failure the dialog says so and stays open. */
export function RemoveWayDialog(props: WayDialogProps & { way: Way; confirm: string }) {
  const { way, title, confirm, onClose, onChanged, onSignInNeeded } = props
  const { account } = useAccountClients()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const removal = useSubmit({
    succeedsOnce: true,
    mutationFn: async () => {
      try {
        await way.remove(account)
      } catch (error) {
        // Removed elsewhere in the meantime, which is fine.
        if (!notFound.some((type) => hasType(error, type))) throw error
      }
    },
    onSuccess: () => {
      onChanged()
      void queryClient.invalidateQueries({ queryKey: keys.devices() })
      showToast({ text: changeMessages.removed(way.name) })
      onClose()
    },
    onError: (error) => {
      if (needsSignIn(error)) onSignInNeeded()
    },
  })
  return (
    <ConfirmDialog
      title={title}
      text={changeMessages.removeQuestion(way.name)}
      confirm={confirm}
      pendingText={changeMessages.removing}
      pending={removal.isPending}
      error={removal.isError ? errorText(removal.error) : undefined}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  )
}
