import type { Change, Proposal } from '@maypole/contract/community'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** An event of an answer: its occurrences as milliseconds, as many as are compared. */
export type AnsweredEvent = {
  readonly title: string
  readonly place: string
  readonly spans: readonly (readonly [start: number, end: number])[]
  readonly isEndless: boolean
  readonly repeats: boolean
}

export type Fields = Readonly<Record<string, unknown>>

/** What an answer would do, in one form for one proposal, a list of changes and a question. */
export type Answer = {
  readonly hasAsked: boolean
  readonly events: readonly AnsweredEvent[]
  readonly people: readonly Fields[]
  readonly links: readonly Fields[]
  readonly announcements: readonly Fields[]
  /** Changes of items on the site. */
  readonly changes: readonly { tool: string; item: string; parameters: Fields }[]
  readonly explanation: string
  readonly proposal: Proposal
}

/** Occurrences that are looked at, at most: of series without an end, and of others. */
const most = { endless: 16, bounded: 150 } as const

type EventParameters = Extract<Proposal, { tool: 'createEvent' }>['parameters']

function midnight(day: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone)
}

/** Returns the start and the end of the first occurrence; whole days end at midnight. */
export function boundsOf(parameters: EventParameters, zone: string) {
  const { allDay, startDate, endDate } = parameters
  if (allDay)
    return { start: midnight(startDate, zone), end: midnight(endDate, zone).add({ days: 1 }) }
  const [start, end] = [startDate, endDate].map((text) =>
    Temporal.Instant.from(text).toZonedDateTimeISO(zone),
  )
  return { start: start ?? midnight(startDate, zone), end: end ?? midnight(endDate, zone) }
}

/** Returns the starts of a series, without those that are left out. */
export function startsOf(parameters: EventParameters, zone: string): Temporal.ZonedDateTime[] {
  const { rrule, excludedDates = [] } = parameters
  const { start } = boundsOf(parameters, zone)
  if (rrule === undefined || rrule === '') return [start]
  // A rule of whole days ends with a day, which is that day's last moment here.
  const rruleString = rrule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})(?!T)/, (_, year, month, day) => {
    const end = midnight(`${year}-${month}-${day}`, zone).add({ days: 1 }).subtract({ seconds: 1 })
    return `UNTIL=${end.toInstant().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`
  })
  const rule = new RRuleTemporal({ rruleString, dtstart: start, temporal: Temporal })
  const left = new Set(
    excludedDates.map((text) =>
      text.length === 10 ? midnight(text, zone).epochMilliseconds : Date.parse(text),
    ),
  )
  const limit = /UNTIL|COUNT/.test(rrule) ? most.bounded : most.endless + left.size
  return rule
    .all((_, index) => index < limit)
    .filter(({ epochMilliseconds }) => !left.has(epochMilliseconds))
}

function answeredEvent(parameters: EventParameters, zone: string): AnsweredEvent {
  const { title, location, rrule } = parameters
  const { start, end } = boundsOf(parameters, zone)
  const length = start.until(end, { largestUnit: 'days' })
  const repeats = rrule !== undefined && rrule !== ''
  return {
    title,
    place: location,
    repeats,
    isEndless: repeats && !/UNTIL|COUNT/.test(rrule),
    spans: startsOf(parameters, zone).map((each) => [
      each.epochMilliseconds,
      each.add(length).epochMilliseconds,
    ]),
  }
}

/** Reads an answer back. */
export function readAnswer(proposal: Proposal, zone: string): Answer {
  const { explanation } = proposal
  const all: readonly Change[] = proposal.tool === null ? (proposal.changes ?? []) : [proposal]
  const parametersOf = (tool: Change['tool']): Fields[] =>
    all.flatMap((change) =>
      change.tool === tool && 'parameters' in change ? [{ ...change.parameters }] : [],
    )
  return {
    hasAsked: all.length === 0,
    events: all.flatMap((change) =>
      change.tool === 'createEvent' ? [answeredEvent(change.parameters, zone)] : [],
    ),
    people: parametersOf('createProfile'),
    links: parametersOf('createLink'),
    announcements: parametersOf('createAnnouncement'),
    changes: all.flatMap((change) => {
      if (!('item' in change)) return []
      const parameters = 'parameters' in change ? { ...change.parameters } : {}
      return [{ tool: change.tool, item: change.item.id, parameters }]
    }),
    explanation,
    proposal,
  }
}
