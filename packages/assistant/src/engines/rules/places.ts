import { findBehindTime, findBehindTitle, findBesideMark } from './bare-places.ts'
import { type FoundPlace, trimPlace } from './found-place.ts'
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
import { cover, type Sheet } from './sheet.ts'

type Lead = {
  pattern: RegExp
  isPlace: (text: string, options: { preposition: string; sheet: Sheet }) => boolean
}

/** A word begins here. `\b` knows only ASCII letters. */
const wordStart = '(?<![\\p{L}\\p{N}])'
const partStart = '(?<![\\p{L}\\p{N}-])'
const meeting = "(?<=(?:we|we're|will|are|to) )"
const held = '(?:being |to be )?(?:held|hosted|taking place|happening)'
const prepositions =
  'in|inside|outside|near|behind|by|beside|next to|across from|upstairs in|downstairs in|via|over'
const services = 'zoom|teams|google|microsoft|skype|discord|webex|facetime|slack|youtube|the phone'

function leading(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join(''), 'giu')
}

function isInside(text: string, { preposition }: { preposition: string }): boolean {
  if (/^(?:via|over|through)$/.test(preposition)) return isOnline(text)
  if (isOnline(text)) return true
  if (isNoPlace(text)) return false
  if (preposition === 'on') return isSurface(text) && !/^(?:sale|display)/i.test(text)
  if (preposition === 'by') return /^(?:the|our) /i.test(text) && namesPlace(text)
  if (preposition === 'outside' && !isRemark(text)) return /^\p{L}{3}/u.test(text)
  return namesPlace(text) || /^(?:the |our |my )?[\p{Lu}\d]/u.test(text)
}

/** What leads to a place, in the order in which it is tried. */
const leads = {
  labelled: {
    pattern: leading(wordStart, '(?:location|where|venue|place|address)(?: is)? ?[:=] ?'),
    isPlace: () => true,
  },
  at: {
    pattern: leading(
      `(?:${wordStart}(?:(?:${held}|${meeting}(?:meeting|meet|gather|gathering)|meets) )?`,
      '(?:over )?at (?!least|most|all\\b|once|last\\b|noon|midnight)|@ ?)',
    ),
    isPlace: (text) => !isRemark(text) && !isNoVenue(text),
  },
  inside: {
    pattern: leading(
      `${partStart}(?:held |hosted |meets |${meeting}(?:meet |meeting ))?`,
      `(?:down |up |over |out )?(${prepositions}|through|on(?= (?:${services}))) `,
    ),
    isPlace: isInside,
  },
  from: {
    pattern: leading(wordStart, 'from '),
    isPlace: (text, { sheet }) => namesPlace(text) && tellsOfDeparture(sheet.source.text),
  },
  upon: { pattern: leading(partStart, '(?:held |out )?(on) '), isPlace: isInside },
} as const satisfies Record<string, Lead>

function findLed(sheet: Sheet, { pattern, isPlace }: Lead): FoundPlace | undefined {
  const { rest } = sheet
  for (const match of rest.matchAll(pattern)) {
    const start = match.index + match[0].length
    const span = trimPlace(rest, { start, end: placeEnd(rest, start) })
    if (span === undefined || span.start > start + 1) continue
    const preposition = (match[1] ?? '').toLowerCase()
    if (isPlace(rest.slice(span.start, span.end), { preposition, sheet }))
      return withNounInFront(rest, { ...span, lead: match.index })
  }
  return undefined
}

/** ', lot behind the church': a place that a noun begins and a preposition goes on. */
const nounInFront = /(?:, |\ue000,? ?)((?:the )?\p{L}+(?: \p{L}+)? )$/u

function withNounInFront(rest: string, found: FoundPlace): FoundPlace {
  const noun = nounInFront.exec(rest.slice(0, found.lead))?.[1]
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
    findLed(sheet, leads.labelled) ??
    findLed(sheet, leads.at) ??
    findLed(sheet, leads.inside) ??
    findLed(sheet, leads.from) ??
    findBesideMark(sheet) ??
    findBehindTime(sheet) ??
    findBehindTitle(sheet) ??
    findLed(sheet, leads.upon)
  if (found === undefined) return takeOnline(sheet)
  const web = webAddress.exec(sheet.rest)
  const words = sheet.source.originalText(found).trim()
  cover(sheet, { start: found.lead, end: found.start })
  cover(sheet, { start: found.start, end: found.end }, 'location')
  if (web !== null) cover(sheet, { start: web.index, end: web.index + web[0].length })
  return words.replaceAll(/\s+/g, ' ')
}
