import type { EventOccurrence } from '@maypole/contract/community'
import { useMemo, useState } from 'react'
import { AgendaList } from '../features/calendar/agenda-list.tsx'
import { DateCards } from '../features/calendar/dates/date-cards.tsx'
import { placeDates } from '../features/calendar/dates/lay-out-week.ts'
import { MonthGrid } from '../features/calendar/dates/month-grid.tsx'
import { NameNudge } from '../shared/first-steps/name-nudge.tsx'
import { EmptyTab } from '../shared/tab-content/empty-tab.tsx'
import { emptyTabMessages } from '../shared/tab-content/texts.en.ts'
import { sampleAdmin, sampleMember, sampleSite } from '../testing/samples.ts'
import { CalendarIcon } from '../ui/icons/calendar.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'
import { answeredEvents } from './sample-answers.ts'
import { ago, ahead } from './sample-times.ts'

const base = { location: '', timeZone: 'UTC', cancelled: false }
const dayOf = (instant: string) => instant.slice(0, 10)

/** More on one day than it has lines for, one over several days, and one that is cancelled. */
const dates: readonly EventOccurrence[] = [
  ...['one', 'two', 'three', 'four', 'five'].map((eventId) => ({
    ...base,
    eventId,
    title: text.long,
    allDay: false,
    startDate: ahead(0.01),
    endDate: ahead(0.02),
  })),
  {
    ...base,
    eventId: 'camp',
    title: text.rightToLeft,
    allDay: true,
    startDate: dayOf(ahead(-2)),
    endDate: dayOf(ahead(2)),
  },
  {
    ...base,
    eventId: 'off',
    title: text.long,
    allDay: false,
    cancelled: true,
    startDate: ago(4),
    endDate: ago(3.9),
  },
]
const membership = { siteId: sampleSite.slug, site: sampleSite }
const nothing = () => undefined

/** The month, the agenda, cards of dates, and what an empty calendar offers. */
export function CalendarSection() {
  const today = dayOf(ago(0))
  const [day, setDay] = useState(today)
  const placed = useMemo(() => placeDates(dates, 'UTC'), [])
  const empty = {
    icon: <CalendarIcon size={28} />,
    texts: emptyTabMessages.events,
    onFirst: nothing,
  }
  return (
    <>
      <h3 id="calendar-month">Month</h3>
      <MonthGrid
        placed={placed}
        today={today}
        focused={day}
        opened={day}
        onFocus={setDay}
        onOpen={setDay}
      />
      <AgendaList events={answeredEvents} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
      <ul role="list" className={styles.columns}>
        <DateCards dates={dates.slice(4)} events={[]} buttons={nothing} />
      </ul>
      <div className={styles.columns}>
        <div>
          <EmptyTab
            membership={{ ...membership, profile: sampleAdmin, onDescribe: nothing }}
            {...empty}
          />
        </div>
        <EmptyTab membership={{ ...membership, profile: sampleMember }} {...empty} />
        <NameNudge
          siteId={sampleSite.slug}
          profile={{ ...sampleMember, firstName: '', lastName: '' }}
        />
      </div>
    </>
  )
}
