import type { Profile } from '@maypole/contract/community'
import { memo, useId } from 'react'
import { formatPhone } from '../../lib/phone.ts'
import { saveFile } from '../../lib/save-file.ts'
import { vcardFileName, vcardOf } from '../../lib/vcard.ts'
import { messages } from '../../messages.ts'
import { Badge } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DownloadIcon } from '../../ui/icons/download.tsx'
import { PencilIcon } from '../../ui/icons/pencil.tsx'
import { TrashIcon } from '../../ui/icons/trash.tsx'
import styles from './directory.module.css'

export interface ContactCardProps {
  readonly contact: Profile
  /** The viewer's own card has no buttons (PD-92). */
  readonly isOwn: boolean
  /** Whether the site lets the viewer change contacts; a refusal of a single one is said later. */
  readonly mayChange: boolean
  readonly onEdit: (contact: Profile) => void
  readonly onDelete: (contact: Profile) => void
}

/**
 * One contact. Re-rendered only when it changes, so that scrolling through thousands stays smooth.
 */
export const ContactCard = memo(function ContactCard(props: ContactCardProps) {
  const { contact, isOwn, mayChange, onEdit, onDelete } = props
  const { firstName, lastName, nickname, phoneNumber, email } = contact
  const nameId = useId()
  const phone = formatPhone(phoneNumber)
  const name = `${firstName} ${lastName}`.trim()
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3 className={styles.name} id={nameId} dir="auto">
          {name === '' ? phone : name}
          {nickname !== undefined && (
            <span className={styles.aside}>{messages.directory.nickname(nickname)}</span>
          )}
          {contact.role === 'admin' && <Badge>{messages.directory.admin}</Badge>}
          {isOwn && <span className={styles.aside}>{messages.directory.you}</span>}
        </h3>
        <p className={styles.reach}>
          {name !== '' && <a href={`tel:${phoneNumber}`}>{phone}</a>}
          {email !== undefined && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
        </p>
      </div>
      {!isOwn && (
        <div className={styles.buttons}>
          <IconButton
            label={messages.directory.download}
            aria-describedby={nameId}
            icon={<DownloadIcon />}
            onClick={() =>
              saveFile({
                name: vcardFileName(contact),
                content: new Blob([vcardOf(contact)], { type: 'text/vcard;charset=utf-8' }),
              })
            }
          />
          {mayChange && (
            <IconButton
              label={messages.directory.edit}
              aria-describedby={nameId}
              icon={<PencilIcon />}
              onClick={() => onEdit(contact)}
            />
          )}
          {mayChange && (
            <IconButton
              variant="danger"
              label={messages.directory.delete}
              aria-describedby={nameId}
              icon={<TrashIcon />}
              onClick={() => onDelete(contact)}
            />
          )}
        </div>
      )}
    </article>
  )
})
