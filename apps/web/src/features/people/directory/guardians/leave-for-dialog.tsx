import type { Profile } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { keys } from '../../../../api/queries.ts'
import { useSubmit } from '../../../../api/use-submit.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { leaveMessages } from '../../joining/texts.en.ts'
import { displayName } from '../display-name.ts'
import { guardianMessages as texts } from './texts.en.ts'

/** Asks who looks after somebody whether that person leaves the community. */
export function LeaveForDialog(props: { siteId: string; contact: Profile; onClose: () => void }) {
  const { siteId, contact, onClose } = props
  const name = displayName(contact)
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const leaving = useSubmit({
    succeedsOnce: true,
    mutationFn: () =>
      api.call('DELETE /sites/:site/profiles/:profile', {
        params: { site: siteId, profile: contact.id },
      }),
    onSuccess: async () => {
      // A response in progress would still contain them.
      await queryClient.cancelQueries({ queryKey: keys.profiles(siteId) })
      queryClient.setQueryData<readonly Profile[]>(keys.profiles(siteId), (before) =>
        before?.filter((one) => one?.id !== contact.id),
      )
      for (const queryKey of [
        keys.ownProfile(siteId),
        keys.profiles(siteId),
        keys.eventAnswers(siteId),
        keys.details(siteId),
      ])
        void queryClient.invalidateQueries({ queryKey })
      onClose()
      showToast({ text: texts.leftFor(name) })
    },
  })
  return (
    <ConfirmDialog
      title={texts.leaveFor(name)}
      text={texts.leaveForQuestion(name)}
      confirm={texts.leaveFor(name)}
      pendingText={leaveMessages.leaving}
      pending={leaving.isPending}
      error={leaving.isError ? refusalText(leaving.error, texts.leaveFailed) : undefined}
      onConfirm={() => leaving.mutate()}
      onCancel={onClose}
    />
  )
}
