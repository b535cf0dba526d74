import { useState } from 'react'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { ListIcon } from '../../../ui/icons/list.tsx'
import { MoreIcon } from '../../../ui/icons/more.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import { PlusIcon } from '../../../ui/icons/plus.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { calendarMenuMessages } from './texts.en.ts'

const EventImportDialog = createDialogPart(
  async () => (await import('../import/event-import-dialog.tsx')).EventImportDialog,
)

const SheetEditor = createDialogPart(
  async () => (await import('../sheets/editor/sheet-editor.tsx')).SheetEditor,
)

const OverviewDialog = createDialogPart(
  async () => (await import('../attendance/overview/overview-dialog.tsx')).OverviewDialog,
)

/**
 * What else the calendar has: the answers to all dates, and for admins events of another one, and
 * new sheets.
 */
export function CalendarMenu(props: { siteId: string; isAdmin: boolean }) {
  const { siteId, isAdmin } = props
  const [opened, setOpened] = useState<'overview' | 'import' | 'sheet'>()
  const close = () => setOpened(undefined)
  const forAdmins = [
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
  ]
  return (
    <>
      <Menu
        label={calendarMenuMessages.more}
        button={<MoreIcon />}
        items={[
          {
            label: calendarMenuMessages.overview,
            icon: <PeopleIcon />,
            onSelect: () => setOpened('overview'),
          },
          ...(isAdmin ? forAdmins : []),
        ]}
      />
      {opened === 'overview' && (
        <OverviewDialog siteId={siteId} isAdmin={isAdmin} onClose={close} />
      )}
      {opened === 'import' && <EventImportDialog siteId={siteId} onClose={close} />}
      {opened === 'sheet' && <SheetEditor siteId={siteId} onClose={close} />}
    </>
  )
}
