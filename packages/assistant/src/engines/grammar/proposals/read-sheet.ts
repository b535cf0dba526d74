import type { ProposedSheet } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { Temporal } from 'temporal-polyfill'
import { noProposal } from '../../../check-proposal.ts'
import type { ProposeRequest, ReadItems } from '../../../engine.ts'
import type { Texts } from '../../../present/texts.ts'
import { findNamed, type Site } from '../../../site-items/find-items.ts'
import { askWhich, choicesOf, chosenOf } from '../../../site-items/item-texts.ts'
import { occurrenceOf, type SiteEvent, whenInWords } from '../../../site-items/occurrence.ts'
import { type Days, datesOn } from '../../../site-items/series-dates.ts'
import type { ReadChanges } from '../../reader.ts'
import type { Context } from '../changes/find-one.ts'
import type { Reference } from '../changes/reference.ts'
import type { Situation } from '../changes/situation.ts'
import { sheetWords } from '../decide/lexicons.ts'
import { contextOf } from '../read-changes.ts'
import { type AskedLine, type AskedText, readLines } from '../sheets/lines.ts'
import { capitalised } from '../text/forms.ts'
import { endOfListed, withoutEndMarks } from '../text/phrases.ts'
import { readSource } from '../text/source-text.ts'

/** Longer texts are letters, and ask for nothing at once. */
const longest = 400
/** Upcoming events that are offered where none is named. */
const mostOffered = 6

type SheetLine = ProposedSheet['lines'][number]
type EventItem = Extract<Awaited<ReturnType<Site>>[number], { kind: 'event' }>

/** Events that words of a line name. */
interface NamedEvents {
  readonly events: readonly EventItem[]
  readonly days: Days | undefined
}

/** A line, and the events that it names. */
interface ReadLine {
  readonly line: SheetLine
  readonly named: NamedEvents | undefined
}

/**
 * Reads a text that asks for numbers of things or people for an event: 'need 4 people for coffee
 * after mass on Sunday and 2 to clean up'. Returns undefined for what is something else, such as a
 * text about an event that is not there.
 */
export async function readSheet(
  request: ProposeRequest,
  { items, texts }: { items: ReadItems; texts: Texts },
): Promise<ReadChanges | undefined> {
  if (request.sheets !== true) return undefined
  const { text } = readSource(request.chat)
  const asked = text.length > longest ? undefined : readLines(text, sheetWords[texts.language])
  if (asked === undefined) return undefined
  const context = contextOf(request, { items, texts })
  const lines: ReadLine[] = []
  for (const line of asked.lines) {
    const read = await readLine(asked, { line, context })
    if (read === undefined) return undefined
    lines.push(read)
  }
  return proposedFor(lines, context)
}

/** Says for which event the lines are, or asks. */
async function proposedFor(
  lines: readonly ReadLine[],
  context: Context,
): Promise<ReadChanges | undefined> {
  const { request, site, situation } = context
  const { texts } = situation
  const named = lines.flatMap((line) => line.named ?? [])
  const ids = new Set(named.flatMap(({ events }) => events.map(({ item }) => item.id)))
  const [first] = named
  if (first === undefined) {
    // A single thing without an event may be news.
    if (lines.length === 1 && request.context !== 'events') return undefined
    const upcoming = (await site('event')).slice(0, mostOffered)
    const answer = request.answers?.findLast(({ asked: field }) => field === 'item')?.answer
    const chosen = answer === undefined ? undefined : chosenOf(upcoming, { answer, texts })
    if (chosen?.kind === 'event') return sheetOf(chosen.item, { lines, days: undefined, situation })
    if (upcoming.length === 0) return undefined
    const { text, gaps } = texts.changes.questions.whichEvent(choicesOf(upcoming, texts))
    return { proposal: noProposal(text, gaps) }
  }
  const [event, other] = first.events
  // Lines that name different events are several sheets.
  if (event === undefined || ids.size > first.events.length) return undefined
  if (other !== undefined) {
    const { text, gaps } = askWhich(first.events, texts)
    return { proposal: noProposal(text, gaps) }
  }
  return sheetOf(event.item, { lines, days: first.days, situation })
}

