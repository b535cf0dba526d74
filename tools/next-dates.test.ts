import { join } from 'node:path'
import { expect, test } from 'vitest'

// As paths, since the two are in other projects of TypeScript, and neither imports the other.
const root = join(import.meta.dirname, '..')
const form = join(root, 'apps/web/src/shared/event-form')
const { nextDates } = await import(join(form, 'next-dates.ts'))
const { readRepetition } = await import(join(form, 'repetition.ts'))
const { openSchedule } = await import(
  join(root, 'packages/community/src/calendar/events/series.ts')
)

const most = 5

/** The dates that the form shows. */
function shown(rrule: string, start: string, from: string): string[] {
  const repetition = readRepetition(rrule, { start, timeZone: 'UTC' })
  expect(repetition.kind).not.toBe('kept')
  return nextDates(repetition, `${start}T10:00`, { most, from })
}

/** The dates that the event then has: those from a day on, or its first where none are left. */
function stored(rrule: string, start: string, from: string): string[] {
  const whole = { all_day: 1, starts: start, ends: start, time_zone: 'UTC' }
  const schedule = openSchedule({ ...whole, rrule, excluded: '[]', exceptions: null })
  const since = (day: string) => {
    const days: string[] = []
    let one = schedule.from(Date.parse(day))
    while (one !== undefined && days.length < most) {
      days.push(one.days.first)
      one = schedule.from(one.start + 1)
    }
    return days
  }
  const left = since(from)
  return left.length === 0 ? since(start) : left
}

const starts = ['2026-01-31', '2026-02-27', '2026-03-09', '2028-02-29', '2026-12-13']
const weekday = (start: string) =>
  ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(start).getUTCDay()] ?? ''
const place = (start: string) => Math.ceil(Number(start.slice(8)) / 7)

/** Every kind of rule that the form has fields for, at some intervals and with every end. */
const rules = (start: string) =>
  [
    'FREQ=DAILY',
    `FREQ=WEEKLY;BYDAY=${weekday(start)}`,
    `FREQ=WEEKLY;BYDAY=${['MO', 'TH', 'SU'].filter((day) => day !== weekday(start)).join()},${weekday(start)}`,
    `FREQ=MONTHLY;BYMONTHDAY=${Number(start.slice(8))}`,
    `FREQ=MONTHLY;BYDAY=${place(start)}${weekday(start)}`,
    `FREQ=YEARLY;BYMONTH=${Number(start.slice(5, 7))};BYMONTHDAY=${Number(start.slice(8))}`,
  ].flatMap((rule) =>
    ['', ';INTERVAL=2', ';INTERVAL=5'].flatMap((interval) =>
      ['', ';COUNT=3', ';UNTIL=20270701'].map((end) => `${rule}${interval}${end}`),
    ),
  )

test.each(starts)('from %s on, the form shows the dates that the server computes', (start) => {
  for (const rule of rules(start)) {
    if (rule.includes('UNTIL') && start > '2027-07-01') continue
    for (const from of [start, '2027-05-20'])
      expect([rule, from, shown(rule, start, from)]).toEqual([
        rule,
        from,
        stored(rule, start, from),
      ])
  }
})
