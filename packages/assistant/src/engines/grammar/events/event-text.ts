import type { Span } from '../../../findings/span.ts'
import type { Saying } from '../intents/intent-lexicon.ts'
import { type IntentText, type IntentWords, openIntent } from '../intents/intent-text.ts'
import { isCapitalised } from '../text/forms.ts'
import { endOfListed, type Place } from '../text/phrases.ts'
import { oneLine } from '../text/sentences.ts'
import { endsInShortForm } from '../text/short-forms.ts'
import type { Claim, SourceText } from '../text/source-text.ts'
import { type Token, tokensOf } from '../text/token.ts'

/** A description of an event, of which some words have an owner. */
export type EventText = {
  readonly source: SourceText
  readonly tokens: readonly Token[]
  readonly said: IntentText
  readonly isPlaceNounFirst: boolean
  /** The tokens that have an owner, each with all that it took at once. */
  readonly taken: Map<number, Place>
  readonly claims: Claim[]
}

/** A place, where the words begin that lead to it, and what it costs to take it for one. */
export type FoundPlace = Place & { readonly lead: number; readonly cost: number }

const longestPhrase = 6
const quoteMarks: ReadonlySet<string> = new Set(`"'“”`)
const hardMarks: ReadonlySet<string> = new Set(';!?|()¿¡')
const dashes: ReadonlySet<string> = new Set('-—–')

/** Opens a description in which nothing has an owner. */
export function openEvent(source: SourceText, words: IntentWords): EventText {
  const tokens = tokensOf(source.text)
  const { isPlaceNounFirst } = words.lexicon
  const said = openIntent(tokens, words)
  return { source, tokens, said, isPlaceNounFirst, taken: new Map(), claims: [] }
}

/** Where the tokens of a place stand in the text. */
export function spanOf({ tokens }: EventText, { first, end }: Place): Span {
  const start = tokens[first]?.start ?? 0
  return { start, end: end <= first ? start : (tokens[end - 1]?.end ?? start) }
}

/** Gives tokens an owner, and records the field that they became, if any. */
export function take(text: EventText, place: Place, field?: string): void {
  for (let at = place.first; at < place.end; at += 1) text.taken.set(at, place)
  if (field !== undefined) text.claims.push({ field, ...spanOf(text, place) })
}

/** The words of a place as they were typed, in one line. */
export function wordsOf(text: EventText, place: Place): string {
  return oneLine(text.source.originalText(spanOf(text, place)))
}

/** Whether there is a token that nobody owns. */
export function isFree({ tokens, taken }: EventText, at: number): boolean {
  return at < tokens.length && at >= 0 && !taken.has(at)
}

/** Where free words end that begin at a token: at an owner, a line or one of some marks. */
export function endOfRun(text: EventText, first: number, marks: ReadonlySet<string>): number {
  const { tokens } = text
  let at = first
  while (isFree(text, at) && tokens[at]?.kind !== 'break' && !marks.has(tokens[at]?.text ?? ''))
    at += 1
  return at
}

/** Whether a token begins words: "in" does in "in town", and not in "check-in". */
export function beginsWord({ tokens }: EventText, at: number): boolean {
  if (tokens[at]?.isGlued !== true) return true
  const before = tokens[at - 1]
  return before?.kind === 'break' || (before?.kind === 'mark' && !["'", '-'].includes(before.text))
}

/** Whether words end in front of a token. */
export function endsWord({ tokens }: EventText, end: number): boolean {
  const [last, next] = [tokens[end - 1], tokens[end]]
  if (next?.isGlued !== true || last?.kind === 'mark') return true
  return next.kind !== 'word' && next.kind !== 'number' && next.text !== '-'
}

/** Where the longest phrase of a list ends that begins at a token. */
export function endOfPhrase({ said }: EventText, list: string, at: number): number | undefined {
  return endOfListed(said.listed, list, at)
}

/** Where a phrase of a list begins that ends in front of a token. */
export function startOfPhrase(
  { said }: EventText,
  { list, from, end }: { list: string; from: number; end: number },
): number | undefined {
  for (let at = Math.max(from, end - longestPhrase); at < end; at += 1)
    if (said.listed[at]?.some((each) => each.list === list && each.end === end)) return at
  return undefined
}

/** Where the longest frame ends that begins at a token and says this. */
export function endOfFrame({ said }: EventText, saying: Saying, at: number): number | undefined {
  return said.find(saying).find(({ first }) => first === at)?.end
}

/** Whether a phrase of a list stands in a place, or at its beginning. */
export function holds(
  { said }: EventText,
  { list, place, isFirst = false }: { list: string; place: Place; isFirst?: boolean },
): boolean {
  for (let at = place.first; at < (isFirst ? place.first + 1 : place.end); at += 1)
    if (said.listed[at]?.some((each) => each.list === list && each.end <= place.end)) return true
  return false
}

export function isCapital({ tokens }: EventText, at: number): boolean {
  return isCapitalised(tokens[at]?.text)
}

export function isWord({ tokens }: EventText, at: number): boolean {
  return tokens[at]?.kind === 'word'
}

export function isQuote({ tokens }: EventText, at: number): boolean {
  return quoteMarks.has(tokens[at]?.text ?? '')
}

/** Whether words stand in a place, with so many letters at least. */
export function hasWords({ tokens }: EventText, { first, end }: Place, letters = 2): boolean {
  return tokens
    .slice(first, end)
    .some(({ kind, text }) => kind === 'word' && (text.length >= letters || isCapitalised(text)))
}

/** Whether a full stop belongs to a short form: "St. Mark", "p.m." */
export function isShortForm({ tokens }: EventText, at: number): boolean {
  return tokens[at]?.isGlued === true && endsInShortForm(`${tokens[at - 1]?.text}.`)
}

/** Whether a mark stands between words, with a space behind it. */
export function isApart({ tokens, taken }: EventText, at: number): boolean {
  const next = tokens[at + 1]
  return next === undefined || !next.isGlued || next.kind === 'break' || taken.has(at + 1)
}

/** Whether a token parts clauses: a line, a mark between words, or what has an owner. */
function isCut(text: EventText, at: number): boolean {
  const token = text.tokens[at]
  if (token === undefined || token.kind === 'break' || text.taken.has(at)) return true
  if (token.kind !== 'mark') return false
  if (hardMarks.has(token.text)) return true
  if (dashes.has(token.text)) return !token.isGlued && isApart(text, at)
  if (token.text === '.' && isShortForm(text, at)) return false
  return ['.', ':', ','].includes(token.text) && isApart(text, at)
}

/** The parts of the text that nobody owns, between the ends of clauses. */
export function freeClauses(text: EventText): Place[] {
  const clauses: Place[] = []
  let first = 0
  for (let at = 0; at <= text.tokens.length; at += 1) {
    if (!isCut(text, at)) continue
    if (at > first) clauses.push({ first, end: at })
    first = at + 1
  }
  return clauses
}
