import { useLocation } from 'wouter'
import { refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useForgetSite } from '../../../api/use-forget-site.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { leaveMessages } from '../joining/texts.en.ts'

/** Asks a member whether to leave. The last admin is told what to do first. */
export function LeaveDialog(props: { siteId: string; title: string; onClose: () => void }) {
  const { siteId, title, onClose } = props
  const api = useApi()
  const showToast = useToast()
  const forgetSite = useForgetSite()
  const [, navigate] = useLocation()
  const leaving = useSubmit({
    succeedsOnce: true,
    mutationFn: () => api.call('DELETE /sites/:site/profile', { params: { site: siteId } }),
    onSuccess: () => {
      navigate('/sites', { replace: true })
      forgetSite(siteId)
      showToast({ text: leaveMessages.left(title) })
    },
  })
  return (
    <ConfirmDialog
      title={leaveMessages.title}
      text={leaveMessages.question(title)}
      confirm={leaveMessages.confirm}
      pendingText={leaveMessages.leaving}
      pending={leaving.isPending}
      error={leaving.isError ? refusalText(leaving.error, leaveMessages.failed) : undefined}
      onConfirm={() => leaving.mutate()}
      onCancel={onClose}
    />
  )
}
