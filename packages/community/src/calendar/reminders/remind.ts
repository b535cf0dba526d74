import { setImmediate as nextTurn } from 'node:timers/promises'
import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../access/core.ts'
import type { Work } from '../../notifications/index.ts'
import { openSchedule } from '../events/series.ts'
import * as store from './reminder-store.ts'
import { dueReminders } from './reminder-times.ts'

const eventsAtOnce = 50

/** Records the reminders of events that are due, until no event is left to look at. */
export function createRemind({ db, clock, log }: Pick<Core, 'db' | 'clock' | 'log'>): Work {
  return async (isWanted) => {
    while (isWanted()) {
      const now = clock.now()
      const events = await store.due(db, { now: toInstant(now), limit: eventsAtOnce })
      for (const event of events) {
        // Searching a series takes a while: requests get a turn in between.
        await nextTurn()
        await store.save(db, event, { ...search(event, now), now: toInstant(now) })
      }
      if (events.length < eventsAtOnce) return
    }
  }

  function search(event: store.PlannedEvent, now: number) {
    try {
      const { time_zone: timeZone } = event
      return dueReminders(openSchedule(event), { since: Date.parse(event.due_at), now, timeZone })
    } catch (error) {
      // One event that cannot be computed must not keep others from being told.
      log.error('an event has no reminders', { event: event.id }, error)
      return { due: [], nextAt: undefined }
    }
  }
}
