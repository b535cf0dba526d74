import { noProposal } from '../../../check-proposal.ts'
import type { ProposeRequest } from '../../../engine.ts'
import { findPhones } from '../../../findings/phones.ts'
import type { Texts } from '../../../present/texts.ts'
import { namedPeople } from '../../../site-items/named-people.ts'
import { instantOf, zoneOf } from '../../../zone.ts'
import type { ReadChanges } from '../../reader.ts'
import { intentWords } from '../decide/lexicons.ts'
import { describeParts, type PartOfText } from '../events/event-parts.ts'
import { readFirst } from '../events/event-time.ts'
import type { Reading } from '../events/reading.ts'
import { asksForSeveral } from '../guard/refuse.ts'
import { readChanges } from '../read-changes.ts'
import { readSource } from '../text/source-text.ts'
import { readAs } from './read-as.ts'
import { readParts } from './read-several.ts'
import { readSheet } from './read-sheet.ts'
import { proposalOf } from './several.ts'
import { textsFor, type Understood, understand } from './understand.ts'

/** Whether a text is refused only because it is about something that exists. */
function isAboutExisting(refusal: string, { refusals }: Texts): boolean {
  return refusal === refusals.deleting || refusal === refusals.changing
}

/** The descriptions of the events in a text, if it is about several and nothing was asked. */
function eventsIn({ source, intent, texts }: Understood, request: ProposeRequest): PartOfText[] {
  if (intent !== 'createEvent' || (request.answers ?? []).length > 0) return []
  const zone = zoneOf(request)
  const now = instantOf(request).toZonedDateTimeISO(zone)
  return describeParts(source.text, readFirst(source, { zone, now, texts }).opened.read)
}

/**
 * Reads what is not one creation: a sign-up sheet, a change of what exists, or several new things.
 * Undefined for other texts, and where the request has no items to find.
 */
export async function readBeyondOne(request: ProposeRequest): Promise<ReadChanges | undefined> {
  const { items } = request
  if (items === undefined) return undefined
  const understood = understand(request)
  const refusal = 'refusal' in understood ? understood.refusal : undefined
  const texts = textsFor(request.chat)
  if (refusal === texts.refusals.ownRole) {
    const people = await namedPeople(request.chat, items)
    return { proposal: noProposal(refusal, [], people) }
  }
  const sheet = refusal === undefined ? await readSheet(request, { items, texts }) : undefined
  if (sheet !== undefined) return sheet
  if (refusal === undefined || isAboutExisting(refusal, texts)) {
    const isRefused = refusal !== undefined
    const changes = await readChanges(request, { items, isRefused, texts })
    if (changes !== undefined) return changes
  }
  if ('refusal' in understood || understood.intent === undefined) return undefined
  const { intent, source } = understood
  const hasPeople = intent === 'createProfile' && findPhones(source.text).length > 1
  if (hasPeople || intent === 'createLink') {
    const reading = await readAs(intent, { ...understood, request })
    return 'several' in reading ? { proposal: proposalOf(reading, understood.texts) } : undefined
  }
  const readOne = async (part: string): Promise<Reading> => {
    const one = await readAs(intent, { ...understood, source: readSource(part), request })
    return 'several' in one ? { question: understood.texts.questions.severalThings } : one
  }
  const parts = eventsIn(understood, request)
  if (parts.length < 2) return undefined
  // Descriptions that share nothing may be one event, with more that is said about it.
  const isOne =
    parts.every(({ pieces }) => pieces.length === 1) &&
    !asksForSeveral(source.text, intentWords.en) &&
    !('question' in (await readAs(intent, { ...understood, request })))
  const several = isOne ? undefined : await readParts(parts, { ...understood, readOne })
  return several && { proposal: several }
}
