import type { Announcement } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { FieldInPlace } from '../../shared/in-place/field-in-place.tsx'
import { dateFormat } from '../../texts/date-format.ts'
import { messages } from '../../texts/texts.en.ts'
import { Badge, Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PencilIcon } from '../../ui/icons/pencil.tsx'
import { PinIcon } from '../../ui/icons/pin.tsx'
import { PinOffIcon } from '../../ui/icons/pin-off.tsx'
import { TrashIcon } from '../../ui/icons/trash.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { WrittenText } from '../../ui/written-text.tsx'
import styles from './announcements.module.css'

const mediumDate = { dateStyle: 'medium' } as const
const shortTime = { timeStyle: 'short' } as const

/** One announcement. Only admins get the callbacks, and with them the buttons. */
export function AnnouncementCard(props: {
  announcement: Announcement
  /** How many members have seen it, told to admins. */
  seen?: ReactNode
  pictures?: ReactNode
  onPin?: () => void
  onEdit?: (() => void) | undefined
  onDelete?: () => void
}) {
  const { announcement, seen, pictures, onPin, onEdit, onDelete } = props
  const { headline, body, date, pinned, editedDate } = announcement
  const text = textBelow(headline, body)
  return (
    <Card className={styles.card}>
      <header className={styles.header}>
        <FieldInPlace id={announcement.id} field="headline" name={headline}>
          <h3 dir="auto">
            <LinkedText text={headline} />
          </h3>
        </FieldInPlace>
        <p className={styles.meta}>
          {pinned && (
            <Badge>
              <PinIcon size={13} />
              {messages.announcements.pinned}
            </Badge>
          )}
          <span>
            <time dateTime={date}>{dateFormat(mediumDate).format(new Date(date))}</time>
            {editedDate !== undefined && (
              <>
                {' · '}
                {messages.announcements.edited}{' '}
                <time dateTime={editedDate}>{editedText(date, editedDate)}</time>
              </>
            )}
          </span>
          {seen}
        </p>
        <div className={styles.buttons}>
          {onPin !== undefined && (
            <IconButton
              label={pinned ? messages.announcements.unpin : messages.announcements.pin}
              icon={pinned ? <PinOffIcon /> : <PinIcon />}
              // The rest of a double tap would undo it, or pin what has moved there.
              onClick={({ detail }) => detail < 2 && onPin()}
            />
          )}
          {onEdit !== undefined && (
            <IconButton
              label={messages.announcements.edit}
              data-hotkey="e"
              icon={<PencilIcon />}
              onClick={onEdit}
            />
          )}
          {onDelete !== undefined && (
            <IconButton
              variant="danger"
              label={messages.announcements.delete}
              icon={<TrashIcon />}
              onClick={onDelete}
            />
          )}
        </div>
      </header>
      {text !== '' && <WrittenText text={text} className={styles.text} />}
      {pictures}
    </Card>
  )
}

/** Returns the text without the headline, where it only begins with the same words again. */
function textBelow(headline: string, body: string): string {
  const [first = ''] = body.trim().split(/(?<=[.!?])\s+|\n+/)
  const bare = (words: string) =>
    words
      .trim()
      .toLowerCase()
      .replace(/[.!?…]+$/, '')
  return bare(first) === bare(headline) ? body.trim().slice(first.length).trim() : body
}

/** The time of an edit on the day of the announcement, else its date. */
function editedText(date: string, editedDate: string): string {
  const [created, edited] = [new Date(date), new Date(editedDate)]
  const day = dateFormat(mediumDate)
  const isSameDay = day.format(created) === day.format(edited)
  return (isSameDay ? dateFormat(shortTime) : day).format(edited)
}
