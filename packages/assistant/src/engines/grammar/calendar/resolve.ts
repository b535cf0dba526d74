import type { Item } from '../reading/item.ts'
import type { BoundValue, DaysValue, RepeatValue, TimesValue } from '../words/values.ts'
import { dayOf, type EpochDay, findDay, partsOf, weekdayOf } from './days.ts'
import { datesOf, type Series } from './series.ts'
import { type FoundDays, findDays, joinDays } from './stretches.ts'

/** When something is, in days of the calendar. */
export type When =
  | { kind: 'days'; first: EpochDay; last: EpochDay }
  /** One of these days; with `isList`, each of them. */
  | { kind: 'either'; days: readonly EpochDay[]; isList: boolean }
  | {
      kind: 'series'
      dates: readonly EpochDay[]
      series: Series
      excluded: readonly EpochDay[]
    }

/** What an item means. Without `when`, something is missing or was not understood. */
export type Resolved = {
  when: When | undefined
  times: TimesValue | undefined
  contradiction?: readonly { first: EpochDay; last: EpochDay }[] | undefined
  /** Days that are left out of a series and are none of its dates. */
  strayExceptions?: boolean | undefined
  /** Exceptions stand beside something that does not repeat. */
  isExceptedOnce?: boolean | undefined
}

const nothing = { when: undefined, times: undefined }

/** Resolves what was said about an item against the calendar. */
export function resolveItem(item: Item, today: EpochDay): Resolved {
  const { days, repeats, excepts, times } = item.bits
  const [repeat] = repeats
  if (item.isMixed) return nothing
  if (repeat === undefined) {
    // "until Oct 31" beside what does not repeat belongs to something that was not read.
    if (item.bits.bounds.length > 0) return { when: undefined, times }
    const resolved = resolveDays(joinDays(days), { today, times })
    return excepts.length > 0 ? { ...resolved, isExceptedOnce: true } : resolved
  }
  // "Monday to Friday, each day": a stretch whose days are named again.
  const isEachDay = repeat.frequency === 'DAILY' && repeat.interval === 1 && days.length > 0
  if (isEachDay && repeats.length === 1)
    return resolveDays(joinDays(days), { today, times: { ...times, isEach: true } })
  const joinedRepeat = joinRepeats(repeats)
  if (joinedRepeat === undefined) return { when: undefined, times }
  return resolveSeries(joinedRepeat, { item, today })
}

function resolveDays(
  days: DaysValue | undefined,
  { today, times }: { today: EpochDay; times: TimesValue | undefined },
): Resolved {
  const found: FoundDays | undefined = days && findDays(days, today)
  if (found === undefined) return { when: undefined, times }
  if (found.kind === 'contradiction')
    return { when: undefined, times, contradiction: found.choices }
  if (found.kind === 'row')
    return { when: { kind: 'days', first: found.first, last: found.last }, times }
  const [first = 0, second] = found.days
  if (second === undefined) return { when: { kind: 'days', first, last: first }, times }
  return { when: { kind: 'either', days: found.days, isList: found.isEither !== true }, times }
}

/** "weekly on Tuesdays": a pace and the days on which it repeats may stand apart. */
function joinRepeats(repeats: readonly RepeatValue[]): RepeatValue | undefined {
  const [first, second, third] = repeats
  if (third !== undefined || first === undefined) return undefined
  if (second === undefined) return first
  const isPace = ({ weekdays, places, monthDays }: RepeatValue) =>
    weekdays.length + places.length + monthDays.length === 0
  const [pace, days] = isPace(first) ? [first, second] : [second, first]
  if (!isPace(pace) || isPace(days) || pace.frequency !== days.frequency) return undefined
  return { ...days, interval: pace.interval, isLatent: false }
}

function resolveSeries(
  repeat: RepeatValue,
  { item, today }: { item: Item; today: EpochDay },
): Resolved {
  const { days, bounds, times } = item.bits
  // Which of two weekdays it is comes first: what is left out of it follows.
  const excepts = repeat.others === undefined ? item.bits.excepts : []
  const gap: Resolved = { when: undefined, times }
  let from = today
  let until: EpochDay | undefined
  let count: number | undefined
  for (const bound of [...boundsOf(days), ...bounds]) {
    if (bound.kind === 'from') {
      const day = findDay(bound.day, { today })
      if (day === undefined) return gap
      from = day
    } else if (bound.kind === 'count') count = bound.many
    else until = endOf(bound, from)
    if (bound.kind !== 'from' && bound.kind !== 'count' && until === undefined) return gap
  }
  if (days.length > 1 || (days.length === 1 && boundsOf(days).length === 0)) return gap
  const isYearly =
    repeat.frequency === 'YEARLY' ||
    (repeat.frequency === 'MONTHLY' && repeat.places.length + repeat.monthDays.length === 0)
  // On which date it begins is not said.
  if ((isYearly || repeat.interval > 1) && from === today) return gap
  const [only] = days
  if (isYearly && only?.kind === 'one' && only.day.kind !== 'date') return gap
  const series = { repeat, from, until, count }
  const dates = datesOf(series)
  if (dates.length === 0) return gap
  const excluded: EpochDay[] = []
  for (const except of excepts) {
    const left = leftOut(except, { dates, today })
    if (left === undefined) return gap
    if (left === 'stray') return { when: undefined, times, strayExceptions: true }
    excluded.push(...left)
  }
  const kept = dates.filter((day) => !excluded.includes(day))
  return { when: { kind: 'series', dates: kept, series, excluded }, times }
}

/** A date beside a series is its first one, a range its first and its last. */
function boundsOf(days: readonly DaysValue[]): BoundValue[] {
  const [only] = days
  if (only?.kind === 'one') return [{ kind: 'from', day: only.day }]
  if (only?.kind === 'range')
    return [
      { kind: 'from', day: only.from },
      { kind: 'until', day: only.to },
    ]
  return []
}

function endOf(bound: BoundValue, from: EpochDay): EpochDay | undefined {
  if (bound.kind === 'until') return findDay(bound.day, { today: from, after: from })
  if (bound.kind === 'untilMonth') {
    const { year, month } = partsOf(from)
    const inYear =
      bound.month < month || (bound.month === month && !bound.isThrough) ? year + 1 : year
    const next = bound.isThrough ? bound.month + 1 : bound.month
    const first = dayOf(next > 12 ? inYear + 1 : inYear, next > 12 ? 1 : next, 1)
    return first === undefined ? undefined : first - 1
  }
  return undefined
}

function leftOut(
  except: Item['bits']['excepts'][number],
  { dates, today }: { dates: readonly EpochDay[]; today: EpochDay },
): EpochDay[] | 'stray' | undefined {
  if ('month' in except) return dates.filter((day) => partsOf(day).month === except.month)
  if (!('days' in except)) return undefined
  const found = findDays(except.days, today)
  if (found === undefined || found.kind === 'contradiction') return undefined
  if (found.kind === 'row') return dates.filter((day) => day >= found.first && day <= found.last)
  const isWeekday = except.days.kind === 'one' && except.days.day.kind === 'weekday'
  if (isWeekday) return dates.filter((day) => weekdayOf(day) === weekdayOf(found.days[0] ?? 0))
  return found.days.every((day) => dates.includes(day)) ? [...found.days] : 'stray'
}
