import type { Proposal } from '@maypole/contract/community'
import {
  type Calendar,
  dayLength,
  fromWall,
  isDate,
  parseWall,
  presentOccurrence,
} from '../calendar/index.ts'

type EventProposal = Extract<Proposal, { tool: 'createEvent' }>
type Clash = { title: string; startDate: string }

const mostShown = 5

/** Finds existing events that overlap the proposed one; for a series, on any of the dates shown. */
export async function findClashes(
  calendar: Calendar,
  options: { site: string; zone: string; proposal: EventProposal; userId: string },
): Promise<Clash[]> {
  const { site, zone, proposal, userId } = options
  const { allDay = false, startDate, endDate } = proposal.parameters
  // Whole days are those of the site's zone, and end with their midnight.
  const timeOf = (text: string, days = 0) =>
    isDate(text) ? fromWall(parseWall(text) + days * dayLength, zone) : Date.parse(text)
  const start = timeOf(startDate)
  const length = Math.max(timeOf(endDate, allDay ? 1 : 0) - start, 1)
  const starts = [start, ...(proposal.preview?.recurrence?.dates ?? []).map((text) => timeOf(text))]
  const clashes = new Map<string, Clash>()
  for (const time of new Set(starts)) {
    if (Number.isNaN(time)) continue
    for (const { row, next } of await calendar.upcoming(site, { after: time, userId })) {
      // Events come in order of their start, so the first that starts too late ends the search.
      if (next.start >= time + length) break
      clashes.set(`${row.id} ${next.start}`, {
        title: next.changed?.title ?? row.title,
        startDate: presentOccurrence(next).startDate,
      })
    }
  }
  return [...clashes.values()].slice(0, mostShown)
}
