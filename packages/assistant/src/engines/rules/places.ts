import { type Token, tokensOf } from '../grammar/text/token.ts'
import { findBehindTime, findBehindTitle, findBesideMark } from './bare-places.ts'
import { type FoundPlace, trimPlace } from './found-place.ts'
import {
  atWordings,
  fromWordings,
  insideWordings,
  meetingSubjects,
  meetingVerbs,
  placeLabelWordings,
  placeLeadClasses,
  uponWordings,
  ways,
} from './lexicon/english-place-leads.ts'
import { type Templates, templateMatches } from './patterns/template.ts'
import { placeEnd } from './place-end.ts'
import {
  endsInPlace,
  isNoPlace,
  isNoVenue,
  isOnline,
  isRemark,
  isSurface,
  namesPlace,
  tellsOfDeparture,
} from './place-words.ts'
import { cover, covered, type Sheet } from './sheet.ts'

type Lead = {
  wordings: Templates
  isPlace: (text: string, options: { preposition: string; sheet: Sheet }) => boolean
}

function isInside(text: string, { preposition }: { preposition: string }): boolean {
  if (ways.has(preposition)) return isOnline(text)
  if (isOnline(text)) return true
  if (isNoPlace(text)) return false
  if (preposition === 'on') return isSurface(text) && !/^(?:sale|display)/i.test(text)
  if (preposition === 'by') return /^(?:the|our) /i.test(text) && namesPlace(text)
  if (preposition === 'outside' && !isRemark(text)) return /^\p{L}{3}/u.test(text)
  return namesPlace(text) || /^(?:the |our |my )?[\p{Lu}\d]/u.test(text)
}

/** What leads to a place, in the order in which it is tried. */
const leads = {
  labelled: { wordings: placeLabelWordings, isPlace: () => true },
  at: { wordings: atWordings, isPlace: (text) => !isRemark(text) && !isNoVenue(text) },
  inside: { wordings: insideWordings, isPlace: isInside },
  from: {
    wordings: fromWordings,
    isPlace: (text, { sheet }) => namesPlace(text) && tellsOfDeparture(sheet.source.text),
  },
  upon: { wordings: uponWordings, isPlace: isInside },
} as const satisfies Record<string, Lead>

const readers = Object.fromEntries(
  Object.entries(leads).map(([name, { wordings }]) => [
    name,
    templateMatches(wordings, placeLeadClasses),
  ]),
)

/** Where the words begin that say that people meet: 'we are | meeting at'. */
function startOfMeeting(tokens: readonly Token[], at: number): number {
  const [subject, verb] = [tokens[at - 2], tokens[at - 1]]
  const isSaid = meetingVerbs.has(verb?.word ?? '') && meetingSubjects.has(subject?.word ?? '')
  return isSaid ? at - 1 : at
}

function findLed(sheet: Sheet, name: keyof typeof leads): FoundPlace | undefined {
  const { rest } = sheet
  const tokens = tokensOf(rest)
  for (const { first, end } of readers[name]?.(tokens) ?? []) {
    const last = tokens[end - 1]
    const begins = tokens[startOfMeeting(tokens, first)]?.start
    if (last === undefined || begins === undefined) continue
    const isApart = rest.charAt(last.end) === ' '
    if (!isApart && last.kind === 'word') continue
    const start = isApart ? last.end + 1 : last.end
    // A label in front of a line is that of all of it.
    const isLine = name === 'labelled' && /(?:^|\n)$/.test(rest.slice(0, begins))
    const placed = isLine ? start + rest.slice(start).search(endOfLine) : placeEnd(rest, start)
    const span = trimPlace(rest, { start, end: placed })
    if (span === undefined || span.start > start + 1) continue
    const place = rest.slice(span.start, span.end)
    if (leads[name].isPlace(place, { preposition: last.word, sheet }))
      return withNounInFront(rest, { ...span, lead: begins })
  }
  return undefined
}

const endOfLine = new RegExp(`[\\n;${covered}]|$`)

const longestNoun = 100
/** ', lot behind the church': a place that a noun begins and a preposition goes on. */
const nounInFront = /(?:, |\ue000,? ?)((?:the )?\p{L}+(?: \p{L}+)? )$/u

function withNounInFront(rest: string, found: FoundPlace): FoundPlace {
  const noun = nounInFront.exec(rest.slice(Math.max(0, found.lead - longestNoun), found.lead))?.[1]
  if (noun === undefined || !endsInPlace(noun.trim())) return found
  const start = found.lead - noun.length
  return { ...found, start, lead: start }
}

const online = /(?<![\p{L}])(?:online|virtual(?:ly)?|remotely)(?![\p{L}])/iu
const webAddress = /https?:\/\/[^\s\ue000]{3,180}/u

/** Takes an address or 'online' where no other place is named. */
function takeOnline(sheet: Sheet): string {
  const web = webAddress.exec(sheet.rest)
  const match = web ?? online.exec(sheet.rest)
  if (match === null || /^virtual$/i.test(match[0])) return ''
  cover(sheet, { start: match.index, end: match.index + match[0].length }, 'location')
  return web === null ? 'Online' : match[0].replace(/[.,;!?)]+$/, '')
}

/**
 * Takes the place out of the sheet: after 'at', 'in', 'on Zoom', 'location:', or separated at the
 * end.
 */
export function extractPlace(sheet: Sheet): string {
  const found =
    findLed(sheet, 'labelled') ??
    findLed(sheet, 'at') ??
    findLed(sheet, 'inside') ??
    findLed(sheet, 'from') ??
    findBesideMark(sheet) ??
    findBehindTime(sheet) ??
    findBehindTitle(sheet) ??
    findLed(sheet, 'upon')
  if (found === undefined) return takeOnline(sheet)
  const web = webAddress.exec(sheet.rest)
  const words = sheet.source.originalText(found).trim()
  cover(sheet, { start: found.lead, end: found.start })
  cover(sheet, { start: found.start, end: found.end }, 'location')
  if (web !== null) cover(sheet, { start: web.index, end: web.index + web[0].length })
  return words.replaceAll(/\s+/g, ' ')
}
