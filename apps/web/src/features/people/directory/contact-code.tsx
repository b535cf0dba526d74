import type { Profile } from '@maypole/contract/community'
import { vcardOf } from '../../../lib/vcard.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { directoryMessages } from '../texts.en.ts'
import styles from './contact-code.module.css'
import { displayName } from './display-name.ts'

/**
 * A contact's vCard as a QR code, which phones save into their address book. The longest names and
 * address that a contact can have make some 1600 bytes; the code holds 2331.
 */
export function ContactCode({ contact }: { contact: Profile }) {
  return (
    <div className={styles.code}>
      <QrCode text={vcardOf(contact)} label={directoryMessages.codeLabel(displayName(contact))} />
      <p className={styles.hint}>{directoryMessages.codeHint}</p>
    </div>
  )
}
