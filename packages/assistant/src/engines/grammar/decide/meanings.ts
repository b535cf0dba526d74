import type { Temporal } from 'temporal-polyfill'
import type { DayPart, Language } from '../../../terms.ts'
import { epochDay } from '../calendar/days.ts'
import { type Hours, type Moment, momentOf } from '../calendar/moments.ts'
import { eachWeek, type Resolved, resolveItem } from '../calendar/resolve.ts'
import { brokenLaw, type LawName } from '../laws/laws.ts'
import { regions } from '../lexicons/regions.ts'
import { type Item, itemOf } from '../reading/item.ts'
import { type ReadText, readText } from '../reading/read.ts'
import { hoursOf, type Suggestion, startOfPart } from '../time/half-of-day.ts'
import { costs } from '../words/costs.ts'
import type { AtomName } from '../words/lexicon.ts'
import { regionOf } from '../words/region-of.ts'
import { lexicons } from './lexicons.ts'

/** A text, and what has to be known to say when it means. */
export type Described = {
  text: string
  language: Language
  zone: string
  now: Temporal.ZonedDateTime
  /** Returns what the words around a time say about its half of the day. */
  hintOf(part: DayPart | undefined): Suggestion | undefined
  /** Whether the kind of event lasts all day when no time is said. */
  isAllDayKind: boolean
}

/** A description with its readings. */
export type Opened = Described & { read: ReadText }

/** What a reading means, and what it lacks. */
export type Meaning = {
  item: Item
  resolved: Resolved
  cost: number
  law: LawName | undefined
  /** What would be proposed, if nothing is missing. */
  moment: Moment | undefined
  /** Of a stretch of days with one time: from its first day to its last. */
  whole: Moment | undefined
  /** Of working days without a date: each week. */
  weekly: Moment | undefined
}

/** Readings that cost so much more than the best one are not looked at. */
const reach = 60
const mostReadings = 14

export function open(described: Described): Opened {
  const { text, language, zone } = described
  const options = { lexicon: lexicons[language], region: regionOf(zone, regions) }
  return { ...described, read: readText(text, options) }
}

export function hasAtom({ read }: Opened, ...names: readonly AtomName[]): boolean {
  return read.atoms.some((found) => found.some(({ atom }) => names.includes(atom)))
}

/** Law S: of a stretch with one time, it is not said whether it is that of each day. */
function isTimeOfAStretch({ when, times }: Resolved): boolean {
  if (when?.kind !== 'days' || when.first === when.last) return false
  if (times?.start === undefined || times.end !== undefined || times.isEach === true) return false
  return times.minutes === undefined
}

/** Returns the hours of a reading; null when it takes whole days, undefined when none are said. */
export function hoursIn(
  { item, resolved: { when, times } }: Pick<Meaning, 'item' | 'resolved'>,
  opened: Opened,
): Hours | null | undefined {
  if (times?.start !== undefined) {
    const { start, end, part, isWhole, minutes } = times
    const hours = hoursOf({ start, part, end: isWhole === true ? undefined : end }, opened.hintOf)
    // "Friday 5pm to Sunday 2pm": the end is on another day.
    if (isWhole === true && end !== undefined)
      return { ...hours, end: hoursOf({ start: end }, opened.hintOf).start }
    return minutes === undefined ? hours : { ...hours, end: hours.start + minutes }
  }
  if (times?.isAllDay === true) return null
  if (times?.part !== undefined && times.end === undefined && times.minutes === undefined)
    return { start: startOfPart(times.part, times.shade) }
  if (item.hasOtherTimes || times !== undefined) return undefined
  const isStretch = when?.kind === 'days' && when.first !== when.last
  return isStretch || opened.isAllDayKind ? null : undefined
}

