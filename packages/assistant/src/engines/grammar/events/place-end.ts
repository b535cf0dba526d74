import { isCapitalised } from '../text/forms.ts'
import type { Place } from '../text/phrases.ts'
import {
  type EventText,
  endOfPhrase,
  endOfRun,
  holds,
  isApart,
  isCapital,
  isFree,
  isShortForm,
  isWord,
} from './event-text.ts'
import { countWords, isPrice, isRemark, looksLikePlace, namesGathering } from './place-words.ts'

const longestPlace = 200
const endMarks: ReadonlySet<string> = new Set(';!?¿¡()"“”|—')
const pieceMarks: ReadonlySet<string> = new Set(',.;!?()')
const joints: ReadonlySet<string> = new Set(',:-–@')
const mostInBrackets = 6
const streetWords = 4

function hasStreet(text: EventText, { first, end }: Place): boolean {
  return (
    text.tokens[first]?.kind === 'number' ||
    holds(text, { list: 'placeStreet', place: { first, end } })
  )
}

/** "123 Main St, Springfield" goes on; "the park, bring snacks" does not. */
function goesOn(text: EventText, place: Place, comma: number): boolean {
  const piece = { first: comma + 1, end: endOfRun(text, comma + 1, pieceMarks) }
  if (piece.end === piece.first || isRemark(text, piece) || namesGathering(text, piece))
    return false
  if (text.tokens[piece.first]?.kind === 'number') return true
  if (holds(text, { list: 'placePart', place: piece, isFirst: true })) return true
  return (
    hasStreet(text, place) && isCapital(text, piece.first) && countWords(text, piece) <= streetWords
  )
}

/** Whether what stands in brackets behind a place belongs to it; returns where it ends. */
function endOfBrackets(text: EventText, open: number): number | undefined {
  const end = text.tokens.findIndex(({ text: mark }, at) => at > open && mark === ')')
  const inner = { first: open + 1, end }
  const isOwn =
    end > open + 1 && end - open <= mostInBrackets && endOfRun(text, open + 1, pieceMarks) === end
  return isOwn && looksLikePlace(text, { place: inner, isPunctuated: true }) ? end + 1 : undefined
}

/** Whether a word cannot belong to a place in front of it. */
function isStopWord(text: EventText, at: number): boolean {
  const { tokens } = text
  if (tokens[at]?.isGlued === true) return false
  const stop = endOfPhrase(text, 'placeStop', at)
  const next = tokens[stop ?? at]
  const isAlone = next?.isGlued !== true || [',', '.', '!', '?'].includes(next.text)
  // "El Puerto", "casa de los Ruiz"
  const isOfName = endOfPhrase(text, 'placeDropped', at) !== undefined && isCapital(text, at)
  const isHeld = endOfPhrase(text, 'placeOf', at - 1) !== undefined
  if (stop !== undefined && isAlone && !isOfName && !isHeld) return true
  if (endOfPhrase(text, 'placeFor', at) !== undefined && !isWord(text, at + 1)) return true
  if (endOfPhrase(text, 'placeOn', at) === undefined) return false
  return !holds(text, { list: 'placeStreet', place: { first: at + 2, end: at + streetWords + 1 } })
}

/** Where a place ends: in front of the first word or mark that cannot belong to it. */
export function placeEnd(text: EventText, first: number): number {
  const { tokens } = text
  let at = first
  while (isFree(text, at)) {
    const token = tokens[at]
    if (token === undefined || token.end - (tokens[first]?.start ?? 0) > longestPlace) break
    if (token.kind === 'break') break
    if (token.kind !== 'mark') {
      if (at > first && isStopWord(text, at)) break
      at += 1
      continue
    }
    const brackets = token.text === '(' && at > first ? endOfBrackets(text, at) : undefined
    if (brackets !== undefined) at = brackets
    else if (endMarks.has(token.text) || isPrice(text, at)) break
    else if (token.text === ',' && isApart(text, at) && !goesOn(text, { first, end: at }, at)) break
    else if (token.text === '.' && isApart(text, at) && !isShortForm(text, at)) break
    else if (token.text === ':' && isApart(text, at)) break
    else if (['-', '@'].includes(token.text) && !token.isGlued && isApart(text, at)) break
    else at += 1
  }
  return at
}

/** A place without the marks around it; undefined where nothing is left. */
export function trimPlace(text: EventText, place: Place): Place | undefined {
  const { tokens } = text
  let { first, end } = place
  const isIdle = (at: number) => tokens[at]?.kind === 'break' || joints.has(tokens[at]?.text ?? '')
  // "Room A." ends a sentence; it is no short form.
  const isLetter = (at: number) =>
    tokens[at - 1]?.text.length === 1 &&
    isCapitalised(tokens[at - 1]?.text) &&
    ['placePart', 'placeNumbered', 'placeRoom'].some((list) => endOfPhrase(text, list, at - 2))
  const isStop = (at: number) =>
    tokens[at]?.text === '.' && (!isShortForm(text, at) || isLetter(at))
  while (first < end && isIdle(first)) first += 1
  while (end > first && (isIdle(end - 1) || isStop(end - 1))) end -= 1
  const hasContent = tokens
    .slice(first, end)
    .some(({ kind }) => kind !== 'mark' && kind !== 'break')
  const length = (tokens[end - 1]?.end ?? 0) - (tokens[first]?.start ?? 0)
  return hasContent && length <= longestPlace ? { first, end } : undefined
}
