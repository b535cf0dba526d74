import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Log } from '@maypole/platform/log'
import type { Work } from '../../notifications/delivery/workers.ts'
import { openSchedule } from '../events/series.ts'
import type { PlannedEvent, ReminderStore } from './reminder-store.ts'
import { dueReminders } from './reminder-times.ts'

const eventsAtOnce = 50

/**
 * Creates the work that records the reminders of events that are due. It resolves when no event is
 * left to look at.
 */
export function createRemind({
  store,
  clock,
  log,
}: {
  store: ReminderStore
  clock: Clock
  log: Log
}): Work {
  return async (isWanted) => {
    while (isWanted()) {
      const now = clock.now()
      const events = await store.due(toInstant(now), eventsAtOnce)
      for (const event of events) {
        // Searching a series takes a while: requests get a turn in between.
        await nextTurn()
        await store.save(event, { ...search(event, now), now: toInstant(now) })
      }
      if (events.length < eventsAtOnce) return
    }
  }

  function search(event: PlannedEvent, now: number) {
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
