import { compareKeys } from '../../lists/cursor.ts'
import { type Calendar, type Dated, datedKey } from '../events/calendar.ts'
import { readExceptions } from '../events/exceptions.ts'
import { openSchedule } from '../events/series.ts'
import { dayLength } from '../events/wall-time.ts'

/** How far ahead dates are looked for. */
const ahead = 400 * dayLength

/**
 * Returns the first dates that are not over and take place, by start; at most `limit`. `userId` is
 * the caller.
 */
export async function nextDates(
  calendar: Calendar,
  site: string,
  options: {
    now: number
    userId: string
    limit: number
    isLeftOut: (event: string) => boolean
  },
): Promise<Dated[]> {
  const { now, userId, limit, isLeftOut } = options
  const upcoming = await calendar.upcoming(site, { after: now, userId })
  // By their next dates: later ones have none of the first dates.
  const first = upcoming.filter(({ row }) => !isLeftOut(row.id)).slice(0, limit)
  return first
    .flatMap(({ row }) =>
      openSchedule(row)
        .between(now, now + ahead, limit + readExceptions(row).length)
        .filter(({ changed }) => changed?.isCancelled !== true)
        .map((occurrence) => ({ row, occurrence })),
    )
    .sort((a, b) => compareKeys(datedKey(a), datedKey(b)))
    .slice(0, limit)
}
