import type { Profile } from '@maypole/contract/community'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { directoryMessages } from '../texts.en.ts'
import { ContactDetails, type ContactDetailsProps } from './contact-details.tsx'
import styles from './directory.module.css'
import { displayName } from './display-name.ts'

/** A contact in a sheet over the list. */
export function ContactSheet(props: ContactDetailsProps & { onClose: () => void }) {
  const { onClose, ...details } = props
  return (
    <Dialog title={displayName(details.contact)} onClose={onClose}>
      <DialogBody>
        <ContactDetails {...details} />
      </DialogBody>
    </Dialog>
  )
}

/** Beside the list, where the window has room: the chosen contact. */
export function ContactPane(
  props: Omit<ContactDetailsProps, 'contact'> & { contact: Profile | undefined },
) {
  const { contact, ...details } = props
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
          <ContactDetails contact={contact} {...details} />
        </>
      )}
    </aside>
  )
}
