import type { Event } from '@maypole/contract/community'
import { memo, type ReactNode } from 'react'
import { ownTimeZone, wallTimeOf } from '../../lib/zoned-time.ts'
import { zonedFormat } from '../../texts/date-format.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ItemBoundary, itemKey } from '../../ui/item-boundary.tsx'
import { type AgendaDay, type AgendaMonth, agendaOf, type Continuation } from './agenda.ts'
import { EventCard } from './event-card.tsx'
import styles from './events.module.css'
import { calendarMessages } from './texts.en.ts'
import { useBeginning } from './use-beginning.ts'

interface AgendaListProps {
  readonly events: readonly Event[]
  /** What can be done with an event. */
  readonly buttons?: (event: Event) => ReactNode
  readonly answers?: (event: Event) => ReactNode
  readonly dates?: (event: Event) => ReactNode
  readonly namesLeftOut?: boolean
}

const day = 86_400_000

/** Events as an agenda: months and days stay in sight while their events scroll by. */
export function AgendaList(props: AgendaListProps) {
  const { events } = props
  const { count, onMore, end } = useBeginning(events)
  const { timeZone, today, near } = viewerDays()
  const { months, undated } = agendaOf(events.slice(0, count), { timeZone, today })
  return (
    <>
      {months.map((month) => (
        <Month key={month.month} {...props} month={month} near={near} />
      ))}
      {undated.length > 0 && (
        <ul className={styles.events}>
          <Items {...props} events={undated} />
        </ul>
      )}
      {count < events.length && (
        <div key={count} ref={end} className={styles.month}>
          <Button wide onClick={onMore}>
            {calendarMessages.later}
          </Button>
        </div>
      )}
    </>
  )
}

/** One event with its date, as it is in the agenda, without buttons. */
export function AgendaRow(props: { event: Event }) {
  const { timeZone, today, near } = viewerDays()
  const { months } = agendaOf([props.event], { timeZone, today })
  const first = months[0]?.days[0]
  return first === undefined ? (
    <EventCard event={props.event} namesLeftOut />
  ) : (
    <div className={styles.alone}>
      <Day day={first} near={near.get(first.date)} events={first.events} namesLeftOut />
    </div>
  )
}

/** Returns the viewer's zone, and today and tomorrow in it. */
function viewerDays() {
  const timeZone = ownTimeZone()
  const dateAt = (time: number) =>
    wallTimeOf({ instant: new Date(time).toISOString(), timeZone }).slice(0, 10)
  const today = dateAt(Date.now())
  const near = new Map<string, string>([
    [today, messages.events.today],
    [dateAt(Date.parse(`${today}T12:00Z`) + day), messages.events.tomorrow],
  ])
  return { timeZone, today, near }
}

function Month(props: AgendaListProps & { month: AgendaMonth; near: ReadonlyMap<string, string> }) {
  const { month, near, ...list } = props
  return (
    <section className={styles.month}>
      <h3 className={styles.monthName}>{write(`${month.month}-01`, formats.month)}</h3>
      {month.days.map((one) => (
        <Day key={one.date} {...list} day={one} near={near.get(one.date)} />
      ))}
    </section>
  )
}

function Day(props: AgendaListProps & { day: AgendaDay; near: string | undefined }) {
  const { day: one, near, ...list } = props
  const name = write(one.date, formats.day)
  return (
    <section className={classNames(styles.day, near === messages.events.today && styles.today)}>
      <h4 className={styles.tile}>
        <span className="visually-hidden">{near === undefined ? name : `${near}, ${name}`}</span>
        <span className={styles.weekday} aria-hidden="true">
          {write(one.date, formats.weekday)}
        </span>
        <span className={styles.number} aria-hidden="true">
          {write(one.date, formats.number)}
        </span>
        {near !== undefined && (
          <span className={styles.near} aria-hidden="true">
            {near}
          </span>
        )}
      </h4>
      <ul className={styles.events}>
        {one.continued.map((continuation) => (
          <Continued key={continuation.event.id} {...continuation} />
        ))}
        <Items {...list} events={one.events} />
      </ul>
    </section>
  )
}

/** A later day of an event, in one line. */
function Continued({ event, day: number, days }: Continuation) {
  return (
    <li className={styles.continued}>
      <ItemBoundary item={event}>
        <span dir="auto">{event.title}</span>
        <span>{messages.events.continued(number, days)}</span>
      </ItemBoundary>
    </li>
  )
}

function Items({ events, ...parts }: AgendaListProps) {
  return events.map((event, index) => <Item key={itemKey(event, index)} {...parts} event={event} />)
}

/** Rendered again only when it changes: more events below leave it as it is. */
const Item = memo(function Item(props: Omit<AgendaListProps, 'events'> & { event: Event }) {
  const { event, namesLeftOut, buttons, answers, dates } = props
  return (
    <li data-item={event?.id}>
      <ItemBoundary item={event}>
        <EventCard
          event={event}
          namesLeftOut={namesLeftOut}
          buttons={buttons?.(event)}
          answers={answers?.(event)}
          dates={dates?.(event)}
        />
      </ItemBoundary>
    </li>
  )
})

const formats = {
  month: zonedFormat({ month: 'long', year: 'numeric' }),
  day: zonedFormat({ weekday: 'long', month: 'long', day: 'numeric' }),
  weekday: zonedFormat({ weekday: 'short' }),
  number: zonedFormat({ day: 'numeric' }),
}

/** A date of the calendar in words; no zone moves it. */
function write(date: string, format: ReturnType<typeof zonedFormat>): string {
  return format('UTC').format(new Date(`${date}T12:00Z`))
}
