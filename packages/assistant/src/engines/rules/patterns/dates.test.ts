import { describe, expect, it } from 'vitest'
import { english } from '../lexicon/english.ts'
import { calendarDate, monthlessDate } from './calendar-dates.ts'
import { dateRange } from './date-ranges.ts'
import { date } from './relative-dates.ts'
import { readWhole } from './testing/read-whole.ts'
import { weekdayDate } from './weekday-dates.ts'

function holiday(name: string) {
  return Object.values(english.terms.holiday).find((rule) => rule.name === name)
}

describe('dateRange in weeks', () => {
  const weekdays = (from: number, to: number, week: number) => ({
    kind: 'range',
    from: { kind: 'weekday', weekday: from, week },
    to: { kind: 'weekday', weekday: to, week },
  })

  it.each([
    ['Tue-Thu next week', weekdays(2, 4, 1)],
    ['next week Monday to Friday', weekdays(1, 5, 1)],
    ['Wednesday through Sunday this week', weekdays(3, 7, 0)],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(dateRange, text)).toEqual(value)
  })

  it.each(['the 2nd and 16th of next month', '5 and 12 of next month'])(
    'does not read two days as a stretch: “%s”',
    (text) => {
      expect(readWhole(dateRange, text)).toBeUndefined()
    },
  )
})

describe('calendarDate', () => {
  it.each([
    ['March 21', { kind: 'calendar', month: 3, day: 21 }],
    [
      'Saturday, March 21st, 2026',
      { kind: 'calendar', month: 3, day: 21, year: { year: 2026 }, weekday: 6 },
    ],
    ['May twenty-third', { kind: 'calendar', month: 5, day: 23 }],
    ['May twenty three', { kind: 'calendar', month: 5, day: 23 }],
    ['April, 18th', { kind: 'calendar', month: 4, day: 18 }],
    ['21 March 2026', { kind: 'calendar', month: 3, day: 21, year: { year: 2026 } }],
    ['Sat 21st of March', { kind: 'calendar', month: 3, day: 21, weekday: 6 }],
    ['18Apr', { kind: 'calendar', month: 4, day: 18 }],
    ['18-Apr-2026', { kind: 'calendar', month: 4, day: 18, year: { year: 2026 } }],
    ['22APR28', { kind: 'calendar', month: 4, day: 22, year: { year: 2028 } }],
    ['2026-03-28', { kind: 'calendar', month: 3, day: 28, year: { year: 2026 } }],
    ['2026 April 18', { kind: 'calendar', month: 4, day: 18, year: { year: 2026 } }],
    ['3/28', { kind: 'calendar', month: 3, day: 28 }],
    ['3/28/26', { kind: 'calendar', month: 3, day: 28, year: { year: 2026 } }],
    ['28.03.2026', { kind: 'calendar', month: 3, day: 28, year: { year: 2026 } }],
    ['the last day of March', { kind: 'nth', nth: -1, of: 'day', month: { month: 3 } }],
    ['in December on the 13th', { kind: 'calendar', month: 12, day: 13 }],
    ["Sept. 5 '27", { kind: 'calendar', month: 9, day: 5, year: { year: 2027 } }],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(calendarDate, text)).toEqual(value)
  })

  it.each(['March 7pm', '13/13', '24/7', 'March'])('does not read “%s”', (text) => {
    expect(readWhole(calendarDate, text)).toBeUndefined()
  })
})

describe('monthlessDate', () => {
  it.each([
    ['the 5th', { kind: 'dayOfMonth', day: 5 }],
    ['Friday the 27th', { kind: 'dayOfMonth', day: 27, weekday: 5 }],
    ['Friday 27', { kind: 'dayOfMonth', day: 27, weekday: 5 }],
    ['the 12th of next month', { kind: 'dayOfMonth', day: 12, ahead: 1 }],
    ['next month on the 12th', { kind: 'dayOfMonth', day: 12, ahead: 1 }],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(monthlessDate, text)).toEqual(value)
  })

  it.each(['the 5th grade', 'Friday 7'])('does not read “%s”', (text) => {
    expect(readWhole(monthlessDate, text)).toBeUndefined()
  })
})

