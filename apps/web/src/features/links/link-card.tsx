import type { Link } from '@maypole/contract/community'
import { destinationOf, openableUrl } from '../../lib/link.ts'
import { messages } from '../../messages.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ExternalIcon } from '../../ui/icons/external.tsx'
import { PencilIcon } from '../../ui/icons/pencil.tsx'
import { TrashIcon } from '../../ui/icons/trash.tsx'
import { Favicon } from './favicon.tsx'
import styles from './links.module.css'

/**
 * One link; the whole card opens it in a new tab. An unsafe address gets no active link (PD-72).
 * Only admins get the callbacks, and with them the buttons.
 */
export function LinkCard(props: { link: Link; onEdit?: () => void; onDelete?: () => void }) {
  const { link, onEdit, onDelete } = props
  const url = openableUrl(link.url)
  return (
    <Card className={styles.card}>
      <Favicon url={url} iconUrl={link.iconUrl} />
      <div className={styles.words}>
        <h3 className={styles.title} dir="auto">
          {url === undefined ? (
            link.title
          ) : (
            <a
              className={styles.anchor}
              href={url.href}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
            >
              {link.title}
              <span className="visually-hidden"> {messages.links.newTab}</span>
            </a>
          )}
        </h3>
        <p className={styles.destination} dir="ltr">
          {url === undefined ? messages.links.notUsable : destinationOf(url)}
        </p>
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
