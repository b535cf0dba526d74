import type { Temporal } from 'temporal-polyfill'
import type { DayPart, Language } from '../../../terms.ts'
import { epochDay } from '../calendar/epoch-days.ts'
import { type Hours, type Moment, momentOf } from '../calendar/moments.ts'
import { eachWeek, type Resolved, resolveItem } from '../calendar/resolve.ts'
import { brokenLaw, type LawName } from '../laws/laws.ts'
import { regions } from '../lexicons/regions.ts'
import { type Item, itemOf } from '../reading/item.ts'
import { type ReadText, readText } from '../reading/read.ts'
import { hoursOf, type Suggestion, startOfPart } from '../time/half-of-day.ts'
import { hasAtom as hasAtomAt } from '../words/compile.ts'
import { costs } from '../words/costs.ts'
import type { AtomName } from '../words/lexicon.ts'
import { regionOf } from '../words/region-of.ts'
import type { BoundValue, DaysValue, TimesValue } from '../words/values.ts'
import { lexicons } from './lexicons.ts'

/** A text, and what has to be known to say when it means. */
export type Described = {
  text: string
  /** Where the answers begin that stand below the description. */
  answersFrom?: number | undefined
  /** It was answered that it is an event, whatever the words say. */
  isAsEvent?: boolean
  language: Language
  zone: string
  now: Temporal.ZonedDateTime
}

/** A description with its readings. */
export type Opened = Described & {
  read: ReadText
  /** Returns what the words around a time say about its half of the day. */
  hintOf(part: DayPart | undefined): Suggestion | undefined
}

/** One of several dates, and the times that were said for it. */
export type Dated = { moment: Moment; times: TimesValue | undefined }

/** What a reading means, and what it lacks. */
export type Meaning = {
  item: Item
  resolved: Resolved
  cost: number
  law: LawName | undefined
  /** What would be proposed, if nothing is missing. */
  moment?: Moment | undefined
  /** Of days with times of their own: each of them. */
  each: readonly Dated[]
  /** Of a stretch of days with one time: from its first day to its last. */
  whole?: Moment | undefined
  /** Of working days without a date: each week. Of a weekday that is now: that of the next week. */
  weekly?: Moment | undefined
}

/** Readings that cost so much more than the best one are not looked at. */
const reach = 60
const mostReadings = 14

export function open(described: Described): Opened {
  const { text, answersFrom, language, zone } = described
  const options = { lexicon: lexicons[language], region: regionOf(zone, regions), answersFrom }
  const read = readText(text, options)
  const hint = suggestionOf(read)
  return { ...described, read, hintOf: (part) => part ?? hint }
}

/** Returns the half of the day that a kind of event suggests for a time that does not say. */
function suggestionOf({ tokens, atoms }: ReadText): Suggestion | undefined {
  const isRun = atoms.some(
    (_, at) => tokens[at]?.isGlued === true && hasAtomAt({ atoms }, at, 'runLength'),
  )
  const has = (name: AtomName) => hasAtom({ read: { atoms } }, name)
  if ((has('morning kind') || isRun) && !has('eveningWord')) return 'morning'
  if (has('evening kind')) return 'evening'
  if (has('group kind')) return 'group'
  return has('civic kind') ? 'civic' : undefined
}

/** Whether a text has words of one of some classes. */
export function hasAtom(
  { read: { atoms } }: { read: Pick<ReadText, 'atoms'> },
  ...names: readonly AtomName[]
): boolean {
  return atoms.some((_, at) => hasAtomAt({ atoms }, at, ...names))
}

/** Law S: of a stretch with one time, it is not said whether it is that of each day. */
function isTimeOfAStretch({ when, times }: Resolved): boolean {
  if (when?.kind !== 'days' || when.first === when.last) return false
  if (times?.start === undefined || times.end !== undefined || times.isEach === true) return false
  return times.minutes === undefined
}

function isWorkweek({ bits }: Item): boolean {
  const days = bits.days.some(
    (value) => value.kind === 'stretch' && value.from === 1 && value.to === 5,
  )
  return days || bits.repeats.some(({ weekdays }) => weekdays.join() === '1,2,3,4,5')
}

