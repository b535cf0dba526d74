import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../access/core.ts'
import { occurrenceOn } from '../events/occurrence-on.ts'
import { dayLength } from '../events/wall-time.ts'
import { eraseReplies, listReplied } from './store.ts'

/** Milliseconds after the end of a date. */
const keptFor = 30 * dayLength
const datesAtOnce = 100

/** Erases the replies of dates that are over for thirty days; one that was moved ends later. */
export async function sweepReplies({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = toInstant(now - keptFor).slice(0, 10)
  let after: readonly [string, string] = ['', '']
  while (true) {
    const dates = await listReplied(db, { before, after, limit: datesAtOnce })
    for (const { event, day, row } of dates) {
      const end = row && occurrenceOn(row, day)?.end
      if (end === undefined || end + keptFor <= now) await eraseReplies(db, { event, day })
    }
    const last = dates.at(-1)
    if (last === undefined || dates.length < datesAtOnce) return
    after = [last.day, last.event]
  }
}