function sheetOf(
  event: SiteEvent,
  options: { lines: readonly ReadLine[]; days: Days | undefined; situation: Situation },
): ReadChanges {
  const { texts, instant } = options.situation
  const lines = options.lines.map(({ line }) => line)
  const date = dateOf(event, { days: options.days, now: instant })
  const when = whenInWords(occurrenceOf(event, date ?? event.next), texts)
  const needed = lines.map(({ title, wanted }) => `${title} (${wanted})`)
  const explanation = texts.changes.sentences.sheet({ title: event.title, when, needed })
  const sheet: ProposedSheet = { item: event, lines, ...(date && { date }) }
  return { proposal: { tool: null, parameters: null, explanation, sheet } }
}

/** The date of a series that is named; the next one where none is. */
function dateOf(
  event: SiteEvent,
  { days, now }: { days: Days | undefined; now: Temporal.Instant },
): ProposedSheet['date'] {
  if (event.rrule === undefined || days === undefined) return undefined
  const today = now.toZonedDateTimeISO(event.timeZone).toPlainDate()
  return datesOn(event, days).find(
    (date) => Temporal.PlainDate.compare(occurrenceOf(event, date).last, today) >= 0,
  )
}

async function readLine(
  asked: AskedText,
  { line, context }: { line: AskedLine; context: Context },
): Promise<ReadLine | undefined> {
  const { first, end } = line.place
  let until = end
  let named: NamedEvents | undefined
  let time: string | undefined
  for (let at = first; at < end && named === undefined; at += 1) {
    const behind = endOfListed(asked.listed, 'event', at)
    // Without people the first words are what is needed.
    const isTitle = at === first && line.people === undefined
    if (behind === undefined || behind >= end || isTitle) continue
    const words = withoutEndMarks(wordsOf(asked, behind, end))
    const reference = words === '' ? undefined : context.situation.readReference(words)
    if (reference === undefined) continue
    const hour = timeOf(reference)
    if (hour === undefined) named = await eventsOf(reference, context)
    else time = hour
    if ((named ?? hour) !== undefined) until = Math.min(until, at)
  }
  const title = titleOf(asked, { line, until })
  if (title === '' || title.length > limits.sheetLineTitle) return undefined
  return { line: { title, wanted: line.wanted, ...(time !== undefined && { time }) }, named }
}

function wordsOf({ text, tokens }: AskedText, first: number, end: number): string {
  return first >= end ? '' : text.slice(tokens[first]?.start, tokens[end - 1]?.end)
}

/** The time of a line: 'at 9 PM' and nothing else. */
function timeOf(reference: Reference): string | undefined {
  const { words, optional, days, starts } = reference
  const [minutes, other] = starts
  if (words.length + optional.length > 0 || days !== undefined) return undefined
  if (minutes === undefined || other !== undefined) return undefined
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`
}

/** Events that are named by their title, or by their day alone. */
async function eventsOf(
  reference: Reference,
  { site, request, situation: { language, texts } }: Context,
): Promise<NamedEvents | undefined> {
  const { words, optional, days, isBulk } = reference
  const isNamed = words.length + optional.length > 0
  if (isBulk || (!isNamed && days === undefined)) return undefined
  const { fits } = await findNamed(reference, {
    site,
    vocabulary: language.words,
    kinds: ['event'],
    answer: request.answers?.findLast(({ asked }) => asked === 'item')?.answer,
    texts,
  })
  const events = fits.filter((found): found is EventItem => found.kind === 'event')
  return events.length === 0 ? undefined : { events, days }
}

/** What is needed, in the words of the text; people who have nothing else to do are named so. */
function titleOf(asked: AskedText, { line, until }: { line: AskedLine; until: number }): string {
  const { listed } = asked
  let from = line.place.first
  const behind = endOfListed(listed, 'purpose', from)
  if (behind !== undefined && behind < until) from = behind
  const article = endOfListed(listed, 'article', from)
  if (article !== undefined && article < until) from = article
  const words = withoutEndMarks(wordsOf(asked, from, until)).trim()
  const title = words === '' ? (line.people ?? '') : words
  return capitalised(title)
}
