import { englishKinds } from '../grammar/lexicons/english-kinds.ts'
import { phrasesOf } from '../grammar/text/forms.ts'
import { tokensOf } from '../grammar/text/token.ts'
import {
  departures,
  holdingWords,
  invited,
  letteredPlaces,
  noPlaceTemplates,
  noVenueTemplates,
  numberedPlaces,
  onlineTemplates,
  partOfPlaceTemplates,
  plainPlaces,
  remarkTemplates,
  roomsBehindTitle,
  surfaceTemplates,
} from './lexicon/english-place-words.ts'
import { placeNouns } from './lexicon/english-places.ts'
import { phraseFinder } from './patterns/phrase-finder.ts'
import { type Template, templateFinder, templatesAt } from './patterns/template.ts'

const gatherings: ReadonlySet<string> = new Set(
  (['evening kind', 'group kind', 'civic kind'] as const).flatMap((name) =>
    phrasesOf(englishKinds[name] ?? ''),
  ),
)
const findNoun = phraseFinder(placeNouns)

/** Returns a test whether a text begins like one of the templates. */
function beginning(templates: readonly Template[]): (text: string) => boolean {
  const read = templatesAt(templates)
  return (text) => read(tokensOf(text), 0) !== undefined
}

const beginsRemark = beginning(remarkTemplates)
const beginsNoPlace = beginning(noPlaceTemplates)
const findSurface = templateFinder(surfaceTemplates)
const numberAlone = /^\+?[\d(][\d() .-]{6,}\d/

/** Whether a text names a place: 'church hall', 'the gym behind the school'. */
export function namesPlace(text: string): boolean {
  return findNoun(text) !== undefined
}

/** Whether a text ends in a gathering and in no place: 'Youth rehearsal', but not 'Golf club'. */
export function namesGathering(text: string): boolean {
  const last = text.slice(text.lastIndexOf(' ') + 1).toLowerCase()
  return gatherings.has(last) && !namesPlace(text)
}

/** Whether the last word of a text is one of a place: 'clubhouse', 'church hall'. */
export function endsInPlace(text: string): boolean {
  const last = text.slice(text.lastIndexOf(' ') + 1)
  const found = findNoun(last)
  return found?.start === 0 && found.end === last.length
}

/** Whether a text is a remark rather than a place: 'bring snacks', 'kids welcome', '$5'. */
export function isRemark(text: string): boolean {
  // 'Parking lot' and 'coffee shop' are places, 'bring a tent' is none.
  if (isNounOfPlace(text)) return false
  const [first, second] = tokensOf(text)
  if (first === undefined) return false
  const isCost = first.text === '$' && second?.kind !== 'word'
  return isCost || invited.has(first.text.toLowerCase()) || beginsRemark(text)
}

function isNounOfPlace(text: string): boolean {
  const found = findNoun(text)
  return found?.start === 0 && found.end === text.length && text.includes(' ')
}

/** 'Zoom', 'Google Meet', 'the phone' */
export const isOnline = beginning(onlineTemplates)

/** 'room 4', 'upstairs': goes on with the place in front of a comma. */
export const isPartOfPlace = beginning(partOfPlaceTemplates)

/** 'lawn', 'Main Street': something can take place on it. */
export function isSurface(text: string): boolean {
  return findSurface(tokensOf(text)) !== undefined
}

const beginsPlain = beginning(plainPlaces)

/** Whether a text is a word of `words` with a number or a capital letter: 'lot B', 'court 3'. */
function isLettered(text: string, words: ReadonlySet<string>): boolean {
  const [noun, name, ...others] = tokensOf(text)
  if (noun === undefined || name === undefined || others.length > 0) return false
  return words.has(noun.word) && /^(?:\d+|\p{L})$/u.test(name.text)
}

/** 'room B', 'Zoom': a place without any mark in front of it. */
export function isPlainPlace(text: string): boolean {
  return beginsPlain(text) || isLettered(text, letteredPlaces)
}

/** 'table 4' */
export function isNumberedPlace(text: string): boolean {
  return /\d$/.test(text) && isLettered(text, numberedPlaces)
}

/** 'room 12' of 'homework club room 12' */
export function isRoomBehindTitle(text: string): boolean {
  return isLettered(text, roomsBehindTitle)
}

/** Whether what follows a text belongs to it: 'A night with'. */
export function holdsNext(text: string): boolean {
  const last = tokensOf(text).at(-1)
  return last !== undefined && holdingWords.has(last.word)
}

/** 'in honor of', 'in English', 'in painting': what follows is no place. */
export function isNoPlace(text: string): boolean {
  const [first] = tokensOf(text)
  return beginsNoPlace(text) || (first?.kind === 'word' && /ing$/i.test(first.text))
}

const beginsNoVenue = beginning(noVenueTemplates)

/** 'at a time', 'at dusk', 'at 202-555-0101': what follows is no place. */
export function isNoVenue(text: string): boolean {
  return beginsNoVenue(text) || numberAlone.test(text)
}

/** Whether a text is about moving from somewhere. */
export function tellsOfDeparture(text: string): boolean {
  return tokensOf(text).some(({ word }) => departures.some((start) => word.startsWith(start)))
}
