import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replacedDays } from './replaced-days.ts'

// March 2026 begins on a Sunday.
const at = (day: string, rrule: string | null = null, time_zone = 'America/New_York') => ({
  starts: `${day}T19:00:00`,
  rrule,
  time_zone,
})
const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`
const tuesdays = at(march(10), 'FREQ=WEEKLY;BYDAY=TU')
const days = [10, 17, 24].map(march)

/** What becomes of some days, in words: the day of March that replaces each, or 'gone'. */
function became(...options: Parameters<typeof replacedDays>) {
  const { moved, gone } = replacedDays(...options)
  return Object.fromEntries([
    ...[...moved].map(([day, to]) => [day, to]),
    ...gone.map((day) => [day, 'gone']),
  ])
}

describe('days of an event that is changed', () => {
  it.each([
    ['later in the week', at(march(12), 'FREQ=WEEKLY;BYDAY=TH'), [12, 19, 26]],
    ['later, across the weekend', at(march(15), 'FREQ=WEEKLY;BYDAY=SU'), [15, 22, 29]],
    ['earlier', at(march(9), 'FREQ=WEEKLY'), [9, 16, 23]],
    ['at the first day of its rule', at(march(11), 'FREQ=WEEKLY;BYDAY=WE'), [11, 18, 25]],
  ])('are moved one by one when it is %s', (_, after, expected) => {
    expect(became({ before: tuesdays, after, days })).toEqual(
      Object.fromEntries(days.map((day, index) => [day, march(expected[index] ?? 0)])),
    )
  })

  it('stay where they are still days of it', () => {
    for (const after of [
      at(march(10), 'FREQ=WEEKLY;BYDAY=TU,FR'),
      at(march(3), 'FREQ=WEEKLY'),
      at(march(10), 'FREQ=DAILY'),
      at(march(10), 'FREQ=WEEKLY;BYDAY=TU', 'Europe/Berlin'),
    ])
      expect(became({ before: tuesdays, after, days })).toEqual({})
    // A week later: the first week is gone, and the others are what they were.
    const later = at(march(17), 'FREQ=WEEKLY')
    expect(became({ before: tuesdays, after: later, days })).toEqual({ [march(10)]: 'gone' })
    const fortnightly = at(march(10), 'FREQ=WEEKLY;INTERVAL=2')
    expect(became({ before: tuesdays, after: fortnightly, days })).toEqual({ [march(17)]: 'gone' })
  })

  it('of which some are replaced are told apart from those that stay', () => {
    const before = at(march(9), 'FREQ=WEEKLY;BYDAY=MO,WE')
    const after = at(march(11), 'FREQ=WEEKLY;BYDAY=WE,FR')
    const asked = [9, 11, 16, 18].map(march)
    expect(became({ before, after, days: asked })).toEqual({
      [march(9)]: march(13),
      [march(16)]: march(20),
    })
  })

  it('are gone where nothing takes their place in turn', () => {
    const allGone = Object.fromEntries(days.map((day) => [day, 'gone']))
    for (const after of [
      at(march(12), 'FREQ=WEEKLY;INTERVAL=2'),
      at(march(11), 'FREQ=WEEKLY;BYDAY=MO,WE,FR'),
      at(march(12), 'FREQ=MONTHLY'),
    ])
      expect(became({ before: tuesdays, after, days })).toEqual(allGone)
    const short = at(march(12), 'FREQ=WEEKLY;COUNT=2')
    expect(became({ before: tuesdays, after: short, days })).toEqual({
      [march(10)]: march(12),
      [march(17)]: march(19),
      [march(24)]: 'gone',
    })
  })

  it('of months are moved within their month, also where the order of weekdays changes', () => {
    const before = at(march(10), 'FREQ=MONTHLY;BYDAY=2TU')
    const after = at(march(12), 'FREQ=MONTHLY;BYDAY=2TH')
    const asked = ['2026-03-10', '2026-04-14', '2026-05-12']
    expect(became({ before, after, days: asked })).toEqual({
      '2026-03-10': '2026-03-12',
      '2026-04-14': '2026-04-09',
      '2026-05-12': '2026-05-14',
    })
  })

  it('go from a single date to a series and back, and wherever a single date is moved', () => {
    const once = at(march(10))
    expect(became({ before: once, after: at('2027-01-05'), days })).toEqual({
      [march(10)]: '2027-01-05',
    })
    const weekly = at(march(12), 'FREQ=WEEKLY')
    expect(became({ before: once, after: weekly, days })).toEqual({ [march(10)]: march(12) })
    expect(became({ before: tuesdays, after: at(march(12)), days })).toEqual({
      [march(10)]: march(12),
      [march(17)]: 'gone',
      [march(24)]: 'gone',
    })
  })

  it('before the first one that is changed, and days of no date, are left alone', () => {
    const after = at(march(19), 'FREQ=WEEKLY')
    const asked = [...days, march(11)]
    expect(became({ before: tuesdays, after, days: asked, from: march(17) })).toEqual({
      [march(17)]: march(19),
      [march(24)]: march(26),
    })
  })

  it('are found however far away they are, and however many there are', () => {
    const asked = [march(10), '2099-06-02']
    const thursdays = at(march(12), 'FREQ=WEEKLY')
    expect(became({ before: tuesdays, after: thursdays, days: asked })).toEqual({
      [march(10)]: march(12),
      '2099-06-02': '2099-06-04',
    })
    const daily = at(march(10), 'FREQ=DAILY')
    const weekly = at(march(11), 'FREQ=WEEKLY')
    const gone = { [march(10)]: 'gone', '2099-06-02': 'gone' }
    expect(became({ before: daily, after: weekly, days: asked })).toEqual(gone)
  })

  it('never meet, keep their order, and are days of the changed event', () => {
    const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
    const rule = fc.oneof(
      fc.constant(null),
      fc
        .tuple(
          fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 }),
          fc.integer({ min: 1, max: 2 }),
        )
        .map(([on, interval]) => `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${on.join(',')}`),
      fc.integer({ min: 1, max: 28 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
    )
    const event = fc.tuple(fc.integer({ min: 1, max: 28 }).map(march), rule)
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(event, event, offsets, ([start, from], [next, to], days) => {
        const [before, after] = [at(start, from), at(next, to)]
        const asked = days
          .toSorted((a, b) => a - b)
          .map((day) => new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10))
        const { moved, gone } = replacedDays({ before, after, days: asked })
        const targets = [...moved.values()]
        expect(targets).toEqual([...new Set(targets)].toSorted())
        for (const day of [...moved.keys(), ...gone]) expect(asked).toContain(day)
        expect(gone.filter((day) => moved.has(day))).toEqual([])
        // What was moved is moved back, and was no day before.
        const back = replacedDays({ before: after, after: before, days: targets })
        expect([...back.moved.keys(), ...back.gone]).toEqual(targets)
      }),
      { numRuns: 60 },
    )
  })
})
