import type { Proposal } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import type { Calendar } from '../events/calendar.ts'

type EventProposal = Extract<Proposal, { tool: 'createEvent' }>
type Clash = { title: string; startDate: string }

const mostShown = 5

/** Events already in the calendar while the proposed one takes place; of a series, at any of the dates that are shown. */
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
      // In order of their start: the first that begins too late ends the search.
      if (next.start >= time + length) break
      clashes.set(`${row.id} ${next.start}`, { title: row.title, startDate: toInstant(next.start) })
    }
  }
  return [...clashes.values()].slice(0, mostShown)
}