describe('dateRange', () => {
  it.each([
    [
      'March 20-22',
      {
        kind: 'range',
        from: { kind: 'calendar', month: 3, day: 20 },
        to: { kind: 'calendar', month: 3, day: 22 },
      },
    ],
    [
      'May eighth to tenth',
      {
        kind: 'range',
        from: { kind: 'calendar', month: 5, day: 8 },
        to: { kind: 'calendar', month: 5, day: 10 },
      },
    ],
    [
      '20-22 March',
      {
        kind: 'range',
        from: { kind: 'calendar', month: 3, day: 20 },
        to: { kind: 'calendar', month: 3, day: 22 },
      },
    ],
    [
      '10 May - 14 June 2027',
      {
        kind: 'range',
        from: { kind: 'calendar', month: 5, day: 10, year: { year: 2027 } },
        to: { kind: 'calendar', month: 6, day: 14, year: { year: 2027 } },
      },
    ],
    [
      'between May 4 and May 8',
      {
        kind: 'range',
        from: { kind: 'calendar', month: 5, day: 4 },
        to: { kind: 'calendar', month: 5, day: 8 },
      },
    ],
    [
      'the 10th until the 14th of next month',
      {
        kind: 'range',
        from: { kind: 'dayOfMonth', day: 10, ahead: 1 },
        to: { kind: 'dayOfMonth', day: 14, ahead: 1 },
      },
    ],
    [
      '13-15 of next month',
      {
        kind: 'range',
        from: { kind: 'dayOfMonth', day: 13, ahead: 1 },
        to: { kind: 'dayOfMonth', day: 15, ahead: 1 },
      },
    ],
    [
      'April 10, 11 and 12',
      {
        kind: 'range',
        from: { kind: 'calendar', month: 4, day: 10 },
        to: { kind: 'calendar', month: 4, day: 12 },
      },
    ],
    [
      '5/15-17',
      {
        kind: 'range',
        from: { kind: 'calendar', month: 5, day: 15 },
        to: { kind: 'calendar', month: 5, day: 17 },
      },
    ],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(dateRange, text)).toEqual(value)
  })

  it.each(['March 22-20'])('does not read “%s”', (text) => {
    expect(readWhole(dateRange, text)).toBeUndefined()
  })
})

describe('weekdayDate', () => {
  it.each([
    ['Friday', { kind: 'weekday', weekday: 5, week: 'coming' }],
    ['tusday', { kind: 'weekday', weekday: 2, week: 'coming' }],
    ['this Friday', { kind: 'weekday', weekday: 5, week: 'coming' }],
    ['next Fri', { kind: 'weekday', weekday: 5, week: 1 }],
    ['Friday after next', { kind: 'weekday', weekday: 5, week: 'afterNext' }],
    ['Tuesday of next week', { kind: 'weekday', weekday: 2, week: 1 }],
    ['next week on Tuesday', { kind: 'weekday', weekday: 2, week: 1 }],
    [
      'Friday week',
      {
        kind: 'offset',
        many: 1,
        unit: 'week',
        from: { kind: 'weekday', weekday: 5, week: 'coming' },
      },
    ],
    ['the last Friday in May', { kind: 'nth', nth: -1, of: 5, month: { month: 5 } }],
    ['second to last Sunday of April', { kind: 'nth', nth: -2, of: 7, month: { month: 4 } }],
    [
      'first Tuesday evening of next month',
      { kind: 'nth', nth: 1, of: 2, month: { ahead: 1 }, dayPart: 'evening' },
    ],
    ['Tuesday in two weeks', { kind: 'weekday', weekday: 2, week: 2 }],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(weekdayDate, text)).toEqual(value)
  })

  it.each(['Fridays'])('does not read “%s”', (text) => {
    expect(readWhole(weekdayDate, text)).toBeUndefined()
  })
})

