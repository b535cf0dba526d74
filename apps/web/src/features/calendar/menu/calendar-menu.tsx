import { useState } from 'react'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { ListIcon } from '../../../ui/icons/list.tsx'
import { MoreIcon } from '../../../ui/icons/more.tsx'
import { PlusIcon } from '../../../ui/icons/plus.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { calendarMenuMessages } from './texts.en.ts'

const EventImportDialog = createDialogPart(
  async () => (await import('../import/event-import-dialog.tsx')).EventImportDialog,
)

const SheetEditor = createDialogPart(
  async () => (await import('../sheets/editor/sheet-editor.tsx')).SheetEditor,
)

/** What else admins can do with the calendar: bring events of another one, and add sheets. */
export function CalendarMenu(props: { siteId: string }) {
  const [opened, setOpened] = useState<'import' | 'sheet'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu
        label={calendarMenuMessages.more}
        button={<MoreIcon />}
        items={[
          {
            label: calendarMenuMessages.import,
            icon: <PlusIcon />,
            onSelect: () => setOpened('import'),
          },
          {
            label: calendarMenuMessages.newSheet,
            icon: <ListIcon />,
            onSelect: () => setOpened('sheet'),
          },
        ]}
      />
      {opened === 'import' && <EventImportDialog siteId={props.siteId} onClose={close} />}
      {opened === 'sheet' && <SheetEditor siteId={props.siteId} onClose={close} />}
    </>
  )
}
