import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { EventRow } from '../../lists/tables.ts'
import { calendarFile } from './calendar-file.ts'
import { calendarFileName } from './file-name.ts'
import { planEvent } from './plan-event.ts'
import { openSchedule } from './series.ts'

function buildEvent(
  change: Partial<Parameters<typeof planEvent>[0]> & { title?: string; location?: string } = {},
): EventRow {
  const { title = 'Meeting', location = 'Town Hall', ...when } = change
  return {
    id: '5b0c8c4e-58a8-4a4e-9a0f-6f7c2d0f1a2b',
    site_id: 'site',
    title,
    location,
    notes: null,
    ...planEvent({
      startDate: '2026-03-02T19:00',
      endDate: '2026-03-02T21:00',
      rrule: undefined,
      timeZone: 'America/New_York',
      siteZone: 'America/New_York',
      excludedDates: undefined,
      ...when,
    }),
    split_from: null,
    uid: null,
    sequence: 0,
    created_at: '2026-03-01T00:00:00.000Z',
    updated_at: '2026-03-01T10:20:30.000Z',
  }
}

function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), undefined as never)
  const [component, ...more] = calendar.getAllSubcomponents('vevent')
  if (component === undefined || more.length > 0) throw new Error('There is not one event')
  return { calendar, component, event: new ICAL.Event(component) }
}

/** The starts of occurrences, as computed by another iCalendar parser. */
function foreignStarts(file: string, count: number): string[] {
  const { event } = parse(file)
  const iterator = event.iterator()
  const starts: string[] = []
  for (let time = iterator.next(); time && starts.length < count; time = iterator.next())
    starts.push(event.getOccurrenceDetails(time).startDate.toJSDate().toISOString())
  return starts
}

function ownStarts(row: EventRow, count: number): string[] {
  const schedule = openSchedule(row)
  const starts: string[] = []
  let after = schedule.first.start - 1
  while (starts.length < count) {
    const occurrence = schedule.next(after)
    if (occurrence === undefined) break
    starts.push(new Date(occurrence.start).toISOString())
    after = occurrence.end
  }
  return starts
}

/** Titles that a hostile or careless person may write: everything the API accepts, and worse. */
const anyText = fc.string({ unit: 'binary', maxLength: 200 })

