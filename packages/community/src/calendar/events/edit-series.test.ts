import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { EventRow } from '../../lists/tables.ts'
import { calendarFile } from './calendar-file.ts'
import { changeFollowingDates, changeOneDate, type DatesEdit, removeDates } from './change-dates.ts'
import { readExceptions, readExcluded } from './exceptions.ts'
import { planEvent } from './plan-event.ts'
import { recurrenceIdOf } from './present.ts'
import { openSchedule } from './series.ts'

const created = { created_at: '2026-03-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z' }

function buildSeries(when: { startDate: string; endDate: string; rrule: string; zone: string }) {
  const { startDate, endDate, rrule, zone } = when
  return {
    id: 'event-0',
    site_id: 'site',
    title: 'Choir',
    location: 'Hall',
    notes: null,
    ...planEvent({
      startDate,
      endDate,
      rrule,
      timeZone: zone,
      siteZone: zone,
      excludedDates: undefined,
    }),
    split_from: null,
    uid: null,
    sequence: 0,
    ...created,
  } satisfies EventRow
}

interface Shown {
  readonly start: string
  readonly end: string
  readonly title: string
  readonly location: string
  readonly isCancelled: boolean
}

const from = Date.UTC(2024, 0, 1)
const until = Date.UTC(2031, 0, 1)
const most = 60

const inOrder = (shown: Shown[]) => shown.map((one) => JSON.stringify(one)).sort()

/** What another implementation reads from the calendar files of these events. */
function foreign(rows: readonly EventRow[]): string[] {
  const shown: Shown[] = []
  for (const row of rows) {
    const calendar = new ICAL.Component(ICAL.parse(calendarFile(row)))
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone), undefined as never)
    const components = calendar.getAllSubcomponents('vevent')
    const isException = (one: ICAL.Component) => one.hasProperty('recurrence-id')
    const main = components.find((one) => !isException(one))
    const event = new ICAL.Event(main, { exceptions: components.filter(isException) })
    const iterator = event.isRecurring() ? event.iterator() : undefined
    const write = (time: ICAL.Time) =>
      time.isDate ? time.toString() : time.toJSDate().toISOString()
    if (iterator === undefined) {
      const { startDate, endDate, summary: title, location } = event
      const own = { title, location: location ?? '', isCancelled: false }
      shown.push({ start: write(startDate), end: write(endDate), ...own })
      continue
    }
    for (let time = iterator.next(); time && shown.length < 400; time = iterator.next()) {
      if (time.toJSDate().getTime() >= until) break
      const { startDate, endDate, item } = event.getOccurrenceDetails(time)
      const isCancelled = item.component.getFirstPropertyValue('status') === 'CANCELLED'
      const own = { title: item.summary, location: item.location ?? '', isCancelled }
      shown.push({ start: write(startDate), end: write(endDate), ...own })
    }
  }
  return inOrder(shown)
}

/** What the calendar shows of these events. */
function own(rows: readonly EventRow[]): string[] {
  const shown = rows.flatMap((row) =>
    openSchedule(row)
      .between(from, until, 400)
      .map(({ start, end, days, changed }) => ({
        start: days?.first ?? new Date(start).toISOString(),
        end: days === undefined ? new Date(end).toISOString() : dayAfter(days.last),
        title: changed?.title ?? row.title,
        location: changed?.location ?? row.location,
        isCancelled: changed?.isCancelled === true,
      })),
  )
  return inOrder(shown)
}

const dayAfter = (date: string) => addDays(date, 1)

function addDays(text: string, days: number): string {
  const date = new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) + days * 86_400_000)
  return date.toISOString().slice(0, 10) + text.slice(10)
}

interface Step {
  readonly kind: 'move' | 'rename' | 'cancel' | 'restore' | 'remove' | 'cut' | 'split' | 'all'
  /** Which series, and which of its dates. */
  readonly series: number
  readonly date: number
  readonly days: number
  readonly hour: number
}

