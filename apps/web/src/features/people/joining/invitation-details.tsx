import type { Invitation, Joining, Site } from '@maypole/contract/community'
import { useState } from 'react'
import { useConfiguration } from '../../../api/configuration.tsx'
import { invitationLink } from '../../../lib/invitation-link.ts'
import { Button } from '../../../ui/button.tsx'
import { ShareIcon } from '../../../ui/icons/share.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './invite-dialog.module.css'
import { PrintedNotice } from './printed-notice.tsx'
import { inviteMessages } from './texts.en.ts'

/** The link, and the ways to pass it on. */
export function InvitationDetails(props: {
  site: Site
  joining: Exclude<Joining, 'roster'>
  invitation: Invitation
}) {
  const { site, joining, invitation } = props
  const { productName } = useConfiguration()
  const showToast = useToast()
  const [printing, setPrinting] = useState(false)
  const url = invitationLink(invitation.token)
  const canShare = typeof navigator.share === 'function'

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ text: inviteMessages.copied })
    } catch {
      // Without https, or refused: the field has it.
      showToast({ text: inviteMessages.copyByHand })
    }
  }
  async function share(): Promise<void> {
    const text = inviteMessages.shareText(site.title, productName)
    // A sheet that was closed again is no failure.
    await navigator.share({ text, url }).catch(() => undefined)
  }
  return (
    <>
      <QrCode className={styles.code} text={url} label={inviteMessages.qrCode} />
      <TextField
        label={inviteMessages.link}
        value={url}
        readOnly
        type="url"
        hint={[
          inviteMessages.validUntil(invitation.expiryDate),
          invitation.createdBy === undefined ? '' : inviteMessages.madeBy(invitation.createdBy),
        ]
          .join(' ')
          .trim()}
        onValue={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button onClick={() => setPrinting(true)}>{inviteMessages.print}</Button>
        {canShare && (
          <Button icon={<ShareIcon size={18} />} onClick={() => void share()}>
            {inviteMessages.share}
          </Button>
        )}
        <Button variant="primary" onClick={() => void copy()}>
          {inviteMessages.copy}
        </Button>
      </div>
      {printing && (
        <PrintedNotice
          site={site}
          joining={joining}
          url={url}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  )
}
