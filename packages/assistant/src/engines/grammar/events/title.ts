import { capitalised } from '../text/forms.ts'
import type { Place } from '../text/phrases.ts'
import { shorten } from '../text/shorten.ts'
import type { Token } from '../text/token.ts'
import {
  type EventText,
  endOfFrame,
  endOfPhrase,
  endOfRun,
  freeClauses,
  hasWords,
  holds,
  isFree,
  startOfPhrase,
  take,
  wordsOf,
} from './event-text.ts'
import { followingOf } from './title-behind-time.ts'

const mostLeads = 24
const longestTitle = 80
const longestQuote = 80
const shortSubject = 3
const mostCalendars = 3

/** Marks in front of a title that are no part of it, and those that may end one. */
const idleMarks: ReadonlySet<string> = new Set(',.:;()-–—*•#!?|>¡¿')
const endMarks: ReadonlySet<string> = new Set(`"')$%€!”`)
const lineMarks: ReadonlySet<string> = new Set(';|')
const labelMarks: ReadonlySet<string> = new Set(';,.|')

/** Where a title begins: behind its marks and what asks for it. */
function startOfTitle(text: EventText, { first, end }: Place): number {
  let at = first
  for (let round = 0; round < mostLeads && at < end; round += 1) {
    while (at < end && idleMarks.has(text.tokens[at]?.text ?? '')) at += 1
    const lead = at < end ? endOfFrame(text, 'titleLead', at) : undefined
    if (lead === undefined || !isWhole(text, lead)) return at
    // "to plan the party" states a purpose; "plan the party" asks for an event.
    const isPurpose = endOfPhrase(text, 'titlePurposeLead', at) === lead
    at = Math.min(lead, end)
    if (isPurpose) return at
  }
  return at
}

/** Whether words end in front of a token: "event" does in "event at 5", not in "event-driven". */
function isWhole({ tokens }: EventText, end: number): boolean {
  const [last, next] = [tokens[end - 1], tokens[end]]
  if (next === undefined) return false
  return last?.kind === 'mark' || (!next.isGlued && next.kind !== 'break') || isQuoteMark(next)
}

const isQuoteMark = ({ text }: Token) => text === '"'

/** Where a title ends: before what leads to a time or a place, and a label with nothing behind. */
function endOfTitle(text: EventText, place: Place): number {
  const { tokens } = text
  const { first } = place
  let { end } = place
  while (end > first) {
    const last = tokens[end - 1]
    const tail = startOfPhrase(text, { list: 'titleTail', from: first, end })
    const label = startOfLabel(text, { first, end })
    if (last?.kind === 'break' || (last?.kind === 'mark' && !endMarks.has(last.text))) end -= 1
    else if (tail !== undefined && tokens[tail]?.isGlued !== true) end = tail
    else if (label !== undefined) end = label
    else break
  }
  return end
}

/** Where the label of another field begins that ends a title. */
function startOfLabel(text: EventText, { first, end }: Place): number | undefined {
  const at = end - 1
  if (endOfPhrase(text, 'titleOtherLabel', at) !== end) return undefined
  const before = text.tokens[at - 1]
  if (at === first || before === undefined) return at
  return before.kind === 'break' || labelMarks.has(before.text) ? at - 1 : undefined
}

function clean(text: EventText, place: Place): Place {
  const first = startOfTitle(text, place)
  return { first, end: endOfTitle(text, { first, end: place.end }) }
}

/** Whether words say nothing about an event. */
function saysNothing(text: EventText, { first, end }: Place): boolean {
  return startOfPhrase(text, { list: 'titleEmpty', from: first, end }) === first
}

function isRemark(text: EventText, place: Place): boolean {
  return holds(text, { list: 'titleRemark', place, isFirst: true })
}

/** "on the community calendar": no part of a title. */
function takeCalendars(text: EventText): void {
  for (const { first, end } of text.said.find('titleCalendar').slice(0, mostCalendars))
    if (isFree(text, first) && isFree(text, end - 1)) take(text, { first, end })
}

/** "Title: Fair day": what is named so, up to the end of its line. */
function labelledTitle(text: EventText): Place | undefined {
  const { tokens } = text
  for (const { first, end } of text.said.find('titleLabel').toSorted((a, b) => a.first - b.first)) {
    const before = tokens[first - 1]
    const isFirst = before === undefined || before.kind === 'break' || labelMarks.has(before.text)
    if (!isFirst || !isFree(text, first) || !isFree(text, end)) continue
    const stop = endOfRun(text, end, lineMarks)
    if (!hasWords(text, { first: end, end: stop }, 1)) return undefined
    return clean(text, { first: end, end: stop })
  }
  return undefined
}

