import type { Profile } from '@maypole/contract/community'
import { memo, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DownloadIcon } from '../../../ui/icons/download.tsx'
import { PencilIcon } from '../../../ui/icons/pencil.tsx'
import { TrashIcon } from '../../../ui/icons/trash.tsx'
import { directoryMessages } from '../texts.en.ts'
import styles from './contact-card.module.css'
import { ContactFrame } from './contact-frame.tsx'
import { displayName } from './display-name.ts'
import { useVcardDownload } from './use-vcard-download.ts'

export interface ContactCardProps {
  readonly siteId: string
  readonly contact: Profile
  /** The viewer's own card has no buttons (PD-92); it leads to their profile. */
  readonly isOwn: boolean
  /** Whether the contact is shown beside the list. */
  readonly isOpened: boolean
  /** The level of its name: one deeper where it stands below a letter. */
  readonly level: 3 | 4
  /** Whether the site lets the viewer change contacts; a refusal of a single one is said later. */
  readonly mayChange: boolean
  readonly onOpen: (contact: Profile) => void
  readonly onEdit: (contact: Profile) => void
  readonly onDelete: (contact: Profile) => void
}

/**
 * One contact; all of its row opens it. Re-rendered only when it changes, so that scrolling through
 * thousands stays smooth.
 */
export const ContactCard = memo(function ContactCard(props: ContactCardProps) {
  const { siteId, contact, isOwn, isOpened, level, mayChange, onOpen } = props
  const nameId = useId()
  const download = useVcardDownload(siteId, contact)
  const latest = useRef({ ...props, download })
  useLayoutEffect(() => {
    latest.current = { ...props, download }
  })
  // The same for all contacts, so that a row that is filled again leaves them alone.
  const buttons = useMemo(
    () => (
      <div className={styles.buttons}>
        <IconButton
          label={directoryMessages.download}
          aria-describedby={nameId}
          icon={<DownloadIcon size={18} />}
          onClick={(event) => latest.current.download(event)}
        />
        {mayChange && (
          <>
            <IconButton
              label={directoryMessages.edit}
              data-hotkey="e"
              aria-describedby={nameId}
              icon={<PencilIcon size={18} />}
              onClick={() => latest.current.onEdit(latest.current.contact)}
            />
            <IconButton
              variant="danger"
              label={directoryMessages.delete}
              aria-describedby={nameId}
              icon={<TrashIcon size={18} />}
              onClick={() => latest.current.onDelete(latest.current.contact)}
            />
          </>
        )}
      </div>
    ),
    [nameId, mayChange],
  )
  return (
    <ContactFrame
      siteId={siteId}
      contact={contact}
      level={level}
      isOwn={isOwn}
      isOpened={isOpened}
      name={
        isOwn ? (
          <Link href={`/${siteId}/profile`} className={styles.open ?? ''} data-opens>
            {displayName(contact)}
          </Link>
        ) : (
          <button
            type="button"
            id={nameId}
            className={styles.open}
            data-opens
            aria-current={isOpened || undefined}
            onClick={() => onOpen(contact)}
          >
            {displayName(contact)}
          </button>
        )
      }
    >
      {!isOwn && buttons}
    </ContactFrame>
  )
})
