import { type EpochDay, epochDay } from '../calendar/epoch-days.ts'
import { type Hours, type Moment, momentOf } from '../calendar/moments.ts'
import { resolveItem, type When } from '../calendar/resolve.ts'
import type { LawName } from '../laws/laws.ts'
import { hoursOf } from '../time/half-of-day.ts'
import { hasAtom as hasAtomAt } from '../words/compile.ts'
import type { TimesValue } from '../words/values.ts'
import { isOpenEnded, type Lead } from './lead.ts'
import { type Dated, hasAtom, hoursIn, type Meaning, type Opened, secondOf } from './meanings.ts'

/** What is proposed or asked about when an event is. */
export type Verdict =
  | { kind: 'lead'; moment: Moment; times: TimesValue | undefined }
  | { kind: 'choose'; field: 'day' | 'time'; moments: readonly Moment[]; isEitherDay?: boolean }
  /** A weekday is not that of its date. */
  | { kind: 'disagree'; date: EpochDay; other: EpochDay }
  /** Each of these dates is one: a proposal holds one of them. */
  | { kind: 'dates'; all: readonly Dated[] }
  /** Words that are not understood stand beside what they may change. */
  | { kind: 'word'; words: string }
  | { kind: 'law'; law: Extract<LawName, 'N' | 'P' | 'X' | 'T'> }
  /** Something is missing. */
  | { kind: 'gap'; meaning: Meaning | undefined }

/** What was answered already, and is not asked again. */
export type Answered = { day: boolean; time: boolean; kind: boolean }

type Judged = { opened: Opened; lead: Lead; answered: Answered }

/** Says what is proposed or asked. */
export function judge(judged: Judged): Verdict {
  const { lead, opened, answered } = judged
  if (lead.kind === 'sure')
    return { kind: 'lead', moment: lead.moment, times: lead.meaning.resolved.times }
  if (lead.kind === 'each') return { kind: 'dates', all: lead.all }
  if (lead.kind === 'two') return { kind: 'choose', field: 'day', moments: lead.moments }
  if (lead.kind === 'law') return lawOf(lead.meaning, judged) ?? gapOf(lead.meaning, opened)
  if (lead.meaning === undefined && hasAtom(opened, 'called off') && !answered.kind)
    return { kind: 'law', law: 'N' }
  return gapOf(lead.meaning, opened)
}

/** So many words are named that were not understood. */
const longestUnread = 4
/** Classes that belong to the words behind them: "in a few hours", "or two". */
const holding = ['in', 'a', 'the', 'vagueMany', 'doubt', 'of'] as const

function gapOf(meaning: Meaning | undefined, { text, read }: Opened): Verdict {
  const { tokens, readings } = read
  const segments = readings
    .filter(({ item }) => item === meaning?.item)
    .flatMap(({ clauses }) => clauses.flatMap((clause) => clause.segments))
  const year = segments.find(({ bits }) => bits?.year !== undefined)
  if (meaning?.item.strayYear !== undefined && year !== undefined)
    return { kind: 'word', words: text.slice(tokens[year.first]?.start, tokens[year.end - 1]?.end) }
  const [counted] = meaning !== undefined && isOpenEnded(meaning) ? meaning.item.counts : []
  const inOrder = (meaning?.item.unread ?? []).toSorted((a, b) => a.start - b.start)
  const [unread = counted] = inOrder
  if (unread === undefined) return { kind: 'gap', meaning }
  const owned = (at: number) =>
    segments.some(({ owner, first, end }) => owner === 'time' && first <= at && at < end)
  const isPlain = (at: number) => {
    const kind = tokens[at]?.kind
    return (kind === 'word' || kind === 'number') && !owned(at)
  }
  let first = tokens.indexOf(unread)
  let end = first + 1
  const isHolding = (at: number) => isPlain(at) && hasAtomAt(read, at, ...holding)
  while (isHolding(first - 1)) first -= 1
  while (end - first < longestUnread && isPlain(end)) end += 1
  return { kind: 'word', words: text.slice(tokens[first]?.start, tokens[end - 1]?.end) }
}

function wordsOf({ item: { named } }: Meaning, { text }: Opened): string {
  return text.slice(named[0]?.start, named.at(-1)?.end)
}

/** What a broken law asks: both alternatives where there are two, else about the law. */
function lawOf(meaning: Meaning, judged: Judged): Verdict | undefined {
  const { resolved, law } = meaning
  const { opened } = judged
  if (law === undefined) return undefined
  if (law === 'N' || law === 'P' || law === 'X') return { kind: 'law', law }
  if (law === 'V') return { kind: 'word', words: wordsOf(meaning, opened) }
  const hours = hoursIn(meaning, opened)
  const zone = resolved.times?.zone ?? opened.zone
  const choose = (days: readonly When[]): Verdict | undefined => {
    const moments = days.flatMap((when) =>
      when.kind === 'either' ? [] : (momentOf(when, { zone, hours: hours ?? undefined }) ?? []),
    )
    return moments.length < 2 ? undefined : { kind: 'choose', field: 'day', moments }
  }
  if (law === 'D') {
    const [said, other] = resolved.contradiction ?? []
    const isOneDay = said?.first === said?.last && other?.first === other?.last
    if (said !== undefined && other !== undefined && isOneDay)
      return { kind: 'disagree', date: said.first, other: other.first }
    return choose((resolved.contradiction ?? []).map((days) => ({ kind: 'days', ...days })))
  }
  if (resolved.when?.kind === 'either') {
    const either = choose(resolved.when.days.map((first) => ({ kind: 'days', first, last: first })))
    return either?.kind === 'choose' ? { ...either, isEitherDay: true } : either
  }
  if (law === 'T') {
    const moments = [meaning.moment, secondOf(meaning, opened)].filter((each) => each !== undefined)
    // Two things at the same time are no choice between times.
    const isChoice = new Set(moments.map(({ start, rule }) => `${start} ${rule}`)).size === 2
    return isChoice ? { kind: 'choose', field: 'day', moments } : { kind: 'law', law: 'T' }
  }
  return eitherOf(meaning, { opened, hours: hours ?? undefined, zone })
}

/** "every Monday or Tuesday", "at 7 or 8": both, each as the whole event that it would be. */
function eitherOf(
  { item, resolved }: Meaning,
  options: { opened: Opened; hours: Hours | undefined; zone: string },
): Verdict | undefined {
  const { opened, hours, zone } = options
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