/** Performs one edit as the routes do. */
function perform(rows: readonly EventRow[], step: Step, number: number): EventRow[] {
  const index = step.series % rows.length
  const row = rows[index] as EventRow
  if (row.rrule === null) return [...rows]
  const isAllDay = row.all_day === 1
  const occurrences = openSchedule(row).between(from, until, most)
  const occurrence = occurrences[step.date % occurrences.length]
  if (occurrence === undefined) return [...rows]
  const recurrenceId = recurrenceIdOf(occurrence)
  const wall = (text: string) => text.slice(0, 16)
  const at = (occurrence.changed?.instead ?? occurrence).days?.first ?? dayIn(row, recurrenceId)
  const hour = String(step.hour).padStart(2, '0')
  const moved = isAllDay
    ? { startDate: addDays(at, step.days), endDate: addDays(at, step.days + 1) }
    : {
        startDate: `${addDays(at, step.days)}T${hour}:15`,
        endDate: `${addDays(at, step.days)}T${hour}:45`,
      }
  const same = isAllDay
    ? { startDate: at, endDate: at }
    : { startDate: `${at}T${wall(row.starts).slice(11)}`, endDate: undefined }
  const edit: DatesEdit = {
    recurrenceId,
    title: row.title,
    location: row.location,
    notes: null,
    allDay: isAllDay,
    timeZone: row.time_zone,
    siteZone: row.time_zone,
    rrule: row.rrule,
    excludedDates: undefined,
    isCancelled: false,
    ...same,
  }
  const replace = (...by: EventRow[]) => rows.toSpliced(index, 1, ...by)
  const save = (change: ReturnType<typeof changeOneDate>) => {
    const { columns, follower } = change
    if (columns === undefined) return replace()
    return replace({ ...row, ...columns }, ...(follower === undefined ? [] : [follower]))
  }
  /** What is left and what is kept are together what was there, but for cancelled dates. */
  const removed = (scope: 'this' | 'following') => {
    const kept = { id: `kept-${number}`, ...created }
    const change = removeDates(row, { scope, recurrenceId }, kept)
    const { columns, removed: part } = change
    if (part === undefined) expect(occurrence.changed?.isCancelled).toBe(true)
    else if (columns !== undefined) expect(own([{ ...row, ...columns }, part])).toEqual(own([row]))
    return change
  }
  switch (step.kind) {
    case 'move':
      return save(changeOneDate(row, { ...edit, ...moved }))
    case 'rename':
      return save(changeOneDate(row, { ...edit, title: `Concert ${number}`, location: '' }))
    case 'cancel':
      return save(changeOneDate(row, { ...edit, isCancelled: true }))
    case 'restore':
      return save(changeOneDate(row, edit))
    case 'remove':
      return save(removed('this'))
    case 'cut':
      return save(removed('following'))
    case 'split': {
      const id = `event-${number}`
      const times = isAllDay ? same : { ...same, ...withHour(same.startDate, hour) }
      return save(
        changeFollowingDates(
          row,
          { ...edit, ...times, title: `Band ${number}` },
          { id, ...created },
        ),
      )
    }
    case 'all': {
      const first = row.starts.slice(0, 16)
      const times = isAllDay ? { startDate: row.starts, endDate: row.ends } : withHour(first, hour)
      const plan = planEvent({
        ...times,
        rrule: row.rrule,
        timeZone: row.time_zone,
        siteZone: row.time_zone,
        excludedDates: readExcluded(row).map((text) => text.slice(0, 10)),
        changedDates: {
          exceptions: readExceptions(row),
          isAllDay,
          timeZone: row.time_zone,
        },
      })
      return replace({ ...row, ...plan, title: `All ${number}` })
    }
  }
}

const withHour = (startDate: string, hour: string) => ({
  startDate: `${startDate.slice(0, 10)}T${hour}:30`,
  endDate: `${startDate.slice(0, 10)}T${hour}:50`,
})

function dayIn(row: EventRow, instant: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: row.time_zone, dateStyle: 'short' })
  return parts.format(new Date(instant))
}

