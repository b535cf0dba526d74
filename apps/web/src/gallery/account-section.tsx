import { useState } from 'react'
import { ConnectedApps } from '../features/account/connected-apps.tsx'
import { Devices } from '../features/account/devices.tsx'
import { DeleteAccountDialog } from '../features/account/own-data/delete-account-dialog.tsx'
import { type OpenDialog, WaysToSignIn } from '../features/account/ways-to-sign-in.tsx'
import { useSaveVisibility } from '../features/people/profile/visibility/use-save-visibility.ts'
import { VisibilityCard } from '../features/people/profile/visibility/visibility-card.tsx'
import { sampleMember, sampleSite } from '../testing/samples.ts'
import { Button } from '../ui/button.tsx'
import styles from './gallery.module.css'

/** The parts of the account, which open their own dialogs, and who sees a person's data. */
export function AccountSection() {
  const [open, setOpen] = useState<OpenDialog>()
  const [isDeleting, setDeleting] = useState(false)
  const close = () => setDeleting(false)
  const save = useSaveVisibility({
    siteId: sampleSite.slug,
    newest: sampleMember,
    onDone: () => undefined,
  })
  return (
    <>
      <WaysToSignIn open={open} onOpen={setOpen} onSignInNeeded={() => setOpen(undefined)} />
      <Devices />
      <ConnectedApps />
      <div className={styles.row}>
        <Button onClick={() => setDeleting(true)}>Delete account</Button>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={close} onSignInNeeded={close} />}
      <VisibilityCard
        profile={sampleMember}
        save={save}
        load={async () => sampleMember}
        onLoaded={() => undefined}
      />
    </>
  )
}
