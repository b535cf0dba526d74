import type { Event, EventOccurrence } from '@maypole/contract/community'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { ownTimeZone, wallTimeOf } from '../../../lib/zoned-time.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { DateCards, dateKey } from './date-cards.tsx'
import { type PastPage, pastQuery } from './dates-queries.ts'
import { placeDates } from './lay-out-week.ts'
import styles from './month.module.css'
import { inWords } from './month-grid.tsx'
import { calendarMonthMessages as texts } from './texts.en.ts'

/** What is over, the latest first, a quarter of a year at a time. */
export function PastView(props: {
  siteId: string
  /** Who came, for admins. */
  attended: (event: Event) => ReactNode
}) {
  const api = useApi()
  const query = useInfiniteQuery(pastQuery(api, props.siteId))
  if (query.data === undefined) {
    if (query.isPending) return <Spinner label={messages.common.loading} />
    return (
      <FailedState
        title={texts.pastFailed}
        hint={errorText(query.error)}
        pending={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { pages } = query.data
  const months = pastMonths(pages, { timeZone: ownTimeZone(), now: Date.now() })
  const since = new Date(pages.at(-1)?.from ?? 0).toISOString().slice(0, 10)
  return (
    <>
      {months.map(([month, dates]) => (
        <section key={month} className={styles.pastMonth}>
          <h3>{inWords(`${month}-01`, { month: 'long', year: 'numeric' })}</h3>
          <ul className={styles.dates}>
            <DateCards
              dates={dates}
              events={[]}
              buttons={() => undefined}
              attended={props.attended}
            />
          </ul>
        </section>
      ))}
      {months.length === 0 && (
        <p className={styles.nothing}>{texts.noPast(inWords(since, { dateStyle: 'medium' }))}</p>
      )}
      {query.isFetchNextPageError && <p role="alert">{errorText(query.error)}</p>}
      <Button wide pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {texts.earlier}
      </Button>
    </>
  )
}

/** Returns the dates that are over by month, the latest first. A date of two pages counts once. */
function pastMonths(
  pages: readonly PastPage[],
  { timeZone, now }: { timeZone: string; now: number },
): [string, EventOccurrence[]][] {
  const today = wallTimeOf({ instant: new Date(now).toISOString(), timeZone }).slice(0, 10)
  const isOver = ({ allDay, endDate }: EventOccurrence) =>
    allDay ? endDate < today : Date.parse(endDate) <= now
  const dates = new Map(
    pages.flatMap(({ dates }) => dates.map((date) => [dateKey(date), date] as const)),
  )
  const placed = placeDates([...dates.values()].filter(isOver), timeZone)
  placed.sort((a, b) => Date.parse(b.date.startDate) - Date.parse(a.date.startDate))
  const months = new Map<string, EventOccurrence[]>()
  for (const { first, date } of placed) {
    const month = first.slice(0, 7)
    const sameMonth = months.get(month)
    if (sameMonth === undefined) months.set(month, [date])
    else sameMonth.push(date)
  }
  return [...months].sort(([a], [b]) => (a < b ? 1 : -1))
}
