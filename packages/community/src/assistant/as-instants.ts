import type { Proposal } from '@maypole/contract/community'
import { dayLength, fromWall, isDate, parseWall } from '../calendar/index.ts'

type EventProposal = Extract<Proposal, { tool: 'createEvent' }>

/**
 * Returns a proposal of whole days in the form for clients that know instants alone: from the
 * midnight of the first day to the one after the last, in `zone` (an IANA zone or an offset). Other
 * proposals are returned as they are.
 */
export function asInstants(answer: EventProposal, zone: string): EventProposal {
  const { allDay, rrule, excludedDates, ...parameters } = answer.parameters
  if (allDay !== true) return answer
  const midnight = (date: string, days = 0) =>
    isDate(date) ? new Date(fromWall(parseWall(date) + days * dayLength, zone)).toISOString() : date
  const { preview } = answer
  return {
    ...answer,
    parameters: {
      ...parameters,
      startDate: midnight(parameters.startDate),
      endDate: midnight(parameters.endDate, 1),
      rrule: rrule === undefined ? undefined : untilInstant(rrule, midnight),
      excludedDates: excludedDates?.map((date) => midnight(date)),
    },
    ...(preview?.recurrence && {
      preview: {
        ...preview,
        recurrence: {
          ...preview.recurrence,
          dates: preview.recurrence.dates.map((date) => midnight(date)),
        },
      },
    }),
  }
}

/** UNTIL has the form of the start (RFC 5545 §3.3.10): an instant beside an instant. */
function untilInstant(rrule: string, midnight: (date: string) => string): string {
  return rrule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})(?!T)/, (_, year, month, day) => {
    const until = midnight(`${year}-${month}-${day}`)
    return `UNTIL=${until.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`
  })
}
