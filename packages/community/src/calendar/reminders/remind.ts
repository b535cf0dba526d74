import { setImmediate as nextTurn } from 'node:timers/promises'
import { toInstant } from '@maypole/platform/clock'
import type { Core } from '../../access/core.ts'
import type { Work } from '../../notifications/index.ts'
import { openSchedule } from '../events/series.ts'
import { timeOfLine } from '../events/wall-time.ts'
import * as store from './reminder-store.ts'
import { dueBefore, dueReminders } from './reminder-times.ts'
import * as sheets from './sheet-reminder-store.ts'

const atOnce = 50

/** Records reminders that are due, until nothing is left to look at. */
export function createRemind({ db, clock, log }: Pick<Core, 'db' | 'clock' | 'log'>): Work {
  return async (isWanted) => {
    await inPages(isWanted, async (now) => {
      const events = await store.due(db, { now: toInstant(now), limit: atOnce })
      for (const event of events) {
        // Searching a series takes a while: requests get a turn in between.
        await nextTurn()
        await store.save(db, event, { ...search(event, now), now: toInstant(now) })
      }
      return events.length
    })
    await inPages(isWanted, async (now) => {
      const due = await sheets.dueSheets(db, { now: toInstant(now), limit: atOnce })
      for (const sheet of due) {
        const times = await sheets.lineTimes(db, sheet.id)
        const starts = [...new Set(times.map((time) => timeOfLine(sheet, time)))]
        const reminders = dueBefore(starts, { since: Date.parse(sheet.due_at), now })
        await sheets.saveSheet(db, sheet, { ...reminders, now: toInstant(now) })
      }
      return due.length
    })
  }

  /** Works until less than a page is left. */
  async function inPages(
    isWanted: () => boolean,
    work: (now: number) => Promise<number>,
  ): Promise<void> {
    while (isWanted() && (await work(clock.now())) === atOnce);
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