function complete(
  meaning: Pick<Meaning, 'item' | 'resolved'>,
  opened: Opened,
): Pick<Meaning, 'moment' | 'whole' | 'weekly'> {
  const { when, times } = meaning.resolved
  const hours = hoursIn(meaning, opened)
  if (when === undefined || when.kind === 'either' || hours === undefined)
    return { moment: undefined, whole: undefined, weekly: undefined }
  const options = { zone: times?.zone ?? opened.zone, hours: hours ?? undefined }
  const isWhole = times?.isWhole === true
  const isDoubtful = !isWhole && isTimeOfAStretch(meaning.resolved)
  // "Retreat Friday to Sunday, 5pm" begins at five, and nobody goes home.
  const isOvernight = isDoubtful && hasAtom(opened, 'overnight')
  const today = epochDay(opened.now.toPlainDate())
  const days = when.kind === 'days' && hours !== null ? when.workingDays : undefined
  const isOver = hours !== null && hours.start <= opened.now.hour * 60 + opened.now.minute
  const weekly = days && momentOf(eachWeek(days, isOver ? today + 1 : today), options)
  // "Mon-Fri" is said of every week; of fewer days it is not known.
  if (days?.length === workingWeek) return { moment: weekly, whole: undefined, weekly: undefined }
  return {
    weekly,
    moment: momentOf(when, { ...options, isWhole: isWhole || isOvernight }),
    whole: isDoubtful && !isOvernight ? momentOf(when, { ...options, isWhole: true }) : undefined,
  }
}

const workingWeek = 5

/** What would be today, and is over, is the next one, unless today was said. */
function ahead(item: Item, { opened, resolved }: { opened: Opened; resolved: Resolved }): Resolved {
  const { now } = opened
  const { when } = resolved
  const today = epochDay(now.toPlainDate())
  const hours = hoursIn({ item, resolved }, opened) ?? undefined
  if (hours === undefined || hours.start > now.hour * 60 + now.minute) return resolved
  if (when?.kind === 'series' && when.dates[0] === today) return resolveItem(item, today + 1)
  const [only] = item.bits.days
  const day = only?.kind === 'one' ? only.day : undefined
  const isWeekday = day?.kind === 'weekday' && typeof day.week !== 'number'
  return isWeekday && when?.kind === 'days' && when.first === today && when.last === today
    ? resolveItem(item, today + 1)
    : resolved
}

function keyOf({ item, law, moment, resolved }: Meaning): string {
  if (law !== undefined) return `${law} ${JSON.stringify(resolved)}`
  if (item.unread > 0 || item.isMixed) return 'unread'
  if (moment === undefined) return 'gap'
  const { start, end, isEndStated, rule, excluded } = moment
  return [start, isEndStated ? end : '', rule, ...excluded].join(' ')
}

/** Returns what a text may mean, the cheapest first. Readings of one meaning are one. */
export function meaningsOf(opened: Opened): Meaning[] {
  const { now, read } = opened
  const today = epochDay(now.toPlainDate())
  const most = (read.readings[0]?.cost ?? 0) + reach
  const meanings = new Map<string, Meaning>()
  for (const { item, cost: plain } of read.readings) {
    if (plain > most || meanings.size === mostReadings) break
    const resolved = ahead(item, { opened, resolved: resolveItem(item, today) })
    const law = brokenLaw(item, resolved)?.law
    // Where the days contradict each other, a reading that has none of them may be meant.
    const cost = plain + (law === 'D' ? costs.contradiction : 0)
    const meaning = { item, resolved, cost, law, ...complete({ item, resolved }, opened) }
    const key = keyOf(meaning)
    const known = meanings.get(key)
    if (known === undefined || known.cost > cost) meanings.set(key, meaning)
  }
  return [...meanings.values()].toSorted((a, b) => a.cost - b.cost)
}

/** Dates that nothing joins: what each of them would be. */
export function momentsOn(
  days: readonly number[],
  options: { meaning: Pick<Meaning, 'item' | 'resolved'>; opened: Opened },
): Moment[] {
  const { meaning, opened } = options
  const { times } = meaning.resolved
  const one = { ...meaning, resolved: { ...meaning.resolved, when: undefined } }
  const hours = hoursIn(one, opened)
  if (hours === undefined) return []
  const zone = times?.zone ?? opened.zone
  return days.flatMap(
    (first) =>
      momentOf({ kind: 'days', first, last: first }, { zone, hours: hours ?? undefined }) ?? [],
  )
}

/** What another clause is about, read as a thing of its own. */
export function secondOf({ item }: Meaning, opened: Opened): Moment | undefined {
  const second = item.second && itemOf([item.second])
  if (second === undefined) return undefined
  const resolved = resolveItem(second, epochDay(opened.now.toPlainDate()))
  return complete({ item: second, resolved }, opened).moment
}
