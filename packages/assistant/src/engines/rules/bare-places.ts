import { endsInShortForm } from '../grammar/text/short-forms.ts'
import { type Token, tokensOf } from '../grammar/text/token.ts'
import { type FoundPlace, trimPlace } from './found-place.ts'
import {
  behindTimeWordings,
  noPlaceBeginningWordings,
  placeLeadWordings,
  placeNameClasses,
  placeNameWordings,
} from './lexicon/english-place-words.ts'
import {
  doneToPlaceWordings,
  placeInTitleClasses,
  placeInTitleWordings,
} from './lexicon/english-places-in-titles.ts'
import { templateFinder, templatesAt } from './patterns/template.ts'
import {
  endsInPlace,
  holdsNext,
  isNumberedPlace,
  isPlainPlace,
  isRemark,
  isRoomBehindTitle,
  namesGathering,
  namesPlace,
} from './place-words.ts'
import { covered, type Sheet } from './sheet.ts'

const properName = /^(?:\p{Lu}[\p{L}'.]*|\d+)(?: (?:\p{Lu}[\p{L}'.]*|\d+|of|the|and)){0,4}$/u
/** What stands between marks: ', Cafe Luna', '- Room 3', '(church lawn)'. */
const separator = '(?:, |,(?=\\ue000)|[(\\n]| - | — |\\ue000\\. |\\ue000 ?,? ?| \\| |; |! |\\) )'
const pieces = new RegExp(
  `${separator}([^\\n,;!()|\\ue000]{2,80}?)(?=$|[\\n,;!()|\\ue000]| - )`,
  'gu',
)

/** Returns where a piece ends that a sentence or a price goes on. */
function endOfPiece(text: string): number {
  const sentence = /[.!?] /.exec(text)
  if (sentence !== null && !endsInShortForm(text.slice(0, sentence.index + 1)))
    return Math.min(sentence.index, / [$€£]\d/.exec(text)?.index ?? text.length)
  return / [$€£]\d/.exec(text)?.index ?? text.length
}

/** Finds a place behind a comma or a dash at the end: ', Cafe Luna', '- Room 3'. */
export function findBesideMark({ rest }: Sheet): FoundPlace | undefined {
  const found: FoundPlace[] = []
  pieces.lastIndex = 0
  for (let match = pieces.exec(rest); match !== null; match = pieces.exec(rest)) {
    const [whole, text = ''] = match
    const start = match.index + whole.length - text.length
    pieces.lastIndex = start + text.length
    if (!/\p{L}{2}/u.test(rest.slice(0, match.index))) continue
    const span = trimPlace(rest, { start, end: start + endOfPiece(text) })
    // "Questions? call Rosa": what is asked is no place.
    if (span === undefined || rest.charAt(span.end) === '?') continue
    const words = rest.slice(span.start, span.end)
    // A separate sentence is a place only when it is nothing but a name.
    if (whole.endsWith('. ') && !properName.test(words)) continue
    const isPunctuated = !whole.startsWith(covered) || whole.includes(',')
    if (looksLikePlace(words, isPunctuated)) found.push({ ...span, lead: match.index })
  }
  return found.find((span) => namesPlace(rest.slice(span.start, span.end))) ?? found[0]
}

const behindTime = /\ue000[ ,-]*([^\n,;!?()|\ue000]{3,60}?)(?=$|[\n,;!?()|.]| - )/gu
/** Words between marks. A full stop ends no clause in 'st. marys'. */
const clause = /(?:[^\ue000,.;:!?()\n]|(?<=\bst)\.)+/giu
const placeInTitleAt = templatesAt(placeInTitleWordings, placeInTitleClasses)
const doneToPlaceAt = templatesAt(doneToPlaceWordings, placeInTitleClasses)
const isDoneToPlace = (tokens: readonly Token[]) => doneToPlaceAt(tokens, 0) !== undefined
const findPlaced = templateFinder(behindTimeWordings)
const findLead = templateFinder(placeLeadWordings)
const findName = templateFinder(placeNameWordings, placeNameClasses)
const findNoBeginning = templateFinder(noPlaceBeginningWordings)

