import type { SiteItem } from '@maypole/contract/community'
import type { GivenAnswer } from '@maypole/contract/community/described-words'
import { describe, expect, it } from 'vitest'
import { englishChanges } from '../../../present/change-messages.ts'
import {
  concert,
  eventItem,
  itemsFrom,
  now,
  rehearsal,
  zone,
} from '../../../site-items/testing/sample-items.ts'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()
const ensayo = eventItem(
  {
    title: 'Ensayo',
    start: '2026-01-09T00:00:00.000Z',
    end: '2026-01-09T02:00:00.000Z',
    location: 'Salón',
  },
  { rrule: 'FREQ=WEEKLY;BYDAY=TH', text: 'every week', next: '2026-03-12T23:00:00.000Z' },
)
const walkTimes = { startDate: '2026-03-01', endDate: '2026-03-02' }
const walk = {
  kind: 'event',
  item: {
    id: 'walk',
    title: 'Walk',
    location: '',
    allDay: true,
    timeZone: zone,
    version: 1,
    ...walkTimes,
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=1',
    next: { startDate: '2026-04-01', endDate: '2026-04-02' },
  },
} as const

type Said = { items?: readonly SiteItem[]; answers?: GivenAnswer[] }

async function say(chat: string, { items = [rehearsal, concert, ensayo], answers }: Said = {}) {
  const proposal = await engine.propose({
    chat,
    now,
    tzOffset: -4,
    timeZone: zone,
    context: 'events',
    answers,
    items: itemsFrom(items),
  })
  if (proposal.tool !== null) throw new Error(`${chat}: ${JSON.stringify(proposal)}`)
  return proposal
}

/** Returns the only change of a date: what it is called by, and its new values. */
async function changed(chat: string, said?: Said) {
  const { changes = [], explanation } = await say(chat, said)
  const [change] = changes
  if (changes.length !== 1 || change?.tool !== 'updateEvent') throw new Error(explanation)
  const { scope, ...parameters } = change.parameters
  if (scope !== 'this') throw new Error(explanation)
  return parameters
}

function at(day: number, hour: number, minute = 0): string {
  return new Date(Date.UTC(2026, 2, day, hour + 4, minute)).toISOString()
}

function date(day: number): string {
  return at(day, 19).replace('.000Z', 'Z')
}

