import type { EventOccurrence } from '@maypole/contract/community'
import { daysOf } from '../agenda.ts'
import type { Day } from './calendar-days.ts'

/** A date of an event on the days of the viewer's zone. */
export interface PlacedDate {
  readonly date: EventOccurrence
  readonly first: Day
  readonly last: Day
}

/** The part of a date that is on one day of a week. */
export interface Segment {
  readonly date: EventOccurrence
  /** Days of this week from here to its end, on the first of them; 0 on the others. */
  readonly span: number
  readonly isStart: boolean
  readonly isEnd: boolean
}

/** What a day of a week shows: a segment or a gap in each line, and how many more there are. */
export interface DayLines {
  readonly lines: readonly (Segment | undefined)[]
  readonly more: number
  readonly count: number
}

/** Places dates on days. One whose times cannot be read is left out. */
export function placeDates(dates: readonly EventOccurrence[], timeZone: string): PlacedDate[] {
  return dates.flatMap((date) => {
    if (Number.isNaN(Date.parse(date.startDate)) || Number.isNaN(Date.parse(date.endDate)))
      return []
    const [first, last] = daysOf({ allDay: date.allDay, next: date }, timeZone)
    return [{ date, first, last }]
  })
}

/** Returns the dates of a day: whole days first, each part by start. */
export function datesOn(placed: readonly PlacedDate[], day: Day): EventOccurrence[] {
  const dates = placed.filter(({ first, last }) => first <= day && day <= last)
  const [whole, timed] = [true, false].map((allDay) =>
    dates.filter((one) => isWhole(one) === allDay),
  )
  return [...(whole ?? []), ...(timed ?? [])].map(({ date }) => date)
}

const isWhole = ({ date, first, last }: PlacedDate) => date.allDay || first < last

/**
 * Gives each date of a week a line that is free on all of its days, the longest first, so that a
 * date of several days is one bar. What finds none of `most` lines is counted.
 */
export function layOutWeek(
  placed: readonly PlacedDate[],
  week: readonly Day[],
  most: number,
): DayLines[] {
  const [start = '', end = ''] = [week.at(0), week.at(-1)]
  const lines = week.map((): (Segment | undefined)[] => [])
  const [more, count] = [week.map(() => 0), week.map(() => 0)]
  const inWeek = placed
    .filter(({ first, last }) => first <= end && last >= start)
    .map((one) => ({
      ...one,
      from: Math.max(0, week.indexOf(one.first)),
      to: one.last > end ? week.length - 1 : week.indexOf(one.last),
    }))
    .sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || a.from - b.from || b.to - a.to)
  for (const { date, first, last, from, to } of inWeek) {
    const days = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    let line = 0
    while (line < most && days.some((day) => lines[day]?.[line] !== undefined)) line += 1
    for (const day of days) {
      count[day] = (count[day] ?? 0) + 1
      const onDay = lines[day]
      if (line >= most || onDay === undefined) {
        more[day] = (more[day] ?? 0) + 1
        continue
      }
      onDay[line] = {
        date,
        span: day === from ? days.length : 0,
        isStart: week[day] === first,
        isEnd: week[day] === last,
      }
    }
  }
  return week.map((_, day) => ({
    lines: Array.from(lines[day] ?? []),
    more: more[day] ?? 0,
    count: count[day] ?? 0,
  }))
}
