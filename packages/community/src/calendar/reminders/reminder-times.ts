import { reminderMinutes } from '@maypole/contract/community/constants'
import type { Occurrence, Schedule } from '../events/series.ts'
import { dayLength, fromWall, parseWall } from '../events/wall-time.ts'

const minute = 60_000
const minutesOfDay = 1440
/** Of events that take whole days people are reminded at nine in the morning. */
const morning = 9 * 60 * minute

/** A reminder of one time. */
export interface TimedReminder {
  readonly leadMinutes: number
  /** From when on it is useless. */
  readonly expiresAt: number
}

/** A reminder of one occurrence. */
export interface Reminder extends TimedReminder {
  /** When people are reminded, in milliseconds. */
  readonly at: number
  readonly occurrence: Occurrence
}

/** Returns the same as `dueReminders`, of single times. */
export function dueBefore(
  times: readonly number[],
  { since, now }: { since: number; now: number },
): { due: TimedReminder[]; nextAt: number | undefined } {
  const all = times.flatMap((expiresAt) =>
    reminderMinutes.map((leadMinutes) => ({
      leadMinutes,
      expiresAt,
      at: expiresAt - leadMinutes * minute,
    })),
  )
  const later = all.flatMap(({ at }) => (at > now ? [at] : []))
  return {
    due: all.filter(({ at, expiresAt }) => at >= since && at <= now && expiresAt > now),
    nextAt: later.length === 0 ? undefined : Math.min(...later),
  }
}

/**
 * Returns the reminders that are due at `now` and were not at `since`, as far as their occurrence
 * has not begun, and when the next one is due.
 */
export function dueReminders(
  schedule: Schedule,
  { since, now, timeZone }: { since: number; now: number; timeZone: string },
): { due: Reminder[]; nextAt: number | undefined } {
  const due: Reminder[] = []
  let nextAt: number | undefined
  for (const leadMinutes of reminderMinutes) {
    // Whole days begin at midnight, and their reminders can come later on that day.
    let occurrence = schedule.from(now - dayLength)
    while (occurrence !== undefined) {
      const reminder = toReminder(occurrence, leadMinutes, timeZone)
      if (reminder.at > now) {
        nextAt = Math.min(nextAt ?? reminder.at, reminder.at)
        break
      }
      if (reminder.at >= since && reminder.expiresAt > now) due.push(reminder)
      occurrence = schedule.from(occurrence.start + 1)
    }
  }
  return { due, nextAt }
}

function toReminder(occurrence: Occurrence, leadMinutes: number, timeZone: string): Reminder {
  const { start, days } = occurrence
  if (days === undefined)
    return { leadMinutes, occurrence, at: start - leadMinutes * minute, expiresAt: start }
  const daysBefore = Math.floor(leadMinutes / minutesOfDay)
  const wall = parseWall(days.first) - daysBefore * dayLength + morning
  return {
    leadMinutes,
    occurrence,
    at: fromWall(wall, timeZone),
    expiresAt: fromWall(parseWall(days.first) + dayLength, timeZone),
  }
}
