import { useState } from 'react'
import { useLocation } from 'wouter'
import { refusalText } from '../../api/api-error.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useForgetSite } from '../../api/use-forget-site.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { leaveMessages } from '../../joining-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LogoutIcon } from '../../ui/icons/logout.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './profile.module.css'

/** Lets a member leave. The last admin is told what to do first. */
export function LeaveCommunity(props: { siteId: string; title: string }) {
  const { siteId, title } = props
  const api = useApi()
  const showToast = useToast()
  const forgetSite = useForgetSite()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const leaving = useSubmit({
    mutationFn: () => api.call('DELETE /sites/:site/profile', { params: { site: siteId } }),
    onSuccess: () => {
      navigate('/sites', { replace: true })
      forgetSite(siteId)
      showToast({ text: leaveMessages.left(title) })
    },
  })
  return (
    <div className={styles.leave}>
      <Button variant="quiet" icon={<LogoutIcon size={18} />} onClick={() => setAsking(true)}>
        {leaveMessages.leave}
      </Button>
      {asking && (
        <ConfirmDialog
          title={leaveMessages.title}
          text={leaveMessages.question(title)}
          confirm={leaveMessages.confirm}
          pendingText={leaveMessages.leaving}
          pending={leaving.isPending}
          error={leaving.isError ? refusalText(leaving.error, leaveMessages.failed) : undefined}
          onConfirm={() => leaving.mutate()}
          onCancel={() => {
            leaving.reset()
            setAsking(false)
          }}
        />
      )}
    </div>
  )
}
