import { isPossessive } from '../text/forms.ts'
import type { Place } from '../text/phrases.ts'
import { costs } from '../words/costs.ts'
import {
  type EventText,
  endOfFrame,
  endOfPhrase,
  type FoundPlace,
  freeClauses,
  hasWords,
  holds,
  isApart,
  isCapital,
  isFree,
  isShortForm,
  isWord,
} from './event-text.ts'
import { placeEnd, trimPlace } from './place-end.ts'
import {
  countWords,
  isName,
  isNumbered,
  isPrice,
  isRemark,
  looksLikePlace,
  namesPlace,
} from './place-words.ts'

/** Marks behind which a place may stand. */
const openMarks: ReadonlySet<string> = new Set(',(|;!)')
const closeMarks: ReadonlySet<string> = new Set(',;!()|?¿¡')
const timeMarks: ReadonlySet<string> = new Set(',-')
const dashes: ReadonlySet<string> = new Set('-—–')
const mostBehindTime = 5
const mostOfName = 4

function isDash(text: EventText, at: number): boolean {
  const token = text.tokens[at]
  return dashes.has(token?.text ?? '') && token?.isGlued === false && isApart(text, at)
}

/** Whether a remark begins that is no part of a name: "bring" does in "Scout Hut bring a plate". */
function beginsRemark(text: EventText, at: number): boolean {
  const isStop = endOfPhrase(text, 'placeStop', at) !== undefined
  return isStop && endOfPhrase(text, 'titleRemark', at) !== undefined
}

/** Where a piece between marks ends, or where a sentence, a remark or a price goes on in it. */
function endOfPiece(text: EventText, first: number): number {
  const { tokens } = text
  let at = first
  while (isFree(text, at)) {
    const token = tokens[at]
    if (token?.kind === 'break' || isDash(text, at) || isPrice(text, at)) break
    if (closeMarks.has(token?.text ?? '')) break
    if (at > first && beginsRemark(text, at)) break
    if (token?.text === '.' && isApart(text, at) && !isShortForm(text, at)) break
    at += 1
  }
  return at
}

/** What stands in front of a piece: a mark, a line, or a time with a mark or none behind it. */
function frontOf(text: EventText, first: number): 'mark' | 'time' | 'sentence' | undefined {
  const before = text.tokens[first - 1]
  if (before === undefined) return undefined
  if (text.taken.has(first - 1)) return 'time'
  if (before.kind === 'break') return 'mark'
  if (openMarks.has(before.text))
    return before.text === '(' || isApart(text, first - 1) ? 'mark' : undefined
  if (isDash(text, first - 1)) return 'mark'
  return before.text === '.' && text.taken.has(first - 2) ? 'sentence' : undefined
}

/** Places behind a comma, a dash or a time: ", Cafe Luna", "- Room 3", "(church lawn)". */
function besideMarks(text: EventText): FoundPlace[] {
  const found: FoundPlace[] = []
  for (let first = 1; first < text.tokens.length; first += 1) {
    const front = isFree(text, first) ? frontOf(text, first) : undefined
    if (front === undefined) continue
    if (!hasFreeWords(text, first)) continue
    const end = text.isPlaceNounFirst ? placeEnd(text, first) : endOfPiece(text, first)
    const place = trimPlace(text, { first, end })
    // "Questions? call Rosa", "When: Friday": what is asked is no place, and neither is a label.
    if (place === undefined || [':', '?'].includes(text.tokens[place.end]?.text ?? '')) continue
    if (front === 'sentence' && !isName(text, place)) continue
    if (!looksLikePlace(text, { place, isPunctuated: front !== 'time' })) continue
    const isKnown = namesPlace(text, place)
    // "Setup starts at 8": a name with a time of its own is another thing.
    if (!isKnown && front !== 'time' && text.taken.has(place.end)) continue
    found.push({ ...place, lead: first, cost: isKnown ? costs.placeNoun : costs.placeName })
  }
  return found
}

/** Whether words stand in front of a token that nobody owns. */
function hasFreeWords(text: EventText, end: number): boolean {
  return text.tokens
    .slice(0, end)
    .some((_, at) => isFree(text, at) && hasWords(text, { first: at, end: at + 1 }))
}