/** Returns the hours of a reading; null when it takes whole days, undefined when none are said. */
export function hoursIn(
  { item, resolved: { when, times } }: Pick<Meaning, 'item' | 'resolved'>,
  opened: Opened,
): Hours | null | undefined {
  if (times?.start !== undefined) {
    const { start, end, part, isWhole, minutes } = times
    // A meeting on each working day is rather at 8 in the morning.
    const isEarly = start.hour === 8 && part === undefined && isWorkweek(item)
    const hours = hoursOf(
      { start, part: isEarly ? 'morning' : part, end: isWhole === true ? undefined : end },
      opened.hintOf,
    )
    // "Friday 5pm to Sunday 2pm": the end is on another day.
    if (isWhole === true && end !== undefined)
      return { ...hours, end: hoursOf({ start: end }, opened.hintOf).start }
    return minutes === undefined ? hours : { ...hours, end: hours.start + minutes }
  }
  if (times?.isAllDay === true) return null
  // "tonight when it gets dark"
  if (hasAtom(opened, 'openTime')) return undefined
  const { part = undefined } = item.hasOtherTimes ? {} : (times ?? {})
  if (part !== undefined && times?.end === undefined && times?.minutes === undefined)
    return { start: startOfPart(part, times?.shade) }
  if (item.hasOtherTimes || times !== undefined) return undefined
  const isStretch = when?.kind === 'days' && when.first !== when.last
  return isStretch || hasAtom(opened, 'all-day kind') ? null : undefined
}

function isInstant(days: DaysValue): boolean {
  return days.kind === 'one' && days.day.kind === 'instant'
}

/** "in two hours": a time and its day. */
function instantIn(
  { item, resolved: { times } }: Pick<Meaning, 'item' | 'resolved'>,
  { now, zone }: Opened,
): Moment | undefined {
  const [only, another] = item.bits.days
  if (only?.kind !== 'one' || only.day.kind !== 'instant' || another !== undefined) return undefined
  if (times?.start !== undefined || item.bits.repeats.length > 0) return undefined
  const at = now.add({ minutes: Math.round(only.day.minutes) })
  const first = epochDay(at.toPlainDate())
  const start = at.hour * 60 + at.minute
  const end = times?.minutes === undefined ? undefined : start + times.minutes
  return momentOf({ kind: 'days', first, last: first }, { zone, hours: { start, end } })
}

function complete(
  meaning: Pick<Meaning, 'item' | 'resolved'>,
  opened: Opened,
): Pick<Meaning, 'moment' | 'whole' | 'weekly'> {
  const instant = instantIn(meaning, opened)
  if (instant !== undefined || meaning.item.bits.days.some(isInstant)) return { moment: instant }
  const { when, times } = meaning.resolved
  const hours = hoursIn(meaning, opened)
  if (when === undefined || when.kind === 'either' || hours === undefined) return {}
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
  if (days?.length === workingWeek) return { moment: weekly }
  return {
    weekly,
    moment: momentOf(when, { ...options, isWhole: isWhole || isOvernight }),
    whole: isDoubtful && !isOvernight ? momentOf(when, { ...options, isWhole: true }) : undefined,
  }
}

const workingWeek = 5

function isBareWeekday({ bits: { days } }: Item): boolean {
  const [only] = days
  const day = only?.kind === 'one' ? only.day : undefined
  return day?.kind === 'weekday' && typeof day.week !== 'number'
}

/** "Saturday 10am", said on a Saturday at nine: may be that of the next week. */
function weekLater(item: Item, { opened, moment }: { opened: Opened; moment: Moment | undefined }) {
  const ahead = moment?.start.since(opened.now).total('minutes') ?? nearest
  if (moment?.rule !== undefined || ahead > nearest || !isBareWeekday(item)) return undefined
  const resolved = resolveItem(item, epochDay(opened.now.toPlainDate()) + 1)
  return complete({ item, resolved }, opened).moment
}

/** So many minutes ahead, hardly anything is announced as that of a weekday. */
const nearest = 60

/** What would be today, and is over, is the next one, unless today was said. */
function ahead(item: Item, { opened, resolved }: { opened: Opened; resolved: Resolved }): Resolved {
  const { now } = opened
  const { when } = resolved
  const today = epochDay(now.toPlainDate())
  const hours = hoursIn({ item, resolved }, opened) ?? undefined
  if (hours === undefined || hours.start > now.hour * 60 + now.minute) return resolved
  if (when?.kind === 'series' && when.dates[0] === today) return resolveItem(item, today + 1)
  return isBareWeekday(item) && when?.kind === 'days' && when.first === today && when.last === today
    ? resolveItem(item, today + 1)
    : resolved
}

