import { useState } from 'react'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { LogoutIcon } from '../../../ui/icons/logout.tsx'
import styles from './profile.module.css'

const LeaveDialog = createDialogPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Lets a member leave. */
export function LeaveCommunity(props: { siteId: string; title: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.leave}>
      <Button variant="quiet" icon={<LogoutIcon size={18} />} onClick={() => setAsking(true)}>
        {messages.profile.leave}
      </Button>
      {asking && <LeaveDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  )
}
