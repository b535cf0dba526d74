import { isLowerCase } from '../text/forms.ts'
import type { Place } from '../text/phrases.ts'
import { type EventText, endOfFrame, endOfPhrase, endOfRun, holds, isFree } from './event-text.ts'

const shortTitle = 2
const mostWords = 4
const mostPlain = 2
const mostCompany = 5
const longestPurpose = 64
const longestPlain = 20
const shortestPlain = 3

const clauseMarks: ReadonlySet<string> = new Set(',.;:!?()')

/** What stands behind a title and the time beside it. */
type Following = Place & {
  /** Nothing but the time is between. */
  isNext: boolean
  /** What ends it is a comma, the time or a place, or the text is over. */
  isApart: boolean
}

/** The words behind the time that stands behind a title. */
function wordsBehindTime(text: EventText, from: number): Following | undefined {
  const { tokens, taken } = text
  const isBetween = (at: number) =>
    taken.has(at) ||
    tokens[at]?.text === ',' ||
    endOfPhrase(text, 'titleTimeLead', at) !== undefined
  let first = from
  while (first < tokens.length && isBetween(first)) first += 1
  // "on Friday on the green": only what is in front of the time leads to it.
  while (first > from && isFree(text, first - 1) && tokens[first - 1]?.kind === 'word') first -= 1
  if (first === from || first >= tokens.length || !taken.has(first - 1)) return undefined
  const end = endOfRun(text, first, clauseMarks)
  if (end === first) return undefined
  const time = taken.get(from)
  const isNext = time?.first === from && time.end === first
  const isApart = end >= tokens.length || taken.has(end) || tokens[end]?.text === ','
  return { first, end, isNext, isApart }
}

/** "Homecoming Friday tailgate", "Lunch Friday with the Smiths": what goes on with a title. */
export function followingOf(
  text: EventText,
  { chosen, title }: { chosen: Place; title: string },
): Place | undefined {
  const next = wordsBehindTime(text, chosen.end)
  if (next === undefined) return undefined
  const words = text.tokens.slice(next.first, next.end)
  const many = title.split(' ').length
  const isPlain =
    words.length <= mostPlain &&
    words.every(
      ({ kind, text: written }) =>
        kind === 'word' &&
        isLowerCase(written) &&
        written.length >= shortestPlain &&
        written.length <= longestPlain,
    ) &&
    !holds(text, { list: 'idleWord', place: next, isFirst: true })
  const length = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0)
  const isCompany = words.length <= mostCompany && isFramed(text, 'titleCompany', next)
  const isPurpose = length <= longestPurpose && isFramed(text, 'titlePurpose', next)
  const goesOn = many <= shortTitle && isPlain && next.isNext && next.isApart
  if (!goesOn && (many > mostWords || !(isCompany || isPurpose))) return undefined
  return { first: next.first, end: next.end }
}

function isFramed(text: EventText, saying: 'titleCompany' | 'titlePurpose', place: Place): boolean {
  const end = endOfFrame(text, saying, place.first)
  return end !== undefined && end <= place.end
}
