import { describe, expect, it } from 'vitest'
import { nextDates } from './next-dates.ts'
import { noRepetition, readRepetition, ruleOf, withFirstDate } from './repetition.ts'

const monday = { start: '2026-03-09', timeZone: 'America/New_York' }
const utc = { timeZone: 'UTC' }

describe('a rule', () => {
  it.each([
    ['FREQ=DAILY', 'daily'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', 'daily'],
    ['FREQ=WEEKLY;BYDAY=MO', 'weekly'],
    ['FREQ=WEEKLY;BYDAY=MO,TH;INTERVAL=2;UNTIL=20260601', 'weekly'],
    ['FREQ=MONTHLY;BYMONTHDAY=9', 'monthlyDate'],
    ['FREQ=MONTHLY;BYDAY=2MO', 'monthlyWeekday'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=9', 'yearly'],
  ])('%s has fields that say the same', (rule, kind) => {
    const read = readRepetition(rule, monday)
    expect(read.kind).toBe(kind)
    const again = ruleOf(read, monday.start)
    const parts = (text: string | undefined) => text?.split(';').sort()
    expect(parts(again)).toEqual(parts(rule))
  })

  it.each([
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'FREQ=MONTHLY;BYDAY=3MO',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=WEEKLY;BYDAY=TU',
    'FREQ=WEEKLY;BYDAY=MO;WKST=SU',
    'FREQ=DAILY;BYMONTH=1',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=9',
  ])('%s has none', (rule) => {
    expect(readRepetition(rule, monday).kind).toBe('kept')
  })

  it('ends on a day of its zone', () => {
    const read = readRepetition('FREQ=DAILY;UNTIL=20260402T035959Z', monday)
    expect(read).toMatchObject({ ends: 'on', until: '2026-04-01' })
  })

  it('follows the first date when that moves to another weekday', () => {
    const weekly = readRepetition('FREQ=WEEKLY', monday)
    expect(withFirstDate(weekly, '2026-03-09', '2026-03-11').days).toEqual(['WE'])
    const twice = { ...weekly, days: ['MO', 'TH'] }
    expect(withFirstDate(twice, '2026-03-09', '2026-03-11').days).toEqual(['MO', 'TH'])
  })
})

describe('the next dates', () => {
  const dates = (rule: string, start: string, most = 5, from = start) =>
    nextDates(readRepetition(rule, { ...utc, start }), `${start}T10:00`, { most, from })

  // As the server's library computes them.
  it.each([
    ['FREQ=DAILY;INTERVAL=2', '2026-02-27', ['02-27', '03-01', '03-03']],
    ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-12', ['03-12', '03-16', '03-19']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', '2026-03-12', ['03-12', '03-23', '03-26']],
    ['FREQ=WEEKLY;BYDAY=SU', '2026-03-01', ['03-01', '03-08', '03-15']],
    ['FREQ=MONTHLY', '2026-01-31', ['01-31', '03-31', '05-31']],
    ['FREQ=MONTHLY;BYDAY=5FR', '2026-01-30', ['01-30', '05-29', '07-31']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-02-27', ['02-27', '03-27', '04-24']],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU', '2026-03-10', ['03-10', '06-09', '09-08']],
    ['FREQ=DAILY;COUNT=2', '2026-03-10', ['03-10', '03-11']],
    ['FREQ=WEEKLY;UNTIL=20260317', '2026-03-10', ['03-10', '03-17']],
  ])('of %s from %s', (rule, start, expected) => {
    expect(dates(rule, start, 3)).toEqual(expected.map((day) => `2026-${day}`))
  })

  it('of a leap day are years apart', () => {
    expect(dates('FREQ=YEARLY', '2096-02-29', 3)).toEqual([
      '2096-02-29',
      '2104-02-29',
      '2108-02-29',
    ])
  })

  it('of a series that has begun are those to come, unless none are', () => {
    const of = (rule: string, from: string) => dates(rule, '2014-03-03', 2, from)
    expect(of('FREQ=DAILY', '2026-03-10')).toEqual(['2026-03-10', '2026-03-11'])
    expect(of('FREQ=WEEKLY;INTERVAL=2', '2026-03-10')).toEqual(['2026-03-16', '2026-03-30'])
    expect(of('FREQ=YEARLY', '2026-03-10')).toEqual(['2027-03-03', '2028-03-03'])
    expect(of('FREQ=MONTHLY;COUNT=3', '2014-05-01')).toEqual(['2014-05-03'])
    expect(of('FREQ=MONTHLY;COUNT=3', '2026-03-10')).toEqual(['2014-03-03', '2014-04-03'])
    expect(of('FREQ=DAILY;UNTIL=20140305', '2014-03-05')).toEqual(['2014-03-05'])
  })

  it('are none while a field is incomplete', () => {
    const daily = { ...noRepetition, kind: 'daily' } as const
    const now = { most: 5, from: '2026-03-10' }
    expect(nextDates({ ...daily, interval: '' }, '2026-03-10T10:00', now)).toEqual([])
    expect(nextDates({ ...daily, interval: '100' }, '2026-03-10T10:00', now)).toEqual([])
    expect(nextDates(daily, 'T10:00', now)).toEqual([])
  })
})
