import { de, fr, it, nl, type ParsedResult, pt } from 'chrono-node'
import { Temporal } from 'temporal-polyfill'
import type { Span } from '../../findings/span.ts'
import { ask } from '../../present/asked.ts'
import { previewed } from '../../present/assumption.ts'
import { explainEvent } from '../../present/explain.ts'
import { assumptions, refusals } from '../../present/messages.ts'
import { minutesInWords } from '../../present/wording.ts'
import type { OtherLanguage } from './language.ts'
import type { Reading } from './reading.ts'
import type { SourceText } from './source-text.ts'

const parsers = { de, fr, it, nl, pt } satisfies Record<OtherLanguage, unknown>

const placeLead =
  /(?:^|\s)(?:à la|à l'|au|aux|chez|im|in der|in den|beim|bei|in|no|na|em|alla|al|nella|nel|presso|bij|op het|in het)\s+(?=\S)/iu
const looseEnd =
  /(?:[\s,.:;(-]+|(?<!\p{L})(?:la|le|les|am|um|den|der|die|das|às?|a|o|on|op|om|no|na|em|de|il|alle|ore|du|dès|vom|von|para|pour|für|per|en|il giorno))$/iu

function tidy(text: string): string {
  let rest = text.trim()
  for (let round = 0; round < 8; round += 1) {
    const match = looseEnd.exec(rest)
    if (match === null || match[0] === '') break
    rest = rest.slice(0, match.index)
  }
  return rest.replace(/^[\s,.:;()-]+/, '').trim()
}

const halves: [half: 'am' | 'pm', pattern: RegExp][] = [
  [
    'pm',
    /^ ?(?:du soir|de l'après-midi|abends|nachmittags|am abend|da (?:tarde|noite)|di sera|della sera|del pomeriggio|'s avonds|'s middags)(?!\p{L})/iu,
  ],
  [
    'am',
    /^ ?(?:du matin|morgens|vormittags|am morgen|da manhã|di mattina|del mattino|'s ochtends|'s morgens)(?!\p{L})/iu,
  ],
]

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
}): Found | undefined {
  const { results, now, text } = options
  const day = results.find(({ start }) => start.isCertain('day') || start.isCertain('weekday'))
  const time = results.find(({ start }) => start.isCertain('hour'))
  if (day === undefined || time === undefined || results.length > 2) return undefined
  let hour = time.start.get('hour') ?? 0
  const timeEnd = time.index + time.text.length
  const said = halves.find(([, pattern]) => pattern.test(text.slice(timeEnd)))
  const saidLength = said?.[1].exec(text.slice(timeEnd))?.[0].length ?? 0
  const isHalfAssumed =
    said === undefined && !time.start.isCertain('meridiem') && hour >= 1 && hour <= 6
  if (hour < 12 && (isHalfAssumed || said?.[0] === 'pm')) hour += 12
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
    end: Math.max(day.index + day.text.length, timeEnd + saidLength),
  }
  const isAhead = Temporal.ZonedDateTime.compare(start, now) > 0
  if (!isAhead || start.year > 2100) return undefined
  const isEndUsable = end !== undefined && Temporal.ZonedDateTime.compare(end, start) > 0
  return { start, span, isHalfAssumed, ...(isEndUsable ? { end } : {}) }
}

const repeats =
  /(?<!\p{L})(?:cada|todos|todas|chaque|tous les|toutes|jede[nrsm]?|ogni|tutti|tutte|elke|iedere|wöchentlich|semanal|mensal)(?!\p{L})/iu
const isUnread =
  /\d|(?<!\p{L})(?:prochain|suivant|dernier|deuxième|second|nächst|letzt|zweit|übernächst|última?|próxim|segund|prossim|ultim|second|volgend|laatst|tweede)\p{L}*/iu

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
  if (repeats.test(source.text)) return { question }
  const found = findMoment({ results, now, text: source.text })
  if (found === undefined) return { question }
  const { start: from, end: to } = found.span
  // A number or a day that is left over may change the date.
  const rest = `${source.text.slice(0, from)} ${source.text.slice(to)}`
  if (isUnread.test(rest)) return { question }
  const before = tidy(source.text.slice(0, found.span.start))
  const after = source.text.slice(found.span.end)
  const lead = placeLead.exec(after)
  const location =
    lead === null
      ? ''
      : tidy((after.slice(lead.index + lead[0].length).split(/[,.;!?\n]/)[0] ?? '').slice(0, 200))
  const title = (before === '' ? tidy(after.slice(0, lead?.index ?? after.length)) : before).slice(
    0,
    80,
  )
  if (!/\p{L}{2}/u.test(title)) return { question }
  const end = found.end ?? found.start.add({ hours: 1 })
  const moment = { start: found.start, end, zone, isAllDay: false, excluded: [] }
  return {
    tool: 'createEvent',
    parameters: {
      title: title.charAt(0).toLocaleUpperCase(language) + title.slice(1),
      location: location.charAt(0).toLocaleUpperCase(language) + location.slice(1),
      startDate: new Date(found.start.epochMilliseconds).toISOString(),
      endDate: new Date(end.epochMilliseconds).toISOString(),
      ...(/^[A-Za-z]/.test(zone) ? { timeZone: zone } : {}),
    },
    explanation: explainEvent({ title, location, moment }),
    preview: {
      sources: [
        {
          field: 'startDate',
          ...source.originalSpan(found.span),
          text: source.originalText(found.span),
        },
      ],
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
