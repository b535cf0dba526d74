import type { Proposal } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import type { Calendar } from '../events/calendar.ts'

type EventProposal = Extract<Proposal, { tool: 'createEvent' }>
type Clash = { title: string; startDate: string }

const mostShown = 5

/** Finds existing events that overlap the proposed one; for a series, on any of the dates shown. */
export async function findClashes(
  calendar: Calendar,
  options: { site: string; proposal: EventProposal; userId: string },
): Promise<Clash[]> {
  const { site, proposal, userId } = options
  const { startDate, endDate } = proposal.parameters
  const start = Date.parse(startDate)
  const length = Math.max(Date.parse(endDate) - start, 1)
  const starts = [start, ...(proposal.preview?.recurrence?.dates ?? []).map(Date.parse)]
  const clashes = new Map<string, Clash>()
  for (const time of new Set(starts)) {
    if (Number.isNaN(time)) continue
    for (const { row, next } of await calendar.upcoming(site, { after: time, userId })) {
      // Events come in order of their start, so the first that starts too late ends the search.
      if (next.start >= time + length) break
      clashes.set(`${row.id} ${next.start}`, { title: row.title, startDate: toInstant(next.start) })
    }
  }
  return [...clashes.values()].slice(0, mostShown)
}