/** "7pm the red lion", "10am Bean There", "noon in the old schoolroom": left behind a time. */
function behindTimes(text: EventText): FoundPlace[] {
  const found: FoundPlace[] = []
  for (let at = 1; at < text.tokens.length; at += 1) {
    if (!text.taken.has(at - 1) || !isFree(text, at)) continue
    let first = at
    while (isFree(text, first) && timeMarks.has(text.tokens[first]?.text ?? '')) first += 1
    const place = trimPlace(text, { first, end: endOfPiece(text, first) })
    if (place === undefined || text.taken.has(place.end)) continue
    if (countWords(text, place) > mostBehindTime) continue
    if (!hasFreeWords(text, at)) continue
    const led = endOfFrame(text, 'placeBehindTime', place.first)
    const name = led === undefined ? undefined : startOfName(text, place)
    if (name !== undefined)
      found.push({ first: name, end: place.end, lead: place.first, cost: costs.placeBehindTime })
    else if (isNameBehindTime(text, place))
      found.push({ ...place, lead: place.first, cost: costs.placeBehindTime })
  }
  return found
}

/** "over at the barn", "behind the station": where the name begins behind its preposition. */
function startOfName(text: EventText, { first, end }: Place): number | undefined {
  const lead = endOfPhrase(text, 'placeFront', first) ?? first
  return lead < end ? lead : undefined
}

function isNameBehindTime(text: EventText, place: Place): boolean {
  const many = countWords(text, place)
  if (isRemark(text, place) || many > mostOfName) return false
  const [only] = text.tokens.slice(place.first, place.end)
  if (many < 2) return isCapital(text, place.first) && isPossessive(only?.text ?? '')
  const words = text.tokens.slice(place.first, place.end)
  if (!words.every(({ kind }) => kind === 'word' || kind === 'mark')) return false
  const isThe = endOfPhrase(text, 'placeThe', place.first) !== undefined
  return isThe || (isCapital(text, place.first) && isName(text, place))
}

/** Whether what follows words belongs to them: "A night with". */
function holdsNext(text: EventText, { first, end }: Place): boolean {
  return first < end && endOfPhrase(text, 'placeHolder', end - 1) !== undefined
}

/** "choir practice town hall", "homework club room 12": what ends a title and is a place. */
function endsOfTitles(text: EventText): FoundPlace[] {
  return freeClauses(text).flatMap((clause) => {
    const place = placeOfTitle(text, clause)
    if (place === undefined) return []
    const front = { first: clause.first, end: place.first }
    if (!hasWords(text, front, 3) || holdsNext(text, front)) return []
    return [{ ...place, lead: place.first, cost: costs.placeInTitle }]
  })
}

function placeOfTitle(text: EventText, { first, end }: Place): Place | undefined {
  const { tokens } = text
  for (let at = first + 1; at < end; at += 1) {
    if (tokens[at]?.isGlued === true || endOfFrame(text, 'placeEnd', at) !== end) continue
    // "Performing Arts Center" is one name.
    const isOneName = isCapital(text, at - 1) && isCapital(text, at)
    const isDone = at === first + 1 && holds(text, { list: 'placeDone', place: { first, end: at } })
    if (isOneName || isDone) return undefined
    return { first: at, end }
  }
  const room = { first: end - 2, end }
  if (end - 2 > first && isNumbered(text, 'placeRoom', room)) return room
  // "karaoke the Swan"; "the Resurrection Sunday" is another day.
  for (let at = end - 2; at > first && at >= end - mostOfName; at -= 1) {
    if (endOfPhrase(text, 'placeThe', at) === undefined || isCapital(text, at)) continue
    const isNameBehind = tokens
      .slice(at + 1, end)
      .every((_, index) => isCapital(text, at + 1 + index))
    const isLower = isWord(text, at - 1) && !isCapital(text, at - 1)
    const last = tokens[end - 1]?.text ?? ''
    if (isNameBehind && isLower && !text.taken.has(end) && !isPossessive(last))
      return { first: at, end }
    return undefined
  }
  return undefined
}

/** Places that nothing leads to. */
export function placesApart(text: EventText): FoundPlace[] {
  return [...besideMarks(text), ...behindTimes(text), ...endsOfTitles(text)]
}
