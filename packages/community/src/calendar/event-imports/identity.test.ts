import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EventRow } from '../../lists/tables.ts'
import { calendarStart, eventLines, writeLines, zoneLines } from '../events/calendar-file.ts'
import { writeExceptions } from '../events/exceptions.ts'
import { planEvent } from '../events/plan-event.ts'
import { openSchedule } from '../events/series.ts'
import { changesOf } from './changes.ts'
import { planImport } from './plan.ts'
import { readFile } from './read-file.ts'

const now = '2026-03-02T12:00:00.000Z'
const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']

const text = (maximum: number) =>
  fc
    .string({ maxLength: maximum, unit: 'grapheme' })
    .map((one) => one.replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu, ''))
    .map((one) => one.replace(/\s+/g, ' ').trim().slice(0, maximum).toWellFormed().trim())

const rule = fc.constantFrom(
  'FREQ=DAILY;COUNT=20',
  'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20280101T045959Z',
  'FREQ=WEEKLY',
  'FREQ=MONTHLY;BYDAY=2TU',
  'INTERVAL=2;FREQ=YEARLY',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  undefined,
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=SU',
)

const event: fc.Arbitrary<EventRow> = fc
  .record({
    id: fc.uuid(),
    uid: fc.option(
      fc.uuid().map((one) => `${one}@example.org`),
      { nil: null },
    ),
    title: text(150).map((one) => (/[^\s\p{M}]/u.test(one) ? one : 'A, b; c\\n')),
    location: text(200).map((one) => (/[^\s\p{M}]/u.test(one) ? one : '')),
    notes: fc.constant(null),
    isAllDay: fc.boolean(),
    day: fc.integer({ min: 0, max: 700 }),
    minutes: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 0, max: 3000 }),
    timeZone: fc.constantFrom(...zones),
    rrule: rule,
    sequence: fc.integer({ min: 0, max: 40 }),
    kinds: fc.array(fc.constantFrom('left out', 'cancelled', 'title', 'place', 'time'), {
      maxLength: 5,
    }),
  })
  .map(({ isAllDay, day, minutes, length, timeZone, rrule, kinds, ...given }) => {
    const start = Date.UTC(2026, 0, 1 + day, 0, isAllDay ? 0 : minutes)
    const write = (wall: number) => new Date(wall).toISOString().slice(0, isAllDay ? 10 : 19)
    const end = isAllDay ? start + Math.floor(length / 1440) * 86_400_000 : start + length * 60_000
    const series = {
      allDay: isAllDay,
      startDate: write(start),
      endDate: write(end),
      rrule,
      timeZone,
      siteZone: 'America/New_York',
      excludedDates: [],
    }
    const { starts, ends, time_zone, ...plan } = planEvent(series)
    const timing = { starts, ends, time_zone, ...plan }
    const dates =
      rrule === undefined
        ? []
        : openSchedule(timing)
            .between(0, start + 900 * 86_400_000, 7)
            .map((one) => one.days?.first ?? wallOf(one.start, time_zone))
            .filter((at) => at.slice(11) === starts.slice(11))
    const excluded = dates.filter((_, index) => kinds[index] === 'left out').slice(1)
    const exceptions = dates.flatMap((at, index) => {
      const kind = kinds[index]
      if (kind === undefined || kind === 'left out') return []
      const own = {
        cancelled: { cancelled: true as const },
        title: { title: `${given.title.slice(0, 140)} (2)` },
        place: { location: given.location === '' ? 'Elsewhere' : '' },
        time: isAllDay
          ? { starts: '2026-02-03', ends: '2026-02-05' }
          : { starts: '2026-02-03T09:00:00', ends: '2026-02-03T10:30:00' },
      }[kind]
      return [{ at, ...own }]
    })
    return {
      ...given,
      site_id: 'site',
      split_from: null,
      created_at: now,
      updated_at: now,
      ...timing,
      excluded: JSON.stringify(excluded),
      exceptions: writeExceptions(exceptions),
    }
  })

function wallOf(start: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return parts.format(start).replace(' ', 'T')
}

function fileOf(rows: readonly EventRow[]): string {
  return writeLines([
    ...calendarStart('en'),
    ...zoneLines(rows),
    ...rows.flatMap((row) => eventLines(row, { language: 'en' })),
    'END:VCALENDAR',
  ])
}

const planOf = (content: string, stored: readonly EventRow[]) => {
  const options = { siteZone: 'America/New_York', now: Date.parse(now) }
  const { rows } = readFile(Buffer.from(content), options)
  async function* pages<Item>(items: readonly Item[]) {
    yield items
  }
  return planImport(pages(rows), {
    pages: pages(stored),
    deleted: new Set(),
    siteZone: 'America/New_York',
    now,
  })
}

it('an import of an export is identity, here and in another community', async () => {
  const calendars = fc
    .uniqueArray(event, { minLength: 1, maxLength: 5, selector: ({ uid, id }) => uid ?? id })
    .filter((rows) => new Set(rows.map(({ title, starts }) => title + starts)).size === rows.length)
  await fc.assert(
    fc.asyncProperty(calendars, async (rows) => {
      const file = fileOf(rows)
      const here = await planOf(file, rows)
      expect(here.rows.map(({ shown }) => shown)).toEqual(
        rows.map(() => expect.objectContaining({ state: 'same' })),
      )
      const elsewhere = await planOf(file, [])
      const added = changesOf(elsewhere.rows, { leftOut: [], site: 'other', now })
      expect(fileOf(added.map(({ after }) => after))).toBe(file)
    }),
    { numRuns: 150 },
  )
})