function keyOf({ item, law, moment, resolved, each }: Meaning): string {
  if (law !== undefined) return `${law} ${JSON.stringify(resolved)}`
  if (item.unread.length > 0 || item.isMixed) return 'unread'
  if (moment === undefined) return 'gap'
  const { start, end, isEndStated, rule, excluded } = moment
  return [start, isEndStated ? end : '', rule, ...excluded, each.length].join(' ')
}

/** "Class of 2010 reunion July 18": what is over is not meant where something else can be. */
function isOver(moment: Moment | undefined, now: Temporal.ZonedDateTime): boolean {
  return (
    moment !== undefined &&
    moment.rule === undefined &&
    moment.start.epochMilliseconds <= now.epochMilliseconds
  )
}

/** Where days contradict each other, a reading that has none of them may be meant. */
function isContradiction({ item, law }: Pick<Meaning, 'item' | 'law'>): boolean {
  return law === 'D' || law === 'A' || (law === 'T' && item.second === undefined)
}

/** "until June 12": something repeats. */
function isOfSeries({ kind }: BoundValue): boolean {
  return kind !== 'from' && kind !== 'length'
}

/** Returns what a reading means by itself: of several dates, each of them. */
function meaningOf(read: Item, opened: Opened): Meaning {
  const sittings = read.sittings.map((one) => meaningOf(one, opened))
  const [first] = sittings
  const isEvent = opened.isAsEvent === true
  const item = isEvent ? { ...read, isNegated: false, isPast: false } : read
  const today = epochDay(opened.now.toPlainDate())
  const resolved = first?.resolved ?? ahead(read, { opened, resolved: resolveItem(read, today) })
  const { when } = resolved
  const list = when?.kind === 'either' && when.isList ? when.days : []
  const dates = list.map((day) => {
    const one = { ...resolved, when: { kind: 'days', first: day, last: day } } as const
    return { resolved: one, ...complete({ item: read, resolved: one }, opened) }
  })
  const all = [...sittings, ...dates]
  const isWhole = all.every((one) => one.moment !== undefined)
  const each = all.flatMap((one) =>
    one.moment && isWhole ? [{ moment: one.moment, times: one.resolved.times }] : [],
  )
  const law = sittings.find((one) => one.law !== undefined)?.law ?? brokenLaw(item, resolved)?.law
  const completed = first ?? complete({ item: read, resolved }, opened)
  const moment = isWhole ? completed.moment : undefined
  const weekly = completed.weekly ?? weekLater(read, { opened, moment })
  return { ...completed, item: read, resolved, cost: 0, law, each, moment, weekly }
}

/** Returns what a text may mean, the cheapest first. Readings of one meaning are one. */
export function meaningsOf(opened: Opened): Meaning[] {
  const { now, read } = opened
  const most = (read.readings[0]?.cost ?? 0) + reach
  const meanings = new Map<string, Meaning>()
  for (const { item, cost: plain } of read.readings) {
    if (plain > most || meanings.size === mostReadings) break
    const alone = meaningOf(item, opened)
    const { law, moment } = alone
    const isGap = law === undefined && moment === undefined
    const isStray = item.bits.repeats.length === 0 && item.bits.bounds.some(isOfSeries)
    const cost =
      plain +
      (isContradiction({ item, law }) ? costs.contradiction : 0) +
      (isGap || isOver(moment, now) ? costs.missing : 0) +
      (isGap && isStray ? costs.strayBound : 0)
    const meaning = { ...alone, cost }
    const key = keyOf(meaning)
    const known = meanings.get(key)
    if (known === undefined || known.cost > cost) meanings.set(key, meaning)
  }
  return [...meanings.values()].toSorted((a, b) => a.cost - b.cost)
}

/** What another clause is about, read as a thing of its own. */
export function secondOf({ item }: Meaning, opened: Opened): Moment | undefined {
  const second = item.second && itemOf([item.second])
  if (second === undefined) return undefined
  return meaningOf(second, opened).moment
}