/** The first words in quotation marks, with the marks. */
function quotation(text: EventText): Place | undefined {
  const { tokens } = text
  const isMark = (at: number) => isFree(text, at) && tokens[at]?.text === '"'
  const first = tokens.findIndex((_, at) => isMark(at))
  if (first < 0) return undefined
  const end = tokens.findIndex(
    (_, at) => at > first && (isMark(at) || !isFree(text, at) || tokens[at]?.kind === 'break'),
  )
  const length = (tokens[end]?.start ?? 0) - (tokens[first]?.end ?? 0)
  return isMark(end) && length > 1 && length <= longestQuote ? { first, end: end + 1 } : undefined
}

/** A quotation is the title where it is called one, or nothing else comes first. */
function quotedTitle(text: EventText): Place | undefined {
  const quote = quotation(text)
  if (quote === undefined) return undefined
  const before = text.tokens[quote.first - 1]
  const isCalled =
    isFree(text, quote.first - 1) &&
    (before?.text === ':' || endOfPhrase(text, 'titleNamed', quote.first - 1) === quote.first)
  const clauses = freeClauses(text)
  const first = clauses.find((clause) => hasWords(text, clean(text, clause)))
  const isFirst = first !== undefined && first.first <= quote.first && quote.first < first.end
  if (!isCalled && !isFirst) return undefined
  const inner = { first: quote.first + 1, end: quote.end - 1 }
  // "Choir concert “Songs of Hope”"
  const own = clauses.find(({ first: from, end }) => from <= quote.first && quote.end <= end)
  if (own === undefined) return inner
  // "“Messiah” from scratch"
  const behind = { first: quote.end, end: endOfTitle(text, { first: quote.end, end: own.end }) }
  const goesOn = !isCalled && text.tokens[quote.end]?.kind === 'word' && hasWords(text, behind)
  if (goesOn && !isRemark(text, behind)) return { first: quote.first, end: behind.end }
  const front = clean(text, { first: own.first, end: quote.first })
  const isAsking =
    holds(text, { list: 'titleAsking', place: front }) && front.end === front.first + 1
  return hasWords(text, front) && !saysNothing(text, front) && !isAsking
    ? { first: front.first, end: quote.end }
    : inner
}

/** Extends a title by its weekday where both form a name: "Sunday school". */
function withWeekday(text: EventText, { first, end }: Place): Place {
  const isName = text.said.find('titleWeekday').some((name) => name.first === first - 1)
  return { first: isName ? first - 1 : first, end }
}

/** Extends a short title by what follows its colon: "Scouts: campout". */
function withSubject(text: EventText, chosen: Place, next: Place | undefined): Place {
  if (next === undefined || text.tokens[chosen.end]?.text !== ':') return chosen
  const from = endOfPhrase(text, 'titleArticle', chosen.end + 1) ?? chosen.end + 1
  const isNext = next.first === from || next.first === chosen.end + 1
  const many = wordsOf(text, chosen).split(' ').length
  return isNext && many <= shortSubject && !isRemark(text, next)
    ? { first: chosen.first, end: next.end }
    : chosen
}

/** Takes the title out of the words that nobody owns. Empty when there is none. */
export function readTitle(text: EventText, meeting: string): string {
  takeCalendars(text)
  const named = labelledTitle(text) ?? quotedTitle(text)
  if (named !== undefined) return finish(text, named)
  const clauses = freeClauses(text)
  const candidates = clauses
    .map((clause) => ({ clause, place: clean(text, clause) }))
    .filter(({ place }) => hasWords(text, place, 1) && !saysNothing(text, place))
  const chosen = candidates.find(({ place }) => !isRemark(text, place)) ?? candidates[0]
  if (chosen === undefined) {
    const isMeeting = text.tokens.some((_, at) => endOfPhrase(text, 'titleMeeting', at))
    return isMeeting ? meeting : ''
  }
  const { clause, place } = chosen
  take(text, { first: clause.first, end: place.first })
  const next = candidates[candidates.indexOf(chosen) + 1]?.place
  const title = finish(text, withWeekday(text, withSubject(text, place, next)))
  const following = followingOf(text, { chosen: place, title })
  if (following === undefined) return title
  take(text, following, 'title')
  return shorten(`${title} ${wordsOf(text, following)}`, longestTitle)
}

function finish(text: EventText, place: Place): string {
  const words = wordsOf(text, place)
  take(text, place, 'title')
  return shorten(capitalised(words), longestTitle)
}
