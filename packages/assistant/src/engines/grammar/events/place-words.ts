import { isPossessive } from '../text/forms.ts'
import type { Place } from '../text/phrases.ts'
import {
  type EventText,
  endOfPhrase,
  holds,
  isCapital,
  isQuote,
  isShortForm,
  isWord,
  startOfPhrase,
} from './event-text.ts'

const prices: ReadonlySet<string> = new Set('$€£')
const sentenceMarks: ReadonlySet<string> = new Set('.!?')
const mostWords = 6
const mostNames = 3
const mostCapitals = 4

export function isPrice({ tokens }: EventText, at: number): boolean {
  return prices.has(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number'
}

/** Whether words name a place: "church hall", "the gym behind the school", "iglesia Monte Sión". */
export function namesPlace(text: EventText, place: Place): boolean {
  if (!text.isPlaceNounFirst) return holds(text, { list: 'placeNoun', place })
  const article = endOfPhrase(text, 'placeArticle', place.first) ?? place.first
  return holds(text, {
    list: 'placeNoun',
    place: { first: article, end: place.end },
    isFirst: true,
  })
}

/** Whether the last word is one of a place: "clubhouse", "church hall". */
export function endsInPlace(text: EventText, { end }: Place): boolean {
  return startOfPhrase(text, { list: 'placeNoun', from: end - 1, end }) !== undefined
}

/** Whether words end in a gathering and in no place: "Youth rehearsal", but not "Golf club". */
export function namesGathering(text: EventText, place: Place): boolean {
  const last = { first: place.end - 1, end: place.end }
  const isKind = (['evening kind', 'group kind', 'civic kind'] as const).some((list) =>
    holds(text, { list, place: last }),
  )
  return isKind && !namesPlace(text, place)
}

/** Whether words are a remark rather than a place: "bring snacks", "kids welcome", "$5". */
export function isRemark(text: EventText, place: Place): boolean {
  const { first, end } = place
  // "Parking lot" and "coffee shop" are places, "bring a tent" is none.
  if (end > first + 1 && endOfPhrase(text, 'placeNoun', first) === end) return false
  const isInvited = !isPossessive(text.tokens[first]?.text ?? '')
  return (
    isPrice(text, first) ||
    holds(text, { list: 'placeRemark', place, isFirst: true }) ||
    (isInvited && holds(text, { list: 'placeInvited', place, isFirst: true }))
  )
}

/** Whether words are one of a list with a number or a letter: "lot B", "court 3". */
export function isNumbered(text: EventText, list: string, { first, end }: Place): boolean {
  const name = text.tokens[end - 1]
  if (end !== first + 2 || endOfPhrase(text, list, first) !== first + 1) return false
  return name?.kind === 'number' || (name?.kind === 'word' && name.text.length === 1)
}

/** Whether all words have a capital or are a number: "Bean There", "Arts and Crafts". */
export function isName(text: EventText, { first, end }: Place): boolean {
  if (!isCapital(text, first) && text.tokens[first]?.kind !== 'number') return false
  for (let at = first; at < end; at += 1) {
    const isPart = text.tokens[at]?.kind === 'number' || isCapital(text, at)
    const isJoint = endOfPhrase(text, 'placeJoint', at) !== undefined || !isWord(text, at)
    if (!isPart && !isJoint) return false
  }
  return true
}

/** How many words stand in a place. */
export function countWords({ tokens }: EventText, { first, end }: Place): number {
  return tokens.slice(first, end).filter(({ isGlued }, at) => at === 0 || !isGlued).length
}

function holdsSentence(text: EventText, { first, end }: Place): boolean {
  for (let at = first; at < end - 1; at += 1)
    if (sentenceMarks.has(text.tokens[at]?.text ?? '') && !isShortForm(text, at)) return true
  return false
}

/** "40 people came", "6 à 12 ans": a number that begins no address. */
export function countsSomething(text: EventText, first: number): boolean {
  return endOfPhrase(text, 'countedBehind', first + 1) !== undefined && !isCapital(text, first + 1)
}

/** Whether a clause is the name of a place; behind a time without a mark it has to be clearer. */
export function looksLikePlace(
  text: EventText,
  { place, isPunctuated }: { place: Place; isPunctuated: boolean },
): boolean {
  const { first, end } = place
  const many = countWords(text, place)
  const isQuoted = text.tokens.slice(first, end).some((_, at) => isQuote(text, first + at))
  if (isRemark(text, place) || many > mostWords || holdsSentence(text, place) || isQuoted)
    return false
  if (holds(text, { list: 'placeNoBeginning', place, isFirst: true })) return false
  if (namesGathering(text, place)) return false
  const named = namesPlace(text, place)
  const article = endOfPhrase(text, 'placeArticle', first)
  const isLedName = article !== undefined && isCapital(text, article) && article < end
  if (!isPunctuated) {
    if (isLedName && many <= mostCapitals && isName(text, { first: article, end })) return true
    const isPlain = holds(text, { list: 'placePlain', place, isFirst: true })
    if (isPlain || isNumbered(text, 'placeNumbered', place)) return true
    const isShort =
      isCapital(text, first) ||
      text.isPlaceNounFirst ||
      (many <= mostNames && endsInPlace(text, place))
    return named && isShort
  }
  if (named || isLedName || isNumbered(text, 'placeNumbered', place)) return true
  const isNumber = text.tokens[first]?.kind === 'number' && isWord(text, first + 1)
  if (isNumber && !countsSomething(text, first)) return true
  if (isPossessive(text.tokens[end - 1]?.text ?? '')) return true
  return many <= mostNames && isName(text, place)
}
