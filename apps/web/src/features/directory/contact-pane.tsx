import type { Profile } from '@maypole/contract/community'
import { directoryMessages } from '../../directory-messages.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { ContactDetails } from './contact-details.tsx'
import styles from './directory.module.css'
import { displayName } from './display-name.ts'

export interface OpenedContactProps {
  readonly contact: Profile
  readonly onEdit: (() => void) | undefined
  readonly onClose: () => void
}

/** A contact in a sheet over the list. */
export function ContactSheet(props: OpenedContactProps) {
  const { contact, onEdit, onClose } = props
  return (
    <Dialog title={displayName(contact)} onClose={onClose}>
      <DialogBody>
        <ContactDetails contact={contact} onEdit={onEdit} />
      </DialogBody>
    </Dialog>
  )
}

/** Beside the list, where the window has room: the chosen contact. */
export function ContactPane(props: {
  contact: Profile | undefined
  onEdit: (() => void) | undefined
}) {
  const { contact, onEdit } = props
  return (
    <aside className={styles.pane} aria-label={directoryMessages.chosen}>
      <p className={contact === undefined ? styles.hint : 'visually-hidden'} role="status">
        {contact === undefined ? directoryMessages.chooseHint : displayName(contact)}
      </p>
      {contact !== undefined && (
        <>
          <h3 className={styles.chosen} dir="auto">
            {displayName(contact)}
          </h3>
          <ContactDetails contact={contact} onEdit={onEdit} />
        </>
      )}
    </aside>
  )
}