/** Returns where a place begins in words behind a time; undefined where they are none. */
function startOfPlace(words: string): number | undefined {
  const tokens = tokensOf(words)
  if (findPlaced(tokens) !== undefined) return tokens[findLead(tokens)?.end ?? 0]?.start
  return !isRemark(words) && findName(tokens) !== undefined ? 0 : undefined
}

/** '7pm the red lion', '10am Bean There', 'noon in the old schoolroom': left behind a time. */
export function findBehindTime({ rest }: Sheet): FoundPlace | undefined {
  for (const match of rest.matchAll(behindTime)) {
    const words = (match[1] ?? '').trimEnd()
    const start = match.index + match[0].length - (match[1] ?? '').length
    if (!/\p{L}{2}/u.test(rest.slice(0, match.index)) || words.split(' ').length > 5) continue
    const lead = startOfPlace(words)
    if (lead !== undefined) return { start: start + lead, end: start + words.length, lead: start }
  }
  return undefined
}

/** 'homework club room 12', 'karaoke the Swan': returns the place right behind a title. */
function placeAtEnd(text: string): string | undefined {
  const room = / (\p{L}+ (?:\d+|\p{L}))$/u.exec(text)?.[1]
  if (room !== undefined && isRoomBehindTitle(room)) return room
  return /(?<=\p{Ll}) (the \p{Lu}[\p{L}']+(?: \p{Lu}[\p{L}']+){0,2})$/u.exec(text)?.[1]
}

const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.text ?? '')

/** 'choir practice town hall': returns a place in lower case that ends a title. */
function placeOfTitle(text: string): string | undefined {
  const tokens = tokensOf(text)
  for (const [at, { start, isGlued }] of tokens.entries()) {
    if (at === 0 || isGlued || placeInTitleAt(tokens, at) === undefined) continue
    // 'Performing Arts Center' is one name.
    const isOneName = isCapital(tokens[at - 1]) && isCapital(tokens[at])
    const isOther = isOneName || isDoneToPlace(tokensOf(text.slice(0, start)))
    return isOther ? undefined : text.slice(start)
  }
  return undefined
}

export function findBehindTitle({ rest }: Sheet): FoundPlace | undefined {
  for (const piece of rest.matchAll(clause)) {
    const text = piece[0].trimEnd()
    const known = placeOfTitle(text)
    const front = known === undefined ? '' : text.slice(0, text.length - known.length).trimEnd()
    if (known !== undefined && /\p{L}{3}/u.test(front) && !holdsNext(front)) {
      const start = piece.index + text.length - known.length
      return { start, end: start + known.length, lead: start }
    }
    const words = placeAtEnd(text)
    if (words === undefined) continue
    const title = text.slice(0, text.length - words.length - 1)
    if (!/\p{L}{3}/u.test(title) || holdsNext(title)) continue
    // 'the Resurrection Sunday' is another day.
    const next = rest.charAt(piece.index + piece[0].length)
    if (next === covered && !/\d$|[A-Z]$/.test(words)) continue
    const start = piece.index + title.length + 1
    return { start, end: start + words.length, lead: start }
  }
  return undefined
}

/** Whether a sentence ends within a text: 'St. Mark' is one name. */
function holdsSentence(text: string): boolean {
  return [...text.matchAll(/[.!?](?=.)/g)].some(
    ({ index }) => !endsInShortForm(text.slice(0, index + 1)),
  )
}

function looksLikePlace(text: string, isPunctuated: boolean): boolean {
  const words = text.split(' ')
  if (isRemark(text) || words.length > 6 || holdsSentence(text) || /["=]/.test(text)) return false
  if (findNoBeginning(tokensOf(text)) !== undefined || namesGathering(text)) return false
  if (!isPunctuated) {
    if (/^[Tt]he(?: \p{Lu}[\p{L}']*){1,3}$/u.test(text) || isPlainPlace(text)) return true
    const isShort = /^\p{Lu}/u.test(text) || (words.length <= 3 && endsInPlace(text))
    return namesPlace(text) && isShort
  }
  if (namesPlace(text) || /^the \p{Lu}/u.test(text) || isNumberedPlace(text)) return true
  if (/^\d+ \p{L}/u.test(text) || /'s$/.test(text)) return true
  return words.length <= 3 && words.every((word) => /^(?:[\p{Lu}\d&]|of$)/u.test(word))
}
