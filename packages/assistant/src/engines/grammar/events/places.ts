import { findAddresses } from '../../../findings/addresses.ts'
import { findPhones } from '../../../findings/phones.ts'
import type { Saying } from '../intents/intent-lexicon.ts'
import type { Place } from '../text/phrases.ts'
import { costs } from '../words/costs.ts'
import {
  beginsWord,
  type EventText,
  endOfPhrase,
  endOfRun,
  endsWord,
  type FoundPlace,
  holds,
  isCapital,
  isFree,
  take,
  wordsOf,
} from './event-text.ts'
import { placeEnd, trimPlace } from './place-end.ts'
import { countsSomething, endsInPlace, isRemark, namesPlace } from './place-words.ts'
import { placesApart } from './places-apart.ts'

/** What may stand behind the words that lead to a place. */
const evidence = {
  placeLabel: () => true,
  placeAt: (text, place) => !isRemark(text, place) && !isNever(text, place),
  placeIn: (text, place) =>
    !isNone(text, place) &&
    !isNever(text, place) &&
    (namesPlace(text, place) || isNamed(text, place)),
  placeBy: (text, place) => namesPlace(text, place),
  placeFrom: (text, place) => namesPlace(text, place) && tellsOfDeparture(text),
  placeOn: (text, place) => !isNone(text, place) && holds(text, { list: 'placeSurface', place }),
} as const satisfies Partial<Record<Saying, (text: EventText, place: Place) => boolean>>

type Lead = keyof typeof evidence

function costOf(lead: Lead): number {
  if (lead === 'placeLabel') return 0
  return lead === 'placeAt' || lead === 'placeOn' ? costs[lead] : costs.placeLed
}

const lineMarks: ReadonlySet<string> = new Set(';')

/** "at a time", "at dusk", "at 202-555-0101": no place follows. */
function isNever(text: EventText, place: Place): boolean {
  const start = text.tokens[place.first]?.start ?? 0
  const isPhone = findPhones(text.source.text).some(
    (phone) => phone.start - 1 <= start && start < phone.end,
  )
  return isPhone || holds(text, { list: 'placeNever', place, isFirst: true })
}

/** "in honor of Sam", "in English": no place follows. */
function isNone(text: EventText, place: Place): boolean {
  return holds(text, { list: 'placeNone', place, isFirst: true })
}

/** "in Leeds", "in the Cedar room", "on Zoom" */
function isNamed(text: EventText, place: Place): boolean {
  const name = endOfPhrase(text, 'placeArticle', place.first) ?? place.first
  const isFigure = text.tokens[name]?.kind === 'number' && !countsSomething(text, name)
  const isOnline = holds(text, { list: 'placeOnline', place, isFirst: true })
  return isOnline || isFigure || isCapital(text, name)
}

function tellsOfDeparture(text: EventText): boolean {
  return holds(text, { list: 'placeDeparture', place: { first: 0, end: text.tokens.length } })
}

/** Where the words begin that say that people meet: "we are | meeting at". */
function startOfMeeting(text: EventText, at: number): number {
  const isSaid =
    endOfPhrase(text, 'placeVerb', at - 1) === at && endOfPhrase(text, 'placeSubject', at - 2)
  return isSaid ? at - 1 : at
}

/** ", lot behind the church": a place that a noun begins and a preposition goes on. */
function withNounInFront(text: EventText, found: FoundPlace): FoundPlace {
  const { tokens, taken } = text
  let first = found.lead
  while (first > found.lead - 2 && isFree(text, first - 1) && tokens[first - 1]?.kind === 'word')
    first -= 1
  const isApart = tokens[first - 1]?.text === ',' || taken.has(first - 1)
  const isNoun = first < found.lead && isApart && endsInPlace(text, { first, end: found.lead })
  return isNoun ? { ...found, first, lead: first } : found
}

function placesBehind(text: EventText, lead: Lead): FoundPlace[] {
  const { tokens, said } = text
  return said.find(lead).flatMap(({ first, end }) => {
    const [last, next] = [tokens[end - 1], tokens[end]]
    const isOwned = Array.from({ length: end - first }).some((_, at) => !isFree(text, first + at))
    if (isOwned || !beginsWord(text, first) || !endsWord(text, end)) return []
    if (last === undefined || next === undefined || next.kind === 'break') return []
    if (next.isGlued && last.kind === 'word') return []
    const isLine = lead === 'placeLabel' && (first === 0 || tokens[first - 1]?.kind === 'break')
    const stop = isLine ? endOfRun(text, end, lineMarks) : placeEnd(text, end)
    const place = trimPlace(text, { first: end, end: stop })
    if (place === undefined || place.first !== end || !evidence[lead](text, place)) return []
    const cost = costOf(lead)
    const found = { ...place, lead: startOfMeeting(text, first), cost }
    return [withNounInFront(text, found)]
  })
}

/** Takes an address, or "online", where no other place is named. */
function takeNowhere(text: EventText, online: string): string {
  const { tokens } = text
  const addresses = findAddresses(text.source.text)
  for (const [at, { kind, text: written, start }] of tokens.entries()) {
    const end = addresses.find((address) => address.start === start)?.end
    if (end === undefined || kind !== 'address' || !isFree(text, at) || !isWeb(written)) continue
    take(text, { first: at, end: at + 1 }, 'location')
    return text.source.text.slice(start, end)
  }
  for (const at of tokens.keys()) {
    const end = endOfPhrase(text, 'placeNowhere', at)
    if (end === undefined || !isFree(text, at) || !beginsWord(text, at) || !endsWord(text, end))
      continue
    take(text, { first: at, end }, 'location')
    return online
  }
  return ''
}

function isWeb(address: string): boolean {
  return address.toLowerCase().startsWith('http')
}

/** Takes the place out of the words that nobody owns: the one that is cheapest to take for one. */
export function readPlace(text: EventText, online: string): string {
  const leads = Object.keys(evidence) as Lead[]
  const found = [...leads.flatMap((lead) => placesBehind(text, lead)), ...placesApart(text)]
  const [best] = found.toSorted((a, b) => a.cost - b.cost || a.lead - b.lead || b.end - a.end)
  if (best === undefined) return takeNowhere(text, online)
  // An article in front of a place is no part of its name, where the language says so.
  const article = endOfPhrase(text, 'placeDropped', best.first)
  const behind = text.tokens[article ?? -1]?.text ?? ''
  const isName = isCapital(text, best.first) && behind !== behind.toUpperCase()
  const isDropped = article !== undefined && article < best.end && !isName
  const place = { first: isDropped ? article : best.first, end: best.end }
  take(text, { first: best.lead, end: place.first })
  take(text, place, 'location')
  text.tokens.forEach(({ kind, text: written }, at) => {
    if (kind === 'address' && isWeb(written)) take(text, { first: at, end: at + 1 })
  })
  return wordsOf(text, place)
}
