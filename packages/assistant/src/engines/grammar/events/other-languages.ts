import { de, it, nl, type ParsedResult, pt } from 'chrono-node'
import { Temporal } from 'temporal-polyfill'
import type { Span } from '../../../findings/span.ts'
import { ask } from '../../../present/asked.ts'
import { previewed } from '../../../present/assumption.ts'
import { explainEvent } from '../../../present/explain.ts'
import { assumptions, refusals } from '../../../present/messages.ts'
import { minutesInWords } from '../../../present/wording.ts'
import type { OtherLanguage } from '../decide/language.ts'
import { type OtherWords, otherWords } from '../lexicons/other-languages.ts'
import { capitalised, isNamedZone } from '../text/forms.ts'
import {
  compilePhrases,
  endOfListed,
  listedIn,
  type Phrases,
  type Place,
  trimmed,
} from '../text/phrases.ts'
import { type SourceText, sourcesOf } from '../text/source-text.ts'
import { type Token, tokensOf } from '../text/token.ts'
import type { Reading } from './reading.ts'

const parsers = { de, it, nl, pt } satisfies Record<OtherLanguage, unknown>

type Reader = Phrases

const readers: Partial<Record<OtherLanguage, Reader>> = {}

function readerOf(language: OtherLanguage): Reader {
  readers[language] ??= compilePhrases(otherWords[language])
  return readers[language]
}

type ListName = keyof OtherWords

/** Where the first phrase of a list stands in a text. */
function find(tokens: readonly Token[], list: ListName, reader: Reader): Place | undefined {
  const listed = listedIn(tokens, reader)
  for (const [first, { isGlued }] of tokens.entries()) {
    const end = isGlued ? undefined : endOfListed(listed, list, first)
    if (end !== undefined) return { first, end }
  }
  return undefined
}

/** Returns a text without what is no part of it at its ends. */
function tidy(text: string, reader: Reader): string {
  const tokens = tokensOf(text)
  const whole = { first: 0, end: tokens.length }
  const source = { tokens, listed: listedIn(tokens, reader) }
  const { first, end } = trimmed(source, { place: whole, front: '', behind: 'loose' })
  return text.slice(tokens[first]?.start, tokens[end - 1]?.end)
}

type Half = { half: 'am' | 'pm'; length: number }

/** Reads which half of the day is said behind an hour: 'du soir'. */
function halfBehind(text: string, reader: Reader): Half | undefined {
  const tokens = tokensOf(text)
  const listed = listedIn(tokens, reader)
  const halves = [
    { half: 'pm', end: endOfListed(listed, 'evening', 0) },
    { half: 'am', end: endOfListed(listed, 'morning', 0) },
  ] as const
  const found = halves.find(({ end }) => end !== undefined)
  return found && { half: found.half, length: tokens[(found.end ?? 0) - 1]?.end ?? 0 }
}

type Found = {
  start: Temporal.ZonedDateTime
  end?: Temporal.ZonedDateTime
  span: Span
  isHalfAssumed: boolean
}

/** Finds day and time, which may be apart ('el viernes … a las 7'). Both are required. */
function findMoment(options: {
  text: string
  results: readonly ParsedResult[]
  now: Temporal.ZonedDateTime
  reader: Reader
}): Found | undefined {
  const { results, now, text, reader } = options
  const day = results.find(({ start }) => start.isCertain('day') || start.isCertain('weekday'))
  const time = results.find(({ start }) => start.isCertain('hour'))
  if (day === undefined || time === undefined || results.length > 2) return undefined
  let hour = time.start.get('hour') ?? 0
  const timeEnd = time.index + time.text.length
  const said = halfBehind(text.slice(timeEnd), reader)
  const isHalfAssumed =
    said === undefined && !time.start.isCertain('meridiem') && hour >= 1 && hour <= 6
  if (hour < 12 && (isHalfAssumed || said?.half === 'pm')) hour += 12
  const start = Temporal.PlainDateTime.from(
    {
      year: day.start.get('year') ?? now.year,
      month: day.start.get('month') ?? now.month,
      day: day.start.get('day') ?? now.day,
      hour,
      minute: time.start.get('minute') ?? 0,
    },
    { overflow: 'reject' },
  ).toZonedDateTime(now.timeZoneId)
  const last = time.end
  const minutes = last?.isCertain('hour')
    ? (last.get('hour') ?? 0) * 60 + (last.get('minute') ?? 0)
    : undefined
  const end = minutes === undefined ? undefined : start.startOfDay().add({ minutes })
  const first = Math.min(day.index, time.index)
  const span = {
    start: first,
    end: Math.max(day.index + day.text.length, timeEnd + (said?.length ?? 0)),
  }
  const isAhead = Temporal.ZonedDateTime.compare(start, now) > 0
  if (!isAhead || start.year > 2100) return undefined
  const isEndUsable = end !== undefined && Temporal.ZonedDateTime.compare(end, start) > 0
  return { start, span, isHalfAssumed, ...(isEndUsable ? { end } : {}) }
}

