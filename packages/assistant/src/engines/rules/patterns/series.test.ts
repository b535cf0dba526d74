import { describe, expect, it } from 'vitest'
import { monthlyRepetition } from './monthly.ts'
import { periodRepetition } from './periods.ts'
import { repetition } from './repetition.ts'
import { readWhole } from './testing/read-whole.ts'
import { timetable } from './timetable.ts'
import { weeklyRepetition } from './weekly.ts'

describe('weeklyRepetition', () => {
  it.each([
    ['every other Tuesday', repetition({ frequency: 'WEEKLY', interval: 2, weekdays: [2] })],
    ['every Mon, Wed and Fri', repetition({ frequency: 'WEEKLY', weekdays: [1, 3, 5] })],
    ['alternate Fridays', repetition({ frequency: 'WEEKLY', interval: 2, weekdays: [5] })],
    ['every Tue thru Thu', repetition({ frequency: 'WEEKLY', weekdays: [2, 3, 4] })],
    ['Sundays through Wednesdays', repetition({ frequency: 'WEEKLY', weekdays: [1, 2, 3, 7] })],
    ['every two weeks on Tuesday', repetition({ frequency: 'WEEKLY', interval: 2, weekdays: [2] })],
    ['Mondays weekly', repetition({ frequency: 'WEEKLY', weekdays: [1] })],
    [
      'weekday mornings',
      repetition({ frequency: 'WEEKLY', dayPart: 'morning', weekdays: [1, 2, 3, 4, 5] }),
    ],
    ['every second weekend', repetition({ frequency: 'WEEKLY', interval: 2, weekdays: [6, 7] })],
    ['Thursday evenings', repetition({ frequency: 'WEEKLY', dayPart: 'evening', weekdays: [4] })],
    ['Mon/Wed/Fri', repetition({ frequency: 'WEEKLY', isDoubtful: true, weekdays: [1, 3, 5] })],
    ["Thursday's", repetition({ frequency: 'WEEKLY', need: 'weeks', weekdays: [4] })],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(weeklyRepetition, text)).toEqual(value)
  })

  it.each(['Tuesday evening'])('does not read “%s”', (text) => {
    expect(readWhole(weeklyRepetition, text)).toBeUndefined()
  })
})

describe('monthlyRepetition', () => {
  it.each([
    [
      'the first and third Sundays of each month',
      repetition({
        frequency: 'MONTHLY',
        places: [
          { nth: 1, weekday: 7 },
          { nth: 3, weekday: 7 },
        ],
      }),
    ],
    [
      'second to last Tuesday of every month',
      repetition({ frequency: 'MONTHLY', places: [{ nth: -2, weekday: 2 }] }),
    ],
    [
      'every 2nd and 4th Wednesday',
      repetition({
        frequency: 'MONTHLY',
        places: [
          { nth: 2, weekday: 3 },
          { nth: 4, weekday: 3 },
        ],
      }),
    ],
    [
      'every second Tuesday',
      repetition({ frequency: 'WEEKLY', isDoubtful: true, interval: 2, weekdays: [2] }),
    ],
    ['the 15th of every month', repetition({ frequency: 'MONTHLY', monthDays: [15] })],
    ['monthly on the 1st and 15th', repetition({ frequency: 'MONTHLY', monthDays: [1, 15] })],
    ['the last day of the month', repetition({ frequency: 'MONTHLY', monthDays: [-1] })],
    [
      'the last weekday of the month',
      repetition({ frequency: 'MONTHLY', position: -1, weekdays: [1, 2, 3, 4, 5] }),
    ],
    [
      'every second Saturday in October',
      repetition({ frequency: 'YEARLY', places: [{ nth: 2, weekday: 6 }], months: [10] }),
    ],
    [
      'the 3rd Monday of Jan, Apr and Jul',
      repetition({ frequency: 'YEARLY', places: [{ nth: 3, weekday: 1 }], months: [1, 4, 7] }),
    ],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(monthlyRepetition, text)).toEqual(value)
  })

  it.each(['the second Sunday of May', 'the 15th'])('does not read “%s”', (text) => {
    expect(readWhole(monthlyRepetition, text)).toBeUndefined()
  })
})

describe('periodRepetition', () => {
  it.each([
    ['every 5th day', repetition({ frequency: 'DAILY', interval: 5 })],
    ['every 3 days', repetition({ frequency: 'DAILY', interval: 3 })],
    ['everyday', repetition({ frequency: 'DAILY' })],
    ['once a month', repetition({ frequency: 'MONTHLY' })],
    ['every evening', repetition({ frequency: 'DAILY', dayPart: 'evening' })],
    ['biweekly', repetition({ frequency: 'WEEKLY', interval: 2 })],
    ['half-yearly', repetition({ frequency: 'MONTHLY', interval: 6 })],
    [
      'every June 5 and September 5',
      repetition({ frequency: 'YEARLY', monthDays: [5], months: [6, 9] }),
    ],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(periodRepetition, text)).toEqual(value)
  })

  it.each(['every day off'])('does not read “%s”', (text) => {
    expect(readWhole(periodRepetition, text)).toBeUndefined()
  })
})

describe('timetable', () => {
  it.each([
    ['MWF', repetition({ frequency: 'WEEKLY', isDoubtful: true, weekdays: [1, 3, 5] })],
    ['TuTh', repetition({ frequency: 'WEEKLY', isDoubtful: true, weekdays: [2, 4] })],
    ['every TTh', repetition({ frequency: 'WEEKLY', isDoubtful: true, weekdays: [2, 4] })],
    ['Tu & Th', repetition({ frequency: 'WEEKLY', isDoubtful: true, weekdays: [2, 4] })],
    ['Mon Wed Fri', repetition({ frequency: 'WEEKLY', isDoubtful: true, weekdays: [1, 3, 5] })],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(timetable, text)).toEqual(value)
  })

  it.each(['M&M', 'w/f', 'MR'])('does not read “%s”', (text) => {
    expect(readWhole(timetable, text)).toBeUndefined()
  })
})
