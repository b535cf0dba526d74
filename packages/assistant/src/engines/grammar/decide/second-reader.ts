import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../../terms.ts'
import { epochDay } from '../calendar/days.ts'
import { type Resolved, resolveItem, type When } from '../calendar/resolve.ts'
import { brokenLaw, type LawName } from '../laws/laws.ts'
import { regions } from '../lexicons/regions.ts'
import { type Item, itemOf } from '../reading/item.ts'
import { type ReadText, readText } from '../reading/read.ts'
import { isBoundedRule, isTimetable } from '../text/forms.ts'
import { costs } from '../words/costs.ts'
import type { AtomName } from '../words/lexicon.ts'
import { regionOf } from '../words/region-of.ts'
import type { ClockValue, TimesValue } from '../words/values.ts'
import { isAtSameTimes, isOnDates, isOnSameDays } from './compare.ts'
import { lexicons } from './lexicons.ts'
import { type Hours, type Moment, momentOf } from './moments.ts'

/**
 * What the second reader says of a proposal: nothing, that it can be read in these ways, or that
 * the text says what no event may be made of.
 */
export type Verdict =
  | { kind: 'choose'; field: 'day' | 'time'; moments: readonly Moment[] }
  /** Each of these dates is one: a proposal holds one of them. */
  | { kind: 'dates'; moments: readonly Moment[] }
  /** A number that neither reader has read stands beside what it may change. */
  | { kind: 'word'; words: string }
  | { kind: 'law'; law: Extract<LawName, 'N' | 'P' | 'X' | 'T'> }

export type Judged = {
  text: string
  language: Language
  zone: string
  now: Temporal.ZonedDateTime
  /** What is proposed. */
  moment: Moment
  /** Returns the half of the day that the words around a time suggest. */
  hoursOf(start: ClockValue, end: ClockValue | undefined): Hours
  /** Whether the first reader made something of a part of the text. */
  isRead(span: { start: number; end: number }): boolean
  /** What was answered already, and is not asked again. */
  answered: { day: boolean; time: boolean; kind: boolean }
}

/** Readings that cost so much more than the best one are not looked at. */
const reach = 12
const mostReadings = 6

/** A proposal, and its text as it was read. */
type Opened = Judged & { read: ReadText }

type Meaning = { item: Item; resolved: Resolved; cost: number; law: LawName | undefined }

function meaningsOf(judged: Opened): Meaning[] {
  const today = epochDay(judged.now.toPlainDate())
  const { readings } = judged.read
  const most = (readings[0]?.cost ?? 0) + reach
  const seen = new Set<string>()
  const meanings: Meaning[] = []
  for (const { item, cost } of readings) {
    if (cost > most || meanings.length === mostReadings) break
    const resolved = resolveItem(item, today)
    const law = brokenLaw(item, resolved)?.law
    const key = JSON.stringify([resolved, law, item.unread, item.hasOtherTimes])
    if (seen.has(key)) continue
    seen.add(key)
    meanings.push({ item, resolved, cost, law })
  }
  return meanings
}

/** Classes whose words say that something repeats. */
const evidence: ReadonlySet<AtomName> = new Set<AtomName>([
  'every',
  'weekdays',
  'pace',
  'pluralLead',
  'ofMonth',
  'workdays',
  'weekends',
  'alternate',
  'dayParts',
  'once',
  'times',
  'weekdayCode',
])

/** A word that repeats, letters of a timetable, a bound that only a series has, a list of days. */
function saysThatItRepeats(judged: Opened): boolean {
  const { tokens, atoms, readings } = judged.read
  if (atoms.some((found) => found.some(({ atom }) => evidence.has(atom)))) return true
  if (tokens.some(({ text }) => isTimetable(text))) return true
  return readings.some(
    ({ item: { bits, unread } }) =>
      unread === 0 &&
      (bits.repeats.some(({ isRange }) => isRange !== true) ||
        bits.bounds.some(({ kind }) => kind !== 'from')),
  )
}

