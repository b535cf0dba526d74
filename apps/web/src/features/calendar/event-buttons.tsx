import type { Event } from '@maypole/contract/community'
import { messages } from '../../texts/texts.en.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { DownloadIcon } from '../../ui/icons/download.tsx'
import { ListIcon } from '../../ui/icons/list.tsx'
import { PencilIcon } from '../../ui/icons/pencil.tsx'
import { TrashIcon } from '../../ui/icons/trash.tsx'
import styles from './events.module.css'
import { useCalendarFile } from './menu/use-calendar-file.ts'
import { calendarMessages } from './texts.en.ts'

/** What can be done with an event: members download and delete it, admins edit it too. */
export function EventButtons(props: {
  siteId: string
  event: Event
  /** Adds a sign-up sheet. */
  onNeed?: (() => void) | undefined
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}) {
  const { siteId, event, onNeed, onEdit, onDelete } = props
  const calendarFile = useCalendarFile({ siteId, event })
  return (
    <div className={styles.buttons}>
      <IconButton
        label={messages.events.download}
        icon={<DownloadIcon />}
        pending={calendarFile.isPending}
        onClick={() => calendarFile.mutate()}
      />
      {onNeed !== undefined && (
        <IconButton label={calendarMessages.need} icon={<ListIcon />} onClick={onNeed} />
      )}
      {onEdit !== undefined && (
        <IconButton
          label={messages.events.edit}
          data-hotkey="e"
          icon={<PencilIcon />}
          onClick={onEdit}
        />
      )}
      {onDelete !== undefined && (
        <IconButton
          variant="danger"
          label={messages.events.delete}
          icon={<TrashIcon />}
          onClick={onDelete}
        />
      )}
    </div>
  )
}