describe('the calendar file', () => {
  it('is a single event in UTC, line for line', () => {
    expect(calendarFile(buildEvent()).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Maypole//Maypole//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:5b0c8c4e-58a8-4a4e-9a0f-6f7c2d0f1a2b',
      'DTSTAMP:20260301T102030Z',
      'LAST-MODIFIED:20260301T102030Z',
      'SEQUENCE:0',
      'DTSTART:20260303T000000Z',
      'DTEND:20260303T020000Z',
      'SUMMARY:Meeting',
      'DESCRIPTION:Event at Town Hall',
      'LOCATION:Town Hall',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('omits description and location when there is none', () => {
    expect(calendarFile(buildEvent({ location: '' }))).not.toMatch(/DESCRIPTION|LOCATION:/)
  })

  it('is a series in its zone, with the zone, the rule and the excluded dates', () => {
    const file = calendarFile(
      buildEvent({
        rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260501',
        excludedDates: ['2026-03-16T19:00', '2026-03-09T23:00:00Z'],
      }),
    )
    const { calendar, component } = parse(file)
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
    expect(file).toContain(
      '\r\nDTSTART;TZID=America/New_York:20260302T190000\r\nDTEND;TZID=America/New_York:20260302T210000\r\n',
    )
    expect(file).toContain('\r\nRRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260502T035959Z\r\n')
    expect(component.getAllProperties('exdate').map((one) => one.toICALString())).toEqual([
      'EXDATE;TZID=America/New_York:20260309T190000',
      'EXDATE;TZID=America/New_York:20260316T190000',
    ])
    expect(foreignStarts(file, 4)).toEqual([
      '2026-03-03T00:00:00.000Z',
      '2026-03-23T23:00:00.000Z',
      '2026-03-30T23:00:00.000Z',
      '2026-04-06T23:00:00.000Z',
    ])
  })

  it('is dates for whole days, as another parser reads them', () => {
    const days = { startDate: '2026-12-12', endDate: '2026-12-14' }
    const single = parse(calendarFile(buildEvent(days))).event
    expect([single.startDate.isDate, single.startDate.toString()]).toEqual([true, '2026-12-12'])
    expect([single.endDate.isDate, single.endDate.toString()]).toEqual([true, '2026-12-15'])
    expect(single.duration.toString()).toBe('P3D')

    const { event } = parse(
      calendarFile(
        buildEvent({
          ...days,
          rrule: 'FREQ=YEARLY;UNTIL=20301231',
          excludedDates: ['2028-12-12'],
          // A zone far from UTC moves no date.
          siteZone: 'Pacific/Kiritimati',
        }),
      ),
    )
    const iterator = event.iterator()
    const found: string[] = []
    for (let day = iterator.next(); day; day = iterator.next()) {
      const { startDate, endDate } = event.getOccurrenceDetails(day)
      found.push(`${startDate} ${endDate}`)
    }
    expect(found).toEqual([
      '2026-12-12 2026-12-15',
      '2027-12-12 2027-12-15',
      '2029-12-12 2029-12-15',
      '2030-12-12 2030-12-15',
    ])
  })

  it('knows every zone', () => {
    for (const timeZone of [
      ...Intl.supportedValuesOf('timeZone'),
      'UTC',
      'US/Eastern',
      'Asia/Kolkata',
      'Etc/GMT+5',
    ]) {
      const { component, calendar } = parse(
        calendarFile(buildEvent({ timeZone, rrule: 'FREQ=DAILY' })),
      )
      const name = component.getFirstProperty('dtstart')?.getParameter('tzid')
      expect(
        calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid'),
        timeZone,
      ).toBe(name)
    }
  })

  it('returns any text as it was, in lines of at most 75 octets, and nothing else', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, location) => {
        const file = calendarFile(buildEvent({ title, location: location.trim() }))
        expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
        for (const line of file.split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const { component, event } = parse(file)
        // Line ends become line feeds; other control characters cannot be written.
        const kept = (text: string) =>
          text
            .toWellFormed()
            .replace(/\r\n?/g, '\n')
            .replace(/(?![\n\t])\p{Cc}/gu, '')
        expect(event.summary).toBe(kept(title))
        expect(event.location ?? '').toBe(kept(location.trim()))
        const names = new Set(component.getAllProperties().map((one) => one.name))
        expect(
          [...names].filter(
            (name) =>
              ![
                'uid',
                'dtstamp',
                'last-modified',
                'sequence',
                'dtstart',
                'dtend',
                'summary',
                'description',
                'location',
              ].includes(name),
          ),
        ).toEqual([])
      }),
    )
  })

  it.each([
    'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:evil',
    'a\nATTACH:file:///etc/passwd',
    'a;b,c\\d\\n',
    '"quoted"',
    `${'é'.repeat(100)}`,
    '👩‍👩‍👧‍👦'.repeat(20),
    'a\u2028b',
    'a\0b',
  ])('holds one event with the title %j', (title) => {
    const { event } = parse(calendarFile(buildEvent({ title })))
    expect(event.uid).toBe('5b0c8c4e-58a8-4a4e-9a0f-6f7c2d0f1a2b')
    expect(event.summary.startsWith(title.slice(0, 1))).toBe(true)
  })
})