describe('one date of a series', () => {
  it.each([
    ["move Thursday's rehearsal to Friday", 12, at(13, 19)],
    ["move next week's rehearsal to Friday", 19, at(20, 19)],
    ['move the rehearsal on March 19 to 8pm', 19, at(19, 20)],
    ['move the next rehearsal to Wednesday at 6', 12, at(11, 18)],
    ["push Thursday's rehearsal back half an hour", 12, at(12, 19, 30)],
    ["bring next week's rehearsal forward a day", 19, at(18, 19)],
    ['pasa el ensayo del jueves al viernes', 12, at(13, 19)],
    ['mueve el ensayo del 19 de marzo a las 20:00', 19, at(19, 20)],
    ['adelanta media hora el ensayo del 19 de marzo', 19, at(19, 18, 30)],
    ['pasa el ensayo de la semana que viene al miércoles', 19, at(18, 19)],
  ])('%s', async (text, day, startDate) => {
    const endDate = new Date(Date.parse(startDate) + 7_200_000).toISOString()
    expect(await changed(text)).toEqual({ recurrenceId: date(day), startDate, endDate })
  })

  it('says which date changes, and that the others stay', async () => {
    const { explanation } = await say("move Thursday's rehearsal to Friday")
    expect(explanation).toContain('from Thursday, March 12, 2026, 7:00 PM')
    expect(explanation).toContain('to Friday, March 13, 2026')
    expect(explanation).toContain('The other dates of the series stay')
    const spanish = await say('pasa el ensayo del jueves al viernes')
    expect(spanish.explanation).toContain('Las demás fechas de la serie se quedan')
  })

  it('ends at another time, is at another place, or has another title', async () => {
    const kept = { recurrenceId: date(19), startDate: date(19), endDate: date(19) }
    expect(await changed("extend next week's rehearsal until 10pm")).toMatchObject({
      startDate: at(19, 19),
      endDate: at(19, 22),
    })
    for (const [text, field, value] of [
      ["move next week's rehearsal to the library", 'location', 'Library'],
      ["change the place of next week's rehearsal to the library", 'location', 'the library'],
      ["rename next week's rehearsal to Dress rehearsal", 'title', 'Dress rehearsal'],
    ] as const)
      expect(await changed(text), text).toEqual({
        ...kept,
        endDate: at(19, 21).replace('.000Z', 'Z'),
        [field]: value,
      })
  })

  it('is one of whole days, too', async () => {
    expect(await changed('move the walk on April 1 to April 3', { items: [walk] })).toEqual({
      recurrenceId: '2026-04-01',
      startDate: '2026-04-03',
      endDate: '2026-04-04',
    })
  })

  it('is asked for where none or several are named, and taken from an answer', async () => {
    for (const text of ['move the rehearsal to Friday', 'move the rehearsal in March to Friday']) {
      const { changes, gaps, explanation } = await say(text)
      expect(changes).toBeUndefined()
      expect(gaps, text).toMatchObject([{ field: 'text' }])
      expect(gaps?.[0]?.choices?.[1]).toBe('Thursday, March 19, 2026')
      expect(explanation).toContain('edit button')
      const answers = [{ asked: 'text' as const, answer: 'Thursday, March 19, 2026' }]
      expect(await changed(text, { answers })).toMatchObject({
        recurrenceId: date(19),
        startDate: at(20, 19),
      })
    }
  })

  it('may be all of them where a weekday names the series', async () => {
    const { gaps } = await say('move the Thursday rehearsal to 8pm')
    expect(gaps).toMatchObject([
      { field: 'text' },
      { field: 'change', choices: [englishChanges.allDates] },
    ])
    const answers = [{ asked: 'text' as const, answer: 'March 26' }]
    expect(await changed('move the Thursday rehearsal to 8pm', { answers })).toMatchObject({
      startDate: at(26, 20),
    })
  })

  it('moves to a weekday beside it, or asks which one', async () => {
    const { gaps } = await say('move the rehearsal on March 19 to Friday')
    expect(gaps).toEqual([
      { field: 'day', choices: ['Friday, March 13, 2026', 'Friday, March 20, 2026'] },
    ])
    const answers = [{ asked: 'day' as const, answer: 'Friday, March 20, 2026' }]
    const text = 'move the rehearsal on March 19 to Friday at 6'
    expect(await changed(text, { answers })).toMatchObject({ startDate: at(20, 18) })
  })

  it.each([
    ['move rehearsal from Thursday March 19 to Friday March 20', at(20, 19)],
    ['rehearsal on March 19 starts at 6:30', at(19, 18, 30)],
    ['el ensayo del 19 de marzo empieza a las 18:30', at(19, 18, 30)],
    ['el ensayo del 19 de marzo será a las 20:00', at(19, 20)],
  ])('changes where it is named beside what it becomes: %s', async (text, startDate) => {
    expect(await changed(text)).toMatchObject({ recurrenceId: date(19), startDate })
  })

  it.each([
    'rehearsal on March 18 starts at 6:30',
    'el ensayo del 18 de marzo empieza a las 18:30',
  ])('is something new on another day: %s', async (chat) => {
    const items = itemsFrom([rehearsal, ensayo])
    const moment = { now, tzOffset: -4, timeZone: zone, context: 'events' } as const
    expect((await engine.propose({ chat, ...moment, items })).tool).toBe('createEvent')
  })

  it('keeps what it has of its own', async () => {
    if (rehearsal.kind !== 'event') throw new Error('no event')
    const own = {
      recurrenceId: '2026-03-19T23:00:00.000Z',
      title: 'Long rehearsal',
      location: 'Annex',
      startDate: at(20, 18),
      endDate: at(20, 22),
    }
    const item = { ...rehearsal.item, changedDates: [{ ...own, cancelled: false }] }
    const items = [{ kind: 'event' as const, item }]
    expect(await changed('move the rehearsal on March 20 to 7pm', { items })).toEqual({
      ...own,
      startDate: at(20, 19),
      endDate: at(20, 23),
    })
    const { explanation } = await say('move the rehearsal on March 20 to 6pm', { items })
    expect(explanation).toContain('already')
  })

  it('is not moved into the past, nor found where the series does not take place', async () => {
    const past = await say("move Thursday's rehearsal to March 2")
    expect(past.changes).toBeUndefined()
    const text = 'move the rehearsal on March 18 to 8pm'
    expect((await say(text)).gaps).toMatchObject([{ field: 'text' }, { field: 'change' }])
    const answers = [{ asked: 'text' as const, answer: 'Thursday, March 19, 2026' }]
    expect(await changed(text, { answers })).toMatchObject({ startDate: at(19, 20) })
  })
})
