import type { Proposal } from '@maypole/contract/community'
import { Temporal } from 'temporal-polyfill'
import type { ProposeRequest } from '../../engine.ts'
import type { SiteEvent } from '../../site-items/occurrence.ts'
import { zoneOf } from '../../zone.ts'

type Creation = Exclude<Proposal, { tool: null }>

/** What the rules read in a description, in the words of the prompt. */
export type Facts = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>

/** Whether the rules assumed a field instead of finding it in the description. */
export function isAssumed(proposal: Creation, field: string): boolean {
  return (proposal.preview?.assumed ?? []).some((assumed) => assumed.field === field)
}

function wallTime(options: { instant: string; zone: string }): string {
  const { instant, zone } = options
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

function eventFacts(
  proposal: Extract<Creation, { tool: 'createEvent' }>,
  request: ProposeRequest,
): Facts {
  const { parameters } = proposal
  const { rrule, allDay, location } = parameters
  const zone = parameters.timeZone ?? zoneOf(request)
  const written = (text: string) => (allDay ? text : wallTime({ instant: text, zone }))
  return {
    ...(!isAssumed(proposal, 'startDate') && { start: written(parameters.startDate) }),
    ...(!isAssumed(proposal, 'endDate') && { end: written(parameters.endDate) }),
    ...(allDay && { allDay }),
    ...(rrule !== undefined && { rrule }),
    ...(location !== '' && { location }),
  }
}

/** Returns an event that a description changes, and what the rules would ask about it. */
export function factsOfItem(
  { id, title, location, startDate, endDate, allDay, timeZone }: SiteEvent,
  question: Proposal,
): Facts {
  const written = (text: string) => (allDay ? text : wallTime({ instant: text, zone: timeZone }))
  const times = { start: written(startDate), end: written(endDate), timeZone }
  return { unclear: question.explanation, item: { id, title, location, ...times } }
}

/** Returns what the rules are sure of, or what they would ask. */
export function factsOf(ruled: Proposal, request: ProposeRequest): Facts {
  if (ruled.tool === null) return { unclear: ruled.explanation }
  const { tool } = ruled
  if (tool === 'createEvent') return { tool, ...eventFacts(ruled, request) }
  if (tool === 'createProfile') return { tool, phoneNumber: ruled.parameters.phoneNumber }
  if (tool === 'createLink') return { tool, url: ruled.parameters.link }
  return { tool }
}
