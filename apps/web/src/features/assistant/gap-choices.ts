import type { WallTime } from '../../lib/zoned-time.ts'
import { isWallTime, shiftWallTime, wallClock } from '../../lib/zoned-time.ts'
import { eventFormMessages } from '../../shared/event-form/texts.en.ts'
import { dateFormat } from '../../texts/date-format.ts'
import { messages } from '../../texts/texts.en.ts'
import { assistantMessages } from './texts.en.ts'

/** Something to tap: its label, and the words of the answer that it gives. */
export interface Choice {
  readonly label: string
  readonly answer: string
}

const day = 86_400_000
const offeredDays = 4

// Days of the calendar are formatted as if they were in UTC.
const timeZone = 'UTC'
const shortDay = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const
const wholeDay = { dateStyle: 'full', timeZone } as const
const timeOfDay = { timeStyle: 'short', timeZone } as const

/**
 * Returns today and the days after it. The answers name the date, so that they mean the same
 * tomorrow.
 */
export function nextDays(now: WallTime): Choice[] {
  const near = [messages.events.today, messages.events.tomorrow]
  return Array.from({ length: offeredDays }, (_, index) => {
    const date = shiftWallTime(now, index * day).slice(0, 10)
    return {
      label: near[index] ?? dateFormat(shortDay).format(wallClock(`${date}T00:00`)),
      ...dayOf(date),
    }
  })
}

/** Returns the times of day at which communities meet, and the whole day. */
export function likelyTimes(): Choice[] {
  return [...assistantMessages.gaps.likelyTimes, eventFormMessages.allDay].map((time) => ({
    label: time,
    answer: time,
  }))
}

/** Returns the answer that gives a date such as `2026-03-10`; undefined when it is not whole. */
export function dayAnswer(date: string): string | undefined {
  return isWallTime(`${date}T00:00`) ? dayOf(date).answer : undefined
}

/** Returns the answer that gives a time such as `19:30`; undefined when it is not whole. */
export function timeAnswer(time: string): string | undefined {
  const moment = `2000-01-01T${time.slice(0, 5)}`
  // A narrow blank before AM and PM is no blank to everybody who reads it.
  return isWallTime(moment) ? plain(dateFormat(timeOfDay).format(wallClock(moment))) : undefined
}

function dayOf(date: string): { answer: string } {
  return { answer: plain(dateFormat(wholeDay).format(wallClock(`${date}T00:00`))) }
}

function plain(text: string): string {
  return text.replace(/\s/g, ' ')
}