/** Whether words beside the date may change it: a number, 'prochain'. */
function mayBeAnother(text: string, reader: Reader): boolean {
  const tokens = tokensOf(text)
  const isNumber = ({ kind }: Token) => kind === 'number'
  return tokens.some(isNumber) || find(tokens, 'another', reader) !== undefined
}

const ends: ReadonlySet<string> = new Set(',.;!?')
const isEnd = ({ kind, text }: Token) => kind === 'break' || ends.has(text)

/** Returns the words in front of the date, or behind it, and the place behind it. */
function namesAround(text: string, { span, reader }: { span: Span; reader: Reader }) {
  const after = text.slice(span.end)
  const tokens = tokensOf(after)
  const lead = find(tokens, 'place', reader)
  const leadStart = lead && tokens[lead.first]?.start
  const last = tokens.findIndex((token, at) => at > (lead?.end ?? 0) && isEnd(token))
  const placed = lead ? tokens.slice(lead.end, last < 0 ? undefined : last) : []
  const place = after.slice(placed[0]?.start ?? after.length, placed.at(-1)?.end)
  const before = tidy(text.slice(0, span.start), reader)
  const title = before === '' ? tidy(after.slice(0, leadStart), reader) : before
  return { title: title.slice(0, 80), location: tidy(place.slice(0, 200), reader) }
}

/**
 * Reads an event in another language when day and time are stated; otherwise asks in that language.
 */
export function readOtherLanguage(
  source: SourceText,
  options: { language: OtherLanguage; instant: Temporal.Instant; zone: string },
): Reading {
  const { language, instant, zone } = options
  const now = instant.toZonedDateTimeISO(zone)
  const question = ask(refusals.language[language], 'day', 'time')
  const reference = {
    instant: new Date(instant.epochMilliseconds),
    timezone: now.offsetNanoseconds / 6e10,
  }
  const results = parsers[language].casual.parse(source.text.slice(0, 400), reference, {
    forwardDate: true,
  })
  const reader = readerOf(language)
  if (find(tokensOf(source.text), 'repeats', reader) !== undefined) return { question }
  const found = findMoment({ results, now, text: source.text, reader })
  if (found === undefined) return { question }
  const { start: from, end: to } = found.span
  // A number or a day that is left over may change the date.
  const rest = `${source.text.slice(0, from)} ${source.text.slice(to)}`
  if (mayBeAnother(rest, reader)) return { question }
  const { title, location } = namesAround(source.text, { span: found.span, reader })
  const isNamed = tokensOf(title).some(({ kind, text }) => kind === 'word' && text.length > 1)
  if (!isNamed) return { question }
  const end = found.end ?? found.start.add({ hours: 1 })
  const moment = { start: found.start, end, zone, isAllDay: false, excluded: [] }
  return {
    tool: 'createEvent',
    parameters: {
      title: capitalised(title, language),
      location: capitalised(location, language),
      startDate: new Date(found.start.epochMilliseconds).toISOString(),
      endDate: new Date(end.epochMilliseconds).toISOString(),
      ...(isNamedZone(zone) ? { timeZone: zone } : {}),
    },
    explanation: explainEvent({ title, location, moment }),
    preview: {
      sources: sourcesOf(source, [{ field: 'startDate', ...found.span }]),
      ...previewed([
        ...(found.end === undefined ? [assumptions.oneHour] : []),
        ...(found.isHalfAssumed
          ? [assumptions.half(minutesInWords(found.start.hour * 60 + found.start.minute))]
          : []),
      ]),
      clashes: [],
    },
  }
}
