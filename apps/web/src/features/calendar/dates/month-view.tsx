import type { Event } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { ownTimeZone, wallTimeOf } from '../../../lib/zoned-time.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronLeftIcon } from '../../../ui/icons/chevron-left.tsx'
import { type Day, shiftMonth } from './calendar-days.ts'
import { DateCards, type DateCardsProps } from './date-cards.tsx'
import { monthQuery } from './dates-queries.ts'
import { datesOn, type PlacedDate, placeDates } from './lay-out-week.ts'
import styles from './month.module.css'
import { inWords, MonthGrid } from './month-grid.tsx'
import { calendarMonthMessages as texts } from './texts.en.ts'
import { useSwipe } from './use-swipe.ts'

const noDates = [] as const

const steps = [-1, 1] as const

function MonthHead(props: { month: string; onToday: () => void; onStep: (by: 1 | -1) => void }) {
  const { month } = props
  return (
    <div className={styles.head}>
      <h3 id="calendar-month" aria-live="polite">
        {inWords(`${month}-01`, { month: 'long', year: 'numeric' })}
      </h3>
      <Button variant="quiet" onClick={props.onToday}>
        {texts.today}
      </Button>
      {steps.map((step) => (
        <IconButton
          key={step}
          label={step < 0 ? texts.previous : texts.next}
          icon={
            <span className={classNames(styles.step, step > 0 && styles.turned)}>
              <ChevronLeftIcon />
            </span>
          }
          onClick={() => props.onStep(step)}
        />
      ))}
    </div>
  )
}

/** A month of the calendar, and the events of the opened day beside it or below. */
export function MonthView(props: {
  siteId: string
  /** The events of the list. */
  events: readonly Event[]
  buttons: (event: Event) => ReactNode
  answers: (event: Event) => ReactNode
}) {
  const { siteId, events, buttons, answers } = props
  const api = useApi()
  const timeZone = ownTimeZone()
  const today = wallTimeOf({ instant: new Date().toISOString(), timeZone }).slice(0, 10)
  const [{ focused, opened }, setDays] = useState({ focused: today, opened: today })
  const month = focused.slice(0, 7)
  const query = useQuery(monthQuery(api, siteId, month))
  const { data = noDates } = query
  const placed = useMemo(() => placeDates(data, timeZone), [data, timeZone])
  const isLoaded = query.data !== undefined
  const day = useMemo(() => ({ opened, placed, isLoaded }), [opened, placed, isLoaded])
  // The month is painted first, and then the cards of the day, which can be many.
  const shownDay = useDeferredValue(day, undefined)
  const dayName = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLDivElement>(null)
  useSwipe(area, step)

  function step(by: number): void {
    show(firstOf(shiftMonth(`${month}-01`, by), today))
  }
  function show(day: Day): void {
    setDays({ focused: day, opened: day })
  }
  /** Another month has another opened day: what is listed belongs to what is seen. */
  function focus(day: Day): void {
    if (day.slice(0, 7) === month) setDays({ focused: day, opened })
    else show(day)
  }
  return (
    <div className={styles.view}>
      <div ref={area} className={styles.month}>
        <MonthHead month={month} onToday={() => show(today)} onStep={step} />
        <MonthGrid
          placed={placed}
          today={today}
          focused={focused}
          opened={opened}
          onFocus={focus}
          onOpen={(day, isByKeyboard) => {
            show(day)
            if (isByKeyboard) dayName.current?.focus()
          }}
        />
      </div>
      <section className={styles.day}>
        <h4 ref={dayName} tabIndex={-1}>
          {inWords(opened, { weekday: 'long', month: 'long', day: 'numeric' })}
        </h4>
        {query.isError && query.data === undefined ? (
          <FailedState
            title={texts.failed}
            hint={errorText(query.error)}
            pending={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <DayEvents day={shownDay} events={events} buttons={buttons} answers={answers} />
        )}
      </section>
    </div>
  )
}

interface ShownDay {
  readonly opened: Day
  readonly placed: readonly PlacedDate[]
  readonly isLoaded: boolean
}

/** The cards of a day, rendered again only when it is another one or its events change. */
const DayEvents = memo(function DayEvents(
  props: Omit<DateCardsProps, 'dates'> & { day: ShownDay | undefined },
) {
  const { day, ...cards } = props
  const dates = day === undefined ? [] : datesOn(day.placed, day.opened)
  if (dates.length === 0)
    return <p className={styles.nothing}>{day?.isLoaded === true ? texts.nothing : '…'}</p>
  return (
    <ul className={styles.dates}>
      <DateCards {...cards} dates={dates} />
    </ul>
  )
})

/** Returns today in its own month, and else the first day. */
function firstOf(day: Day, today: Day): Day {
  return day.slice(0, 7) === today.slice(0, 7) ? today : day
}
