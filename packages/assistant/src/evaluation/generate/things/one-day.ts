import { Temporal } from 'temporal-polyfill'
import type { Draws } from '../draws.ts'
import { drawDay, drawMoment, hasMonthFirst } from '../moments.ts'
import type { Phrase } from '../phrases.ts'
import { drawClock, eachDay } from '../timetable.ts'
import { drawSubject, type EventThing } from './event.ts'

const near = ['weekday', 'thisWeekday', 'tomorrow', 'inDays', 'dayOfMonth'] as const
const far = [
  'monthDay',
  'weekdayMonthDay',
  'monthDayYear',
  'ordinalMonth',
  'shortMonthDay',
  'numeric',
  'inWeeks',
  'holiday',
] as const

/** The days of the holidays that every language of the generator names, in its order. */
const holidays = ['12-24', '01-01', '02-14', '10-31']

/** Returns a day ahead with a wording that names it. */
export function drawSaidDay(
  draws: Draws,
  now: Temporal.ZonedDateTime,
): { day: Temporal.PlainDate; phrase: Phrase } {
  if (draws.below(10) < 7) {
    const form = draws.pick(far)
    if (form === 'inWeeks') {
      const weeks = 2 + draws.below(4)
      const day = now.toPlainDate().add({ weeks })
      return { day, phrase: { form, numbers: [weeks] } }
    }
    if (form === 'holiday') {
      const place = draws.below(holidays.length)
      const { year } = now
      const day = Temporal.PlainDate.from(`${year}-${holidays[place]}`)
      const isOver = now.toPlainDate().until(day).sign <= 0
      return { day: day.add({ years: isOver ? 1 : 0 }), phrase: { form, numbers: [place] } }
    }
    const day = drawDay(draws, { now, least: 8, most: 300 })
    // Whether the month or the day stands first in 5/12 is decided by the region, and by nothing
    // for Spanish in the United States.
    const isOpen = form === 'numeric' && day.day <= 12 && hasMonthFirst(now.timeZoneId)
    const known = isOpen ? day.with({ day: day.day + 12 }) : day
    return { day: known, phrase: { form, dates: [known] } }
  }
  const form = draws.pick(near)
  if (form === 'tomorrow')
    return { day: drawDay(draws, { now, least: 1, most: 1 }), phrase: { form } }
  if (form === 'inDays') {
    const days = 2 + draws.below(20)
    return { day: now.toPlainDate().add({ days }), phrase: { form, numbers: [days] } }
  }
  const day = drawDay(draws, { now, least: 1, most: form === 'dayOfMonth' ? 27 : 6 })
  return { day, phrase: { form, dates: [day] } }
}

/** One event on one day. */
export function drawOneDay(draws: Draws, now = drawMoment(draws)): EventThing {
  // A name that holds a word of time is a name, or is asked about.
  const isTimed = draws.once(8)
  const subject = drawSubject(draws, isTimed ? 'timedNames' : 'meetings')
  const { day, phrase } = drawSaidDay(draws, now)
  const clock = drawClock(draws)
  const expected = [eachDay([day], clock)]
  return { ...subject, now, day: phrase, clock: clock.phrase, expected, mayAsk: isTimed }
}
