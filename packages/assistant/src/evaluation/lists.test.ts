import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { findLists, readWordings } from './lists.ts'

const open = readWordings('open')
const setAside = readWordings('set-aside')
const all = [...open, ...setAside].flatMap(({ cases }) => cases)

describe('the lists of wordings', () => {
  it('have two halves of the same classes, about as long, with no wording in both', () => {
    const halves = open.map(({ name, cases }) => {
      const other = setAside.find((list) => list.name === name)
      return { name, own: cases.length, other: other?.cases.length ?? 0 }
    })
    for (const { name, own, other } of halves) {
      expect(Math.abs(own - other), name).toBeLessThanOrEqual(1)
      expect(own + other, name).toBeGreaterThanOrEqual(30)
    }
    const known = new Set(open.map(({ name }) => name))
    const measuring = setAside.map(({ name }) => name).filter((name) => !known.has(name))
    expect(measuring).toEqual(['33-second-round', '55-spanish-fifth-round'])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ text }) => text.toLowerCase())).size).toBe(all.length)
  })

  it('expect events that lie ahead and end after they begin, at the offset of the zone', () => {
    for (const { id, kind, expected, now, tz, allDay } of all) {
      if (kind !== 'createEvent') continue
      const start = String(expected.startDate)
      const end = String(expected.endDate)
      expect(Date.parse(end), id).toBeGreaterThan(Date.parse(start))
      expect(Date.parse(allDay === true ? end : start), id).toBeGreaterThan(Date.parse(now))
      for (const text of [now, start, end]) {
        const local = Temporal.Instant.from(text).toZonedDateTimeISO(tz)
        expect(local.toPlainDateTime().toString(), id).toBe(text.slice(0, 19))
      }
    }
  })

  it('expect series that begin on their first occurrence', () => {
    for (const { id, expected, tz, occurrences } of all) {
      if (occurrences === undefined) continue
      const dtstart = Temporal.Instant.from(String(expected.startDate)).toZonedDateTimeISO(tz)
      const rule = new RRuleTemporal({
        rruleString: String(expected.rrule),
        dtstart,
        temporal: Temporal,
      })
      const starts = rule.all((_, index) => index < occurrences.length)
      expect(
        starts.map(({ epochMilliseconds }) => epochMilliseconds),
        id,
      ).toEqual(occurrences.map((text) => Date.parse(text)))
    }
  })

  it('are found by the beginning of a name, those set aside only when asked for', () => {
    expect(findLists(['05'], 'open').map(({ name }) => name)).toEqual(['05-holidays-not-known'])
    expect(findLists([], 'set-aside')).toHaveLength(setAside.length)
    expect(findLists([], 'open').length).toBe(open.length + 2)
    expect(() => findLists(['no-such-list'], 'open')).toThrow(/no-such-list/)
    const file = new URL('wordings/set-aside/05-holidays-not-known.jsonl', import.meta.url).pathname
    expect(() => findLists([file], 'open')).toThrow(/--set-aside/)
    expect(findLists([file], 'set-aside')).toHaveLength(1)
  })
})
