import {
  isChanged,
  readExceptions,
  type SeriesException,
  writeExceptions,
} from '../events/exceptions.ts'
import type { Plan } from '../events/plan-event.ts'
import { parseWall } from '../events/wall-time.ts'

/** Leaves out of changed dates what is as in the series. */
export function withoutRegular(
  plan: Pick<Plan, 'exceptions' | 'starts' | 'ends'>,
  series: { title: string; location: string },
): string | null {
  const length = parseWall(plan.ends) - parseWall(plan.starts)
  const own = readExceptions(plan).flatMap(({ at, cancelled, title, location, starts, ends }) => {
    const isMoved =
      starts !== undefined &&
      ends !== undefined &&
      (parseWall(starts) !== parseWall(at) || parseWall(ends) !== parseWall(at) + length)
    const exception: SeriesException = {
      at,
      cancelled,
      title: title === series.title ? undefined : title,
      location: location === series.location ? undefined : location,
      starts: isMoved ? starts : undefined,
      ends: isMoved ? ends : undefined,
    }
    return isChanged(exception) ? [exception] : []
  })
  return writeExceptions(own)
}