describe('edits of a series', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('move', 'rename', 'cancel', 'restore', 'remove', 'cut', 'split', 'all'),
    series: fc.nat(4),
    date: fc.nat(20),
    days: fc.integer({ min: -3, max: 9 }),
    // Not in the small hours: programs differ about times that the clock skips.
    hour: fc.integer({ min: 5, max: 22 }),
  })
  const rules = fc.constantFrom(
    'FREQ=WEEKLY;BYDAY=MO',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=20',
    'FREQ=DAILY;INTERVAL=3;UNTIL=20260501',
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=3,10;BYDAY=2SU',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=9',
  )
  // Their clocks change on different days; the last one's by half an hour, south of the equator.
  const zones = fc.constantFrom(
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
  )
  const endless = (rule: string) => !/COUNT|UNTIL/.test(rule)

  function check(rows: EventRow[], steps: readonly Step[]): number {
    let performed = 0
    for (const [index, one] of steps.entries()) {
      try {
        rows = perform(rows, one, index + 1)
        performed += 1
      } catch (error) {
        // Some edits cannot be made, such as one that ends before it starts.
        expect(error).toMatchObject({ status: 400 })
      }
      if (rows.length === 0) break
    }
    expect(own(rows)).toEqual(foreign(rows))
    for (const row of rows) {
      const schedule = openSchedule(row)
      const all = schedule.between(from, until, 400)
      const toCome = all.filter(({ changed }) => changed?.isCancelled !== true)
      // The list's search finds the same as the month's.
      for (const after of [from, Date.UTC(2026, 3, 1), Date.UTC(2026, 9, 28)]) {
        const expected = toCome.find(({ end }) => end > after)
        if (expected !== undefined) expect(schedule.next(after)?.start).toBe(expected.start)
      }
      const ends = all.map(({ end }) => new Date(end).toISOString())
      if (row.rrule === null || !endless(row.rrule))
        expect(row.last_ends_at).toBe(ends.sort().at(-1))
    }
    return performed
  }

  it('show the same dates as another implementation reads from the files', () => {
    let performed = 0
    fc.assert(
      fc.property(
        rules,
        zones,
        fc.array(step, { minLength: 1, maxLength: 8 }),
        (rrule, zone, steps) => {
          const series = { startDate: '2026-02-17T19:00', endDate: '2026-02-17T20:00', rrule, zone }
          // Long series without an end would take most of the time.
          const bounded = endless(rrule) ? `${rrule};UNTIL=20271231` : rrule
          performed += check([buildSeries({ ...series, rrule: bounded })], steps)
        },
      ),
      { numRuns: 60 },
    )
    expect(performed).toBeGreaterThan(100)
  })

  it('of whole days show the same dates, too', () => {
    let performed = 0
    fc.assert(
      fc.property(
        rules,
        zones,
        fc.array(step, { minLength: 1, maxLength: 8 }),
        (rrule, zone, steps) => {
          const bounded = endless(rrule) ? `${rrule};UNTIL=20271231` : rrule
          const series = { startDate: '2026-02-17', endDate: '2026-02-18', rrule: bounded, zone }
          performed += check([buildSeries(series)], steps)
        },
      ),
      { numRuns: 60 },
    )
    expect(performed).toBeGreaterThan(100)
  })

  it('split a series without an end, years after its start', () => {
    const zone = 'America/New_York'
    const row = buildSeries({
      startDate: '1990-01-01T19:00',
      endDate: '1990-01-01T20:00',
      rrule: 'FREQ=DAILY',
      zone,
    })
    const recurrenceId = '2026-07-01T23:00:00.000Z'
    const { columns, follower } = changeFollowingDates(
      row,
      {
        recurrenceId,
        title: 'Band',
        location: '',
        notes: null,
        startDate: '2026-07-01T19:00',
        endDate: undefined,
        rrule: 'FREQ=DAILY',
        timeZone: zone,
        siteZone: zone,
        excludedDates: undefined,
        isCancelled: false,
      },
      { id: 'next', ...created },
    )
    expect(columns?.rrule).toBe('FREQ=DAILY;UNTIL=20260701T035959Z')
    expect(columns?.last_ends_at).toBe('2026-07-01T00:00:00.000Z')
    expect(follower).toMatchObject({ starts: '2026-07-01T19:00:00', split_from: 'event-0' })
  })
})