describe('date', () => {
  it.each([
    ['tomorrow night', { kind: 'today', days: 1, dayPart: 'night' }],
    [
      'the day after tomorrow',
      { kind: 'offset', many: 1, unit: 'day', from: { kind: 'today', days: 1 } },
    ],
    ['in two weeks', { kind: 'offset', many: 2, unit: 'week', from: { kind: 'today', days: 0 } }],
    [
      'two weekends from now',
      { kind: 'offset', many: 2, unit: 'weekend', from: { kind: 'today', days: 0 } },
    ],
    [
      'two business days from now',
      { kind: 'offset', many: 2, unit: 'businessDay', from: { kind: 'today', days: 0 } },
    ],
    ['in 3.5 hours', { kind: 'in', minutes: 210 }],
    ['half an hour from now', { kind: 'in', minutes: 30 }],
    [
      'ten days before June 14',
      { kind: 'offset', many: -10, unit: 'day', from: { kind: 'calendar', month: 6, day: 14 } },
    ],
    [
      'three days after the 20th',
      { kind: 'offset', many: 3, unit: 'day', from: { kind: 'dayOfMonth', day: 20 } },
    ],
    [
      'a fortnight from Saturday',
      {
        kind: 'offset',
        many: 2,
        unit: 'week',
        from: { kind: 'weekday', weekday: 6, week: 'coming' },
      },
    ],
    [
      'two days after Thanksgiving',
      {
        kind: 'offset',
        many: 2,
        unit: 'day',
        from: { kind: 'holiday', rule: holiday('Thanksgiving') },
      },
    ],
    [
      'the night before Christmas',
      {
        kind: 'offset',
        many: -1,
        unit: 'day',
        from: { kind: 'holiday', rule: holiday('Christmas Day') },
      },
    ],
    [
      'the evening of Christmas Eve',
      { kind: 'holiday', rule: holiday('Christmas Eve'), dayPart: 'evening' },
    ],
    [
      'the Sunday after Easter',
      {
        kind: 'weekdayBeside',
        weekday: 7,
        side: 1,
        from: { kind: 'holiday', rule: holiday('Easter Sunday') },
      },
    ],
    ['Labor Day 2027', { kind: 'holiday', rule: holiday('Labor Day'), year: { year: 2027 } }],
    [
      'Memorial Day of next year',
      { kind: 'holiday', rule: holiday('Memorial Day'), year: { ahead: 1 } },
    ],
    [
      'Thanksgiving weekend',
      { kind: 'weekendOf', of: { kind: 'holiday', rule: holiday('Thanksgiving') } },
    ],
    ['the weekend of May 4', { kind: 'weekendOf', of: { kind: 'calendar', month: 5, day: 4 } }],
    ['next weekend', { kind: 'weekend', weeks: 1 }],
    ['the week of March 16', { kind: 'weekOf', of: { kind: 'calendar', month: 3, day: 16 } }],
    ['next month', { kind: 'month', month: { ahead: 1 } }],
    ['end of the month', { kind: 'endOf', unit: 'month' }],
    ['last Friday', { kind: 'past' }],
    ['two days ago', { kind: 'past' }],
    [
      'a fortnight tomorrow',
      { kind: 'offset', many: 2, unit: 'week', from: { kind: 'today', days: 1 } },
    ],
    ['tomorrow week', { kind: 'offset', many: 1, unit: 'week', from: { kind: 'today', days: 1 } }],
    [
      'next business day',
      { kind: 'offset', many: 1, unit: 'businessDay', from: { kind: 'today', days: 0 } },
    ],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(date, text)).toEqual(value)
  })

  it.each(['in the hall'])('does not read “%s”', (text) => {
    expect(readWhole(date, text)).toBeUndefined()
  })
})

describe('dates beside other dates', () => {
  const easter = { kind: 'holiday', rule: holiday('Easter Sunday') }
  const friday = { kind: 'weekdayBeside', weekday: 5, side: -1, from: easter }
  it.each([
    ['the Friday before Easter', friday],
    ['the last Friday before Easter', friday],
    ['the second Friday before Easter', { kind: 'offset', many: -1, unit: 'week', from: friday }],
    ['the eve of Easter', { kind: 'offset', many: -1, unit: 'day', from: easter }],
    ["next year's Easter", { ...easter, year: { ahead: 1 } }],
    ['2027 Easter', { ...easter, year: { year: 2027 } }],
    ['Easter (2027)', { ...easter, year: { year: 2027 } }],
    ['the weekend after next', { kind: 'weekend', weeks: 1 }],
    ['an hour and a quarter from now', { kind: 'in', minutes: 75 }],
    ['in two and a quarter hours', { kind: 'in', minutes: 135 }],
    [
      'from the twelfth of May to the fourteenth',
      {
        kind: 'range',
        from: { kind: 'calendar', month: 5, day: 12 },
        to: { kind: 'calendar', month: 5, day: 14 },
      },
    ],
    ['Thursday the 9', { kind: 'dayOfMonth', day: 9, weekday: 4 }],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(date, text)).toEqual(value)
  })

  it('reads two days with a gap as no stretch', () => {
    expect(readWhole(dateRange, 'March 18 and 25')).toBeUndefined()
    expect(readWhole(dateRange, 'March 18 and 19')).toBeDefined()
  })
})