/** Judges a proposal by reading its text a second time. */
export function judge(given: Judged): Verdict | undefined {
  const { text, language, zone } = given
  const region = regionOf(zone, regions)
  const judged = { ...given, read: readText(text, { lexicon: lexicons[language], region }) }
  const { moment, now, answered } = judged
  const meanings = meaningsOf(judged)
  const [best] = meanings
  if (best === undefined) return undefined
  const agrees = ({ item, resolved, law: broken, cost }: Meaning) =>
    cost - best.cost < costs.margin &&
    broken === undefined &&
    resolved.when !== undefined &&
    isOnSameDays(moment, { when: resolved.when, now }) &&
    isAtSameTimes(moment, { item, times: resolved.times })
  // A weekday that is not that of its date may be beside a number that is no date.
  const isOther = meanings.slice(1).some(agrees)
  if (best.law === 'D' && isOther) return undefined
  const isRight = isSeriesOf(best, judged)
  const law = answered.day || isRight ? undefined : lawOf(best, judged)
  if (law !== undefined) return law
  const stray = best.item.strays.find((token) => !judged.isRead(token))
  if (stray !== undefined && !answered.day && !answered.time)
    return { kind: 'word', words: stray.text }
  const invented = isInvented(judged) && !answered.day
  if (best.item.unread > 0 || best.item.isMixed) return invented ? onceOnly(judged) : undefined
  const { when, times } = best.resolved
  if (when === undefined || when.kind === 'either') return invented ? onceOnly(judged) : undefined
  const isSameDay = answered.day || isOnSameDays(moment, { when, now })
  const isSameTime = answered.time || isAtSameTimes(moment, { item: best.item, times })
  const isWhole = isSameDay && needsBoth(best, judged)
  if (isSameDay && isSameTime && !isWhole) return undefined
  if (isOther && !isWhole) return undefined
  const moments = [...momentsOf(best, judged), moment]
  return { kind: 'choose', field: isSameDay && !isWhole ? 'time' : 'day', moments }
}

/** Dates that nothing joins may still be those of a series: Tuesdays in three weeks. */
function isSeriesOf({ resolved: { when } }: Meaning, { moment }: Opened): boolean {
  return when?.kind === 'either' && when.isList && isOnDates(moment, when.days)
}

/** Law E: nothing repeats without a word that says so, unless it is one stretch of days. */
function isInvented(judged: Opened): boolean {
  const { rule } = judged.moment
  if (rule === undefined || isBoundedRule(rule)) return false
  return !saysThatItRepeats(judged)
}

function onceOnly({ moment }: Opened): Verdict {
  const once = { ...moment, rule: undefined, excluded: [] }
  return { kind: 'choose', field: 'day', moments: [once, moment] }
}

/** Law S: of a stretch with one time, it is not said whether it is that of each day. */
function needsBoth({ resolved }: Meaning, judged: Opened): boolean {
  const { when, times } = resolved
  if (when?.kind !== 'days' || when.first === when.last) return false
  if (times?.start === undefined || times.end !== undefined || times.isEach === true) return false
  if (times.minutes !== undefined) return false
  const isOvernight = hasAtom(judged, 'overnight')
  return !isOvernight || judged.moment.rule !== undefined
}

function hasAtom(judged: Opened, name: AtomName): boolean {
  return judged.read.atoms.some((found) => found.some(({ atom }) => atom === name))
}

function hoursIn(times: TimesValue | undefined, { moment, hoursOf }: Opened): Hours | undefined {
  if (times?.start === undefined) {
    if (moment.isAllDay || times?.isAllDay === true) return undefined
    const start = moment.start.hour * 60 + moment.start.minute
    const length = (moment.end.epochMilliseconds - moment.start.epochMilliseconds) / 60_000
    return { start, end: moment.isEndStated && length < 1440 ? start + length : undefined }
  }
  const hours = hoursOf(times.start, times.end)
  return times.minutes === undefined ? hours : { ...hours, end: hours.start + times.minutes }
}

