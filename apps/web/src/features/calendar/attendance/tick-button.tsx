import type { Event } from '@maypole/contract/community'
import { useState } from 'react'
import { ownTimeZone, wallTimeOf } from '../../../lib/zoned-time.ts'
import { Button } from '../../../ui/button.tsx'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import { attendanceMessages as texts } from './texts.en.ts'

const TickDialog = createDialogPart(async () => (await import('./tick-dialog.tsx')).TickDialog)

/** Opens who came, from the day of the date on (admins). */
export function TickButton(props: { siteId: string; event: Event }) {
  const { startDate } = props.event.next
  const [isOpen, setIsOpen] = useState(false)
  const now = { instant: new Date().toISOString(), timeZone: ownTimeZone() }
  const today = wallTimeOf(now).slice(0, 10)
  const day = wallTimeOf({ ...now, instant: startDate }).slice(0, 10)
  if (day > today) return null
  return (
    <>
      <Button variant="quiet" icon={<PeopleIcon size={18} />} onClick={() => setIsOpen(true)}>
        {texts.title}
      </Button>
      {isOpen && <TickDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
