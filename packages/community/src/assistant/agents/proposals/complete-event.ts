import type { Proposal } from '@maypole/contract/community'
import { definedFields } from '@maypole/platform/defined-fields'
import {
  openSchedule,
  planEvent,
  presentOccurrence,
  type Schedule,
} from '../../../calendar/index.ts'
import type { SiteRow } from '../../../lists/tables.ts'

type EventProposal = Extract<Proposal, { tool: 'createEvent' }>

type ProposedEvent = Omit<EventProposal['parameters'], 'endDate'> & {
  readonly endDate?: string | undefined
}

/** Dates of a series that a preview shows. */
const shownDates = 5

/**
 * Returns a proposed event as the assistant writes one: its times as instants, or whole days as
 * dates, its rule checked, and with the dates that it would have. Throws 400 for what could not be
 * saved.
 */
export function completeEvent(
  { parameters, explanation }: { parameters: ProposedEvent; explanation: string },
  site: Pick<SiteRow, 'time_zone'>,
): EventProposal {
  const plan = planEvent({
    allDay: parameters.allDay,
    startDate: parameters.startDate,
    endDate: parameters.endDate,
    rrule: parameters.rrule,
    timeZone: parameters.timeZone ?? site.time_zone,
    siteZone: site.time_zone,
    excludedDates: parameters.excludedDates,
  })
  const schedule = openSchedule(plan)
  const isAllDay = plan.all_day === 1
  const text = plan.recurrence_text
  return {
    tool: 'createEvent',
    explanation,
    parameters: definedFields({
      title: parameters.title,
      location: parameters.location,
      notes: parameters.notes,
      allDay: isAllDay ? (true as const) : undefined,
      ...presentOccurrence(schedule.first),
      rrule: plan.rrule ?? undefined,
      timeZone: isAllDay ? undefined : plan.time_zone,
      excludedDates: parameters.excludedDates,
    }),
    preview: {
      sources: [],
      assumptions: [],
      clashes: [],
      ...(text === null ? {} : { recurrence: { text, dates: nextDates(schedule) } }),
    },
  }
}

function nextDates(schedule: Schedule): string[] {
  const dates: string[] = []
  let next = schedule.from(schedule.first.start)
  while (next !== undefined && dates.length < shownDates) {
    dates.push(presentOccurrence(next).startDate)
    next = schedule.from(next.start + 1)
  }
  return dates
}
