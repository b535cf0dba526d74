import { epochDay } from '../calendar/days.ts'
import { type Hours, type Moment, momentOf } from '../calendar/moments.ts'
import { resolveItem, type When } from '../calendar/resolve.ts'
import { saysThatItRepeats } from '../laws/evidence.ts'
import type { LawName } from '../laws/laws.ts'
import { isBounded, isBoundedRule } from '../text/forms.ts'
import { hoursOf } from '../time/half-of-day.ts'
import type { TimesValue } from '../words/values.ts'
import { isOnDates, isSameMoment } from './compare.ts'
import type { Lead } from './lead.ts'
import { hasAtom, hoursIn, type Meaning, type Opened, secondOf } from './meanings.ts'

/** What is said of a text beside the proposal of the rules, if they make one. */
export type Verdict =
  /** The grammar is sure, and leads. */
  | { kind: 'lead'; moment: Moment; times: TimesValue | undefined }
  | { kind: 'choose'; field: 'day' | 'time'; moments: readonly Moment[] }
  /** Each of these dates is one: a proposal holds one of them. */
  | { kind: 'dates'; moments: readonly Moment[]; times: TimesValue | undefined }
  /** A number that neither reader has read stands beside what it may change. */
  | { kind: 'word'; words: string }
  | { kind: 'law'; law: Extract<LawName, 'N' | 'P' | 'X' | 'T'> }

export type Judged = {
  opened: Opened
  lead: Lead
  /** What the rules propose. Undefined when they ask. */
  moment: Moment | undefined
  /** What they ask, if they do: only when it is, and with choices. */
  asking: { isWhen: boolean; hasChoices: boolean }
  /** Whether the rules made something of a part of the text. */
  isRead(span: { start: number; end: number }): boolean
  /** Whether they took a part of it as when it is. */
  isTime(span: { start: number; end: number }): boolean
  /** What was answered already, and is not asked again. */
  answered: { day: boolean; time: boolean; kind: boolean }
}

/** Says what is proposed or asked, by both readings of a text. */
export function judge(judged: Judged): Verdict | undefined {
  const verdict = decide(judged)
  // What the rules ask names its reason, and offers the same.
  return verdict?.kind === 'choose' && judged.asking.hasChoices ? undefined : verdict
}

function decide(judged: Judged): Verdict | undefined {
  const { lead, moment, answered } = judged
  const isAnswered = answered.day || answered.time
  if (lead.kind === 'law') return answered.day ? undefined : lawOf(lead.meaning, judged)
  if (isAnswered) return undefined
  if (lead.kind === 'each') {
    const days = lead.moments.map(({ start }) => epochDay(start.toPlainDate()))
    // Dates that nothing joins may still be those of a series: Tuesdays in three weeks.
    if (moment !== undefined && isOnDates(moment, days)) return undefined
    return { kind: 'dates', moments: lead.moments, times: lead.times }
  }
  if (lead.kind === 'sure') {
    const { times } = lead.meaning.resolved
    const isSame = moment !== undefined && isSameMoment(moment, lead.moment)
    if (isSame) return undefined
    // A part of a day is no answer to what the rules do not know about the time.
    const { when } = lead.meaning.resolved
    const isOneDay = when?.kind === 'days' && when.first === when.last
    const isStated = times?.start !== undefined || times?.isAllDay === true || !isOneDay
    if (moment === undefined && !(judged.asking.isWhen && isStated)) return undefined
    // What the rules propose was read as well, and is dearer; else they know more.
    const isKnown = moment === undefined || isDearer(moment, judged) || leavesNumbers(lead, judged)
    if (!isKnown) return { kind: 'choose', field: 'day', moments: [lead.moment, moment] }
    return { kind: 'lead', moment: lead.moment, times }
  }
  if (lead.kind === 'two') {
    const own = moment === undefined || isDearer(moment, judged) ? [] : [moment]
    const isOne = lead.moments.some((each) => moment !== undefined && isSameMoment(moment, each))
    if (isOne && !lead.isLaw) return undefined
    return { kind: 'choose', field: 'day', moments: [...lead.moments, ...own] }
  }
  // "the fair is cancelled": without a day there is nothing that the law could be read from.
  if (moment === undefined && lead.meaning === undefined)
    return hasAtom(judged.opened, 'called off') && !answered.kind
      ? { kind: 'law', law: 'N' }
      : undefined
  if (moment === undefined) return undefined
  const { strays = [], counts = [] } = lead.meaning?.item ?? {}
  const isEndless = moment.rule !== undefined && !isBounded(moment.rule)
  // "stopping after eight": beside a series without an end, a count may be how often it is.
  const beside = isEndless ? [...strays, ...counts] : strays
  const stray = beside.find((token) => !judged.isRead(token))
  if (stray !== undefined) return { kind: 'word', words: stray.text }
  return partOf(lead.meaning, judged) ?? (isInvented(judged) ? onceOnly(moment) : undefined)
}

/** What the rules propose was read as well, and is dearer, or nothing says that it repeats. */
function isDearer(moment: Moment, judged: Judged): boolean {
  const { lead } = judged
  if (isInvented(judged)) return true
  if (lead.kind !== 'sure' && lead.kind !== 'two') return false
  const isElsewhere = lead.kind === 'sure' && lead.meaning.item.hasOtherTimes
  return !isElsewhere && lead.others.some((other) => isSameMoment(moment, other))
}

