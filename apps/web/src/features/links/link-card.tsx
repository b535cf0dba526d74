import type { Link } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { destinationOf, openableUrl } from '../../lib/link.ts'
import { FieldInPlace } from '../../shared/in-place/field-in-place.tsx'
import { messages } from '../../texts/texts.en.ts'
import { Card, Mark } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ExternalIcon } from '../../ui/icons/external.tsx'
import { PencilIcon } from '../../ui/icons/pencil.tsx'
import { TrashIcon } from '../../ui/icons/trash.tsx'
import { Favicon } from './favicon.tsx'
import styles from './links.module.css'
import { linkMessages } from './texts.en.ts'

/**
 * One link; the whole card opens it in a new tab. An unsafe address gets no active link (PD-72).
 * Only admins get the callbacks, and with them the buttons.
 */
export function LinkCard(props: {
  link: Link
  /** Whether it stands under a heading of the list. */
  isInSection?: boolean
  /** What only admins are told about it. */
  notice?: ReactNode
  onEdit?: () => void
  onDelete?: () => void
}) {
  const { link, isInSection = false, notice, onEdit, onDelete } = props
  const Title = isInSection ? 'h4' : 'h3'
  const url = openableUrl(link.url)
  return (
    <Card className={styles.card}>
      <Favicon url={url} iconUrl={link.iconUrl} />
      <div className={styles.words}>
        <FieldInPlace id={link.id} field="title" name={link.title}>
          <Title className={styles.title} dir="auto">
            {url === undefined ? (
              link.title
            ) : (
              <a
                className={styles.anchor}
                data-opens
                href={url.href}
                target="_blank"
                rel="noopener noreferrer"
                referrerPolicy="no-referrer"
              >
                {link.title}
                <span className="visually-hidden"> {messages.links.newTab}</span>
              </a>
            )}
          </Title>
        </FieldInPlace>
        <p className={styles.destination} dir="ltr">
          {url === undefined ? messages.links.notUsable : destinationOf(url)}
        </p>
        {link.hidden && <Mark className={styles.hidden}>{linkMessages.hidden}</Mark>}
        {notice}
      </div>
      {url !== undefined && onEdit === undefined && (
        <span className={styles.leaves}>
          <ExternalIcon size={18} />
        </span>
      )}
      {onEdit !== undefined && (
        <IconButton
          className={styles.button}
          label={messages.links.edit(link.title)}
          data-hotkey="e"
          icon={<PencilIcon />}
          onClick={onEdit}
        />
      )}
      {onDelete !== undefined && (
        <IconButton
          className={styles.button}
          variant="danger"
          label={messages.links.delete(link.title)}
          icon={<TrashIcon />}
          onClick={onDelete}
        />
      )}
    </Card>
  )
}