/** Returns what a meaning would be proposed as: in two ways where it is not said which. */
function momentsOf(meaning: Meaning, judged: Opened): Moment[] {
  const { when, times } = meaning.resolved
  if (when === undefined || when.kind === 'either') return []
  const { zone } = judged
  const isElsewhere =
    times?.start === undefined && meaning.item.hasOtherTimes && times?.part === undefined
  const hours = isElsewhere ? undefined : hoursIn(times, judged)
  const isDoubtful = needsBoth(meaning, { ...judged, moment: { ...judged.moment, rule: '' } })
  const first = momentOf(when, { zone, hours })
  const whole = isDoubtful ? momentOf(when, { zone, hours, isWhole: true }) : undefined
  return [first, whole].filter((moment) => moment !== undefined)
}

/** What a broken law asks: both alternatives where there are two, else about the law. */
function lawOf(meaning: Meaning, judged: Opened): Verdict | undefined {
  const { item, resolved, law } = meaning
  const { zone, answered } = judged
  if (law === undefined) return undefined
  if (law === 'N' || law === 'P') return answered.kind ? undefined : { kind: 'law', law }
  if (law === 'X') return { kind: 'law', law }
  const hours = hoursIn(resolved.times, judged)
  const choose = (days: readonly When[], field: 'day' | 'time' = 'day'): Verdict | undefined => {
    const moments = days.flatMap((when) =>
      when.kind === 'either' ? [] : (momentOf(when, { zone, hours }) ?? []),
    )
    return moments.length < 2 ? undefined : { kind: 'choose', field, moments }
  }
  if (law === 'D')
    return choose((resolved.contradiction ?? []).map((days) => ({ kind: 'days', ...days })))
  if (resolved.when?.kind === 'either') {
    const verdict = choose(
      resolved.when.days.map((first) => ({ kind: 'days', first, last: first })),
    )
    return law === 'T' && verdict?.kind === 'choose'
      ? { kind: 'dates', moments: verdict.moments }
      : verdict
  }
  if (law === 'T') return askWhichItem(meaning, judged)
  return eitherOf({ item, resolved }, judged)
}

/** "every Monday or Tuesday", "at 7 or 8": both, each as the whole event that it would be. */
function eitherOf(
  { item, resolved }: Pick<Meaning, 'item' | 'resolved'>,
  judged: Opened,
): Verdict | undefined {
  const { zone, now } = judged
  const [repeat] = item.bits.repeats
  const { when, times } = resolved
  if (times?.start !== undefined && times.other !== undefined && when?.kind === 'days') {
    const moments = [times.start, times.other].flatMap(
      (start) => momentOf(when, { zone, hours: judged.hoursOf(start, undefined) }) ?? [],
    )
    return { kind: 'choose', field: 'time', moments }
  }
  if (repeat?.others === undefined) return undefined
  const moments = [repeat.weekdays, repeat.others].flatMap((weekdays) => {
    const own = { ...repeat, weekdays, others: undefined }
    const read = resolveItem(
      { ...item, bits: { ...item.bits, repeats: [own], excepts: [] } },
      epochDay(now.toPlainDate()),
    )
    if (read.when === undefined || read.when.kind === 'either') return []
    return momentOf(read.when, { zone, hours: hoursIn(times, judged) }) ?? []
  })
  return { kind: 'choose', field: 'day', moments }
}

/** Two things with a day and a time each: which of them it is. */
function askWhichItem({ item, resolved }: Meaning, judged: Opened): Verdict {
  const second = item.second && itemOf([item.second])
  const other = second && resolveItem(second, epochDay(judged.now.toPlainDate()))
  const moments = [resolved, other].flatMap((read) => {
    if (read?.when === undefined || read.when.kind === 'either') return []
    const hours = hoursIn(read.times, judged)
    return momentOf(read.when, { zone: judged.zone, hours }) ?? []
  })
  return moments.length === 2
    ? { kind: 'choose', field: 'day', moments }
    : { kind: 'law', law: 'T' }
}