/** The rules left out a number that says when it is. */
function leavesNumbers(
  { meaning }: Extract<Lead, { kind: 'sure' }>,
  { opened, isTime }: Judged,
): boolean {
  const { tokens } = opened.read
  return meaning.item.spans.some(({ first, end }) =>
    tokens.slice(first, end).some((token) => token.kind === 'number' && !isTime(token)),
  )
}

/** Law E: nothing repeats without a word that says so, unless it is one stretch of days. */
function isInvented(judged: Judged): boolean {
  const rule = judged.moment?.rule
  return rule !== undefined && !isBoundedRule(rule) && !saysThatItRepeats(judged.opened.read)
}

function onceOnly(moment: Moment): Verdict {
  const once = { ...moment, rule: undefined, excluded: [] }
  return { kind: 'choose', field: 'day', moments: [once, moment] }
}

/** Days without a time of their own: those of a proposal have to be the same. */
function partOf(meaning: Meaning | undefined, { moment, opened }: Judged): Verdict | undefined {
  if (meaning === undefined || moment === undefined) return undefined
  const { item, resolved } = meaning
  const { when } = resolved
  if (item.unread > 0 || item.isMixed || when === undefined || when.kind === 'either')
    return undefined
  if (meaning.moment !== undefined) return undefined
  const isElsewhere = item.hasOtherTimes && resolved.times === undefined
  const hours = isElsewhere || moment.isAllDay ? undefined : hoursAt(moment)
  const own = momentOf(when, { zone: opened.zone, hours })
  if (own === undefined || isSameMoment(own, moment)) return undefined
  return { kind: 'choose', field: isElsewhere ? 'time' : 'day', moments: [own, moment] }
}

function hoursAt({ start, end, isEndStated }: Moment): Hours {
  const minutes = start.hour * 60 + start.minute
  const length = (end.epochMilliseconds - start.epochMilliseconds) / 60_000
  return { start: minutes, end: isEndStated && length < 1440 ? minutes + length : undefined }
}

function wordsOf({ item: { named } }: Meaning, { text }: Opened): string {
  return text.slice(named[0]?.start, named.at(-1)?.end)
}

/** What a broken law asks: both alternatives where there are two, else about the law. */
function lawOf(meaning: Meaning, judged: Judged): Verdict | undefined {
  const { resolved, law } = meaning
  const { opened, answered, moment } = judged
  if (law === undefined) return undefined
  if (law === 'N' || law === 'P') return answered.kind ? undefined : { kind: 'law', law }
  if (law === 'X') return { kind: 'law', law }
  if (law === 'V') return { kind: 'word', words: wordsOf(meaning, opened) }
  const hours =
    hoursIn(meaning, opened) ?? (moment?.isAllDay === false ? hoursAt(moment) : undefined)
  const zone = resolved.times?.zone ?? opened.zone
  const choose = (days: readonly When[]): Verdict | undefined => {
    const moments = days.flatMap((when) =>
      when.kind === 'either' ? [] : (momentOf(when, { zone, hours: hours ?? undefined }) ?? []),
    )
    return moments.length < 2 ? undefined : { kind: 'choose', field: 'day', moments }
  }
  if (law === 'D')
    return choose((resolved.contradiction ?? []).map((days) => ({ kind: 'days', ...days })))
  if (resolved.when?.kind === 'either')
    return choose(resolved.when.days.map((first) => ({ kind: 'days', first, last: first })))
  if (law === 'T') {
    const moments = [meaning.moment, secondOf(meaning, opened)].filter((each) => each !== undefined)
    return moments.length === 2
      ? { kind: 'choose', field: 'day', moments }
      : { kind: 'law', law: 'T' }
  }
  return eitherOf(meaning, { judged, hours: hours ?? undefined, zone })
}

/** "every Monday or Tuesday", "at 7 or 8": both, each as the whole event that it would be. */
function eitherOf(
  { item, resolved }: Meaning,
  options: { judged: Judged; hours: Hours | undefined; zone: string },
): Verdict | undefined {
  const { judged, hours, zone } = options
  const { opened } = judged
  const [repeat] = item.bits.repeats
  const { when, times } = resolved
  if (times?.start !== undefined && times.other !== undefined && when?.kind === 'days') {
    const moments = [times.start, times.other].flatMap(
      (start) =>
        momentOf(when, { zone, hours: hoursOf({ start, part: times.part }, opened.hintOf) }) ?? [],
    )
    return { kind: 'choose', field: 'time', moments }
  }
  if (repeat?.others === undefined) return undefined
  const moments = [repeat.weekdays, repeat.others].flatMap((weekdays) => {
    const own = { ...repeat, weekdays, others: undefined }
    const read = resolveItem(
      { ...item, bits: { ...item.bits, repeats: [own], excepts: [] } },
      epochDay(opened.now.toPlainDate()),
    )
    if (read.when === undefined || read.when.kind === 'either') return []
    return momentOf(read.when, { zone, hours }) ?? []
  })
  return { kind: 'choose', field: 'day', moments }
}
