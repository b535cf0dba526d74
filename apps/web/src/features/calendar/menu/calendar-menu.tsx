import { useState } from 'react'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { MoreIcon } from '../../../ui/icons/more.tsx'
import { PlusIcon } from '../../../ui/icons/plus.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { calendarMenuMessages } from './texts.en.ts'

const EventImportDialog = createDialogPart(
  async () => (await import('../import/event-import-dialog.tsx')).EventImportDialog,
)

/** What else admins can do with the calendar: bring events of another one. */
export function CalendarMenu(props: { siteId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        label={calendarMenuMessages.more}
        button={<MoreIcon />}
        items={[
          {
            label: calendarMenuMessages.import,
            icon: <PlusIcon />,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      {isOpen && <EventImportDialog siteId={props.siteId} onClose={() => setOpen(false)} />}
    </>
  )
}
