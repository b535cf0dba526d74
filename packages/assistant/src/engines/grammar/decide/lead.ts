import { epochDay } from '../calendar/epoch-days.ts'
import type { Moment } from '../calendar/moments.ts'
import { saysYear } from '../calendar/resolve.ts'
import { costs } from '../words/costs.ts'
import type { RepeatValue } from '../words/values.ts'
import { type Dated, hasAtom, type Meaning, meaningsOf, type Opened } from './meanings.ts'

/** What the grammar says of a text: when it is, that it can be read in two ways, or not. */
export type Lead =
  /** With what it may mean else, and dearer. */
  | { kind: 'sure'; moment: Moment; meaning: Meaning; others: readonly Moment[] }
  /** With `isLaw`, it is not said which; else one is only a little less likely. */
  | { kind: 'two'; moments: readonly Moment[]; isLaw: boolean; others: readonly Moment[] }
  /** Each of these days is one. */
  | { kind: 'each'; all: readonly Dated[]; meaning: Meaning }
  | { kind: 'law'; meaning: Meaning }
  | { kind: 'unsure'; meaning: Meaning | undefined }

/** A word that counts may say how often a series without an end takes place. */
export function isOpenEnded({ item, resolved: { when } }: Meaning): boolean {
  if (when?.kind !== 'series' || item.counts.length === 0) return false
  return when.series.until === undefined && when.series.count === undefined
}

/** "on the weekend at 7pm": on which day of it is not said. */
export function isTimeOfAWeekend({ item, resolved: { times } }: Meaning): boolean {
  const isWeekend = item.bits.days.some(({ kind }) => kind === 'weekend')
  return isWeekend && times?.start !== undefined && times.end === undefined
}

/** Law F: without a year, what is nearly a year ahead has rather been. */
const furthest = 335

/** Nothing without a year is farther ahead. */
const mostAhead = 366

function daysAhead({ resolved: { when } }: Meaning, today: number): number {
  return when?.kind === 'days' && !when.isOfYear ? when.first - today : 0
}

function isOneDay({ resolved: { when } }: Meaning): boolean {
  return when?.kind === 'days' && when.first === when.last
}

/** "Monthly review on December 2", "Tuesday club on Halloween": one date of what repeats. */
function isPaceInName({ item: { bits } }: Meaning): boolean {
  const kinds = bits.days.map((value) => value.kind === 'one' && value.day.kind)
  const repeats = bits.repeats.filter(({ frequency }) => frequency !== 'YEARLY')
  if (kinds.join() === 'holiday') return repeats.length > 0
  return kinds.includes('date') && repeats.some(({ isPaceWord }) => isPaceWord === true)
}

/** Law E: nothing repeats without a word that says so. */
function isLatent({ item: { bits } }: Meaning): boolean {
  const isBounded = bits.bounds.some(({ kind }) => kind !== 'from')
  return (
    bits.repeats.length > 0 &&
    bits.repeats.every((repeat) => repeat.isLatent === true && !isBounded && !isApart(repeat))
  )
}

/** "Tues 10am from Jan 12": it may be that Tuesday alone. */
function isUnsaid({ item: { bits }, resolved: { when } }: Meaning): boolean {
  const isOpen = bits.bounds.every(({ kind }) => kind === 'from')
  return when?.kind === 'series' && bits.repeats.length === 0 && isOpen
}

/** "Mon and Wed": days that do not follow each other are those of every week. */
function isApart({ frequency, weekdays, isRange }: RepeatValue): boolean {
  return (
    frequency === 'WEEKLY' &&
    isRange !== true &&
    weekdays.some((day, at) => at > 0 && day !== ((weekdays[at - 1] ?? 0) % 7) + 1)
  )
}

function isReadWhole({ item: { unread, isMixed }, law, moment }: Meaning): boolean {
  return unread.length === 0 && !isMixed && (law !== undefined || moment !== undefined)
}

/** Says what a text means, as far as the grammar is sure. */
export function leadOf(opened: Opened): Lead {
  const meanings = meaningsOf(opened)
  const [best] = meanings
  const unsure = { kind: 'unsure', meaning: best } as const
  if (best === undefined) return unsure
  const { item, moment, law, resolved, each } = best
  const today = epochDay(opened.now.toPlainDate())
  const days = resolved.when?.kind === 'either' ? resolved.when.days : []
  const isNear = days.every((day) => day - today <= mostAhead) || item.bits.days.some(saysYear)
  const isAlone = item.unread.length === 0 && !item.hasOtherDays && item.second === undefined
  if (each.length > 0 && (law ?? 'T') === 'T' && isNear && isAlone)
    return { kind: 'each', all: each, meaning: best }
  if (law !== undefined) return { kind: 'law', meaning: best }
  if (item.unread.length > 0 || item.isMixed || moment === undefined) return unsure
  const ahead = daysAhead(best, today)
  if (ahead > furthest && hasAtom(opened, 'pastVerb'))
    return { kind: 'law', meaning: { ...best, law: 'P' } }
  if (ahead > (isOneDay(best) ? mostAhead : furthest)) return unsure
  if (resolved.times?.start === undefined && item.shades > 0) return unsure
  if (item.isHolidayName || item.hasOtherDays) return unsure
  if (isLatent(best) || isPaceInName(best)) return unsure
  if (isOpenEnded(best) || isTimeOfAWeekend(best)) return unsure
  const others = meanings
    .flatMap((each) => [each.moment, each.whole, each.weekly])
    .filter((each) => each !== undefined)
  // A reading that leaves words of time is no second meaning beside one that leaves none.
  const rival = meanings
    .slice(1)
    .find(
      (each) =>
        each.cost - best.cost < costs.margin &&
        isReadWhole(each) &&
        !isLatent(each) &&
        !isOpenEnded(each),
    )
  if (rival?.law !== undefined) return unsure
  const two = rival?.moment
  if (two !== undefined) return { kind: 'two', moments: [moment, two], isLaw: false, others }
  if (isUnsaid(best)) return unsure
  const open = [best.whole, best.weekly].filter((each) => each !== undefined)
  if (open.length > 0) return { kind: 'two', moments: [moment, ...open], isLaw: true, others }
  if (moment.start.epochMilliseconds <= opened.now.epochMilliseconds && moment.rule === undefined)
    return unsure
  return { kind: 'sure', moment, meaning: best, others }
}