describe('recurrence', () => {
  const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
  const interval = fc.integer({ min: 1, max: 5 })
  const weekdays = fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 })
  const end = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 30 }).map((count) => `;COUNT=${count}`),
    fc.integer({ min: 1, max: 9 }).map((month) => `;UNTIL=20280${month}15T120000Z`),
  )
  const rules = fc
    .tuple(
      fc.oneof(
        interval.map((n) => `FREQ=DAILY;INTERVAL=${n}`),
        fc
          .tuple(interval, weekdays)
          .map(([n, days]) => `FREQ=WEEKLY;INTERVAL=${n};BYDAY=${days.join(',')}`),
        fc
          .tuple(interval, fc.constantFrom(1, 2, 3, 4, -1), weekday)
          .map(([n, nth, day]) => `FREQ=MONTHLY;INTERVAL=${n};BYDAY=${nth}${day}`),
        fc
          .tuple(interval, fc.integer({ min: 1, max: 31 }))
          .map(([n, day]) => `FREQ=MONTHLY;INTERVAL=${n};BYMONTHDAY=${day}`),
        fc
          .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
          .map(([month, day]) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`),
      ),
      end,
    )
    .map(([rule, suffix]) => rule + suffix)
  const zones = fc.constantFrom(
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'UTC',
  )
  // Not in the small hours: programs differ about times that the clock skips.
  const starts = fc
    .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 5, max: 22 }))
    .map(
      ([day, hour]) =>
        `${new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:30`,
    )

  function tryEvent(change: Parameters<typeof buildEvent>[0]): EventRow | undefined {
    try {
      return buildEvent(change)
    } catch (error) {
      // A rule may end before its start. Its refusal is tested elsewhere.
      expect(error).toMatchObject({ status: 400 })
      return undefined
    }
  }

  it('agrees with an independent implementation, rule by rule', () => {
    let compared = 0
    fc.assert(
      fc.property(rules, zones, starts, (rrule, timeZone, startDate) => {
        const row = tryEvent({ rrule, timeZone, startDate, endDate: undefined })
        if (row === undefined) return
        compared += 1
        expect(ownStarts(row, 20)).toEqual(foreignStarts(calendarFile(row), 20))
      }),
      { numRuns: 150 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  it('agrees with an independent implementation about whole days', () => {
    let compared = 0
    fc.assert(
      fc.property(
        rules,
        zones,
        starts,
        fc.integer({ min: 0, max: 3 }),
        (rrule, zone, text, more) => {
          const startDate = text.slice(0, 10)
          const lastDay = Date.parse(startDate) + more * 86_400_000
          const endDate = new Date(lastDay).toISOString().slice(0, 10)
          const row = tryEvent({ rrule, siteZone: zone, startDate, endDate })
          if (row === undefined) return
          compared += 1
          const { event } = parse(calendarFile(row))
          const iterator = event.iterator()
          const foreign: string[] = []
          for (let day = iterator.next(); day && foreign.length < 20; day = iterator.next())
            foreign.push(day.toString())
          const schedule = openSchedule(row)
          const own: string[] = []
          let after = schedule.first.start - 1
          for (const expected of foreign) {
            // Occurrences longer than their distance overlap: the next one is asked for by its end.
            const next = schedule.next(after)
            if (next === undefined) break
            own.push(next.days?.first ?? `not ${expected}`)
            after = next.end
          }
          expect(own).toEqual(foreign)
        },
      ),
      { numRuns: 150 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  it("always shows the start's wall time, the first occurrence that has not ended, and the last end", () => {
    fc.assert(
      fc.property(
        rules,
        zones,
        starts,
        fc.integer({ min: 0, max: 1500 }),
        (rrule, timeZone, startDate, days) => {
          const row = tryEvent({ rrule, timeZone, startDate, endDate: undefined })
          if (row === undefined) return
          const after = Date.UTC(2025, 0, 1 + days)
          const schedule = openSchedule(row)
          const next = schedule.next(after)
          const last = schedule.lastEnd()
          if (next === undefined) {
            expect(last).toBeLessThanOrEqual(after)
            return
          }
          expect(next.end).toBeGreaterThan(after)
          if (typeof last === 'number') expect(next.end).toBeLessThanOrEqual(last)
          const wall = new Date(next.start).toLocaleTimeString('en-GB', {
            timeZone,
            timeStyle: 'short',
          })
          expect(wall).toBe(startDate.slice(11))
          const before = schedule.next(schedule.first.start - 1)
          if (before !== undefined && before.end > after) expect(next).toEqual(before)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('the file name', () => {
  it.each([
    ['Summer Party', 'summer-party.ics'],
    ['A/B: "C" <d>?', 'ab-c-d.ics'],
    ['///', 'event.ics'],
    ['...', 'event.ics'],
    ['../../etc/passwd', 'etcpasswd.ics'],
    ['Fête & Café', 'fête-&-café.ics'],
    ['a\u202egnp.exe', 'agnp.exe.ics'],
    ['two  spaces', 'two--spaces.ics'],
  ])('of %j is %j', (title, name) => {
    expect(calendarFileName(title)).toBe(name)
  })

  it('fits file systems and is never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const name = calendarFileName(title)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(204)
        expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+\.ics$/u)
      }),
    )
  })
})
