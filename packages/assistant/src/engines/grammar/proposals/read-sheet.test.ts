import { proposal } from '@maypole/contract/community'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
const mass = eventItem(
  { title: 'Mass', start: '2026-01-04T15:00:00.000Z', end: '2026-01-04T16:00:00.000Z' },
  {
    rrule: 'FREQ=WEEKLY;BYDAY=SU',
    text: 'every week on Sunday',
    next: '2026-03-15T14:00:00.000Z',
  },
)
const fete = eventItem({ title: 'Fête du village', start: '2026-04-18T14:00:00.000Z' })
const fair = eventItem({ title: 'Feria parroquial', start: '2026-03-21T14:00:00.000Z' })
const items = [mass, concert, rehearsal, fair, fete]

function say(chat: string, more: object = {}) {
  const request = { chat, now, tzOffset: -4, timeZone: zone, context: 'events' as const }
  return engine.propose({ ...request, sheets: true, items: itemsFrom(items), ...more })
}

async function sheetOf(chat: string, more: object = {}) {
  const answer = proposal.parse(await say(chat, more))
  return answer.tool === null ? answer.sheet : undefined
}

interface Spoken {
  /** What asks, with a text for each number. */
  readonly asks: readonly string[]
  readonly numbers: readonly (readonly [number, string])[]
  /** What is needed as it is written behind a number, and as it is on the sheet. */
  readonly things: readonly (readonly [string, string])[]
  readonly and: readonly string[]
  /** What names an event, and its id. */
  readonly events: readonly (readonly [string, string])[]
}

const languages: Readonly<Record<'English' | 'Spanish' | 'French', Spoken>> = {
  English: {
    asks: ['need', 'We need', 'we still need', 'Looking for', 'Hi all, we need'],
    numbers: [
      [2, '2'],
      [3, 'three'],
      [4, '4'],
      [12, 'twelve'],
    ],
    things: [
      ['people for coffee', 'Coffee'],
      ['volunteers to clean up', 'Clean up'],
      ['to set up tables', 'Set up tables'],
      ['cakes', 'Cakes'],
      ['salads', 'Salads'],
      ['helpers for the door', 'Door'],
    ],
    and: [' and ', ', ', ', and ', '\n'],
    events: [
      ['after mass on Sunday', 'mass'],
      ['at the spring concert', 'spring-concert'],
      ['for the rehearsal', 'rehearsal'],
      ['before the concert on March 28', 'spring-concert'],
    ],
  },
  French: {
    asks: ['il nous faut', 'Il faut', 'Nous cherchons', 'On cherche'],
    numbers: [
      [2, '2'],
      [3, 'trois'],
      [4, '4'],
      [12, 'douze'],
    ],
    things: [
      ['personnes pour le café', 'Café'],
      ['bénévoles pour ranger', 'Ranger'],
      ['pour installer les tables', 'Installer les tables'],
      ['gâteaux', 'Gâteaux'],
    ],
    and: [' et ', ', ', '\n'],
    events: [
      ['pour la fête du village', 'f-te-du-village'],
      ['pendant la fête du village le samedi 18 avril', 'f-te-du-village'],
    ],
  },
  Spanish: {
    asks: ['necesitamos', 'Se necesitan', 'nos hacen falta', 'Buscamos'],
    numbers: [
      [2, '2'],
      [3, 'tres'],
      [4, '4'],
      [12, 'doce'],
    ],
    things: [
      ['personas para el café', 'Café'],
      ['voluntarios para limpiar', 'Limpiar'],
      ['para poner las mesas', 'Poner las mesas'],
      ['tartas', 'Tartas'],
    ],
    and: [' y ', ', ', '\n'],
    events: [
      ['para la feria parroquial', 'feria-parroquial'],
      ['en la feria parroquial del sábado 21 de marzo', 'feria-parroquial'],
    ],
  },
}

describe.each(Object.entries(languages))('a sheet in %s', (_, spoken) => {
  const { asks, numbers, things, and, events } = spoken
  const of = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
  const asked = fc
    .record({
      start: of(asks),
      counts: fc.array(of(numbers), { minLength: 3, maxLength: 3 }),
      lines: fc.shuffledSubarray([...things], { minLength: 1, maxLength: 3 }),
      joint: of(and),
      event: of(events),
      isEventFirst: fc.boolean(),
    })
    .map(({ start, counts, lines, joint, event, isEventFirst }) => {
      const [named, id] = event
      const written = lines.map(([words], index) => {
        const at = isEventFirst ? 0 : lines.length - 1
        return `${counts[index]?.[1]} ${words}${index === at ? ` ${named}` : ''}`
      })
      const needed = lines.map(([, title], index) => ({ title, wanted: counts[index]?.[0] }))
      return { chat: `${start} ${written.join(joint)}`, needed, id }
    })

  it('has the lines and the event that were said, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ chat, needed, id }) => {
        const sheet = await sheetOf(chat)
        expect([chat, sheet?.lines, sheet?.item.id]).toEqual([chat, needed, id])
      }),
      { numRuns: 200 },
    )
  })

  it('is asked about where no event is named, and answered with one of them', async () => {
    const nameless = asked.map(({ chat }) =>
      events.reduce((all, [name]) => all.replace(` ${name}`, ''), chat),
    )
    await fc.assert(
      fc.asyncProperty(nameless, async (chat) => {
        const answer = await say(chat)
        const [gap] = answer.tool === null ? (answer.gaps ?? []) : []
        expect([chat, gap?.field]).toEqual([chat, 'item'])
        const [, chosen = ''] = gap?.choices ?? []
        const sheet = await sheetOf(chat, { answers: [{ asked: 'item', answer: chosen }] })
        expect(sheet?.item.title).toBe(chosen)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a sheet', () => {
  it('names the date of a series, and the time of a line', async () => {
    const chat = 'need 4 people for coffee after mass on March 22 and 2 cars to drive home at 9 PM'
    const sheet = await sheetOf(chat)
    expect(sheet).toMatchObject({
      item: { id: 'mass' },
      date: { recurrenceId: '2026-03-22T14:00:00Z' },
      lines: [
        { title: 'Coffee', wanted: 4 },
        { title: 'Cars to drive home', wanted: 2, time: '21:00' },
      ],
    })
    const answer = await say(chat)
    expect(answer.explanation).toMatch(
      /^This adds a sign-up sheet to “Mass” on Sunday, March 22, .*: Coffee \(4\), Cars to drive home \(2\)\.$/,
    )
  })

  it.each([
    'need 4 people for coffee after mass on Sunday',
    'Necesitamos 4 tartas para la feria parroquial',
  ])('is proposed only to clients that know it: %s', async (chat) => {
    expect(await sheetOf(chat, { sheets: undefined })).toBeUndefined()
  })

  it.each([
    'Choir dinner on Friday at 7 PM',
    'We need volunteers for the bake sale',
    'Move the concert to Friday',
    'need 4 people for the picnic at the lake on Saturday at noon and to be there early',
  ])('is not what other texts ask for: %s', async (chat) => {
    expect(await sheetOf(chat, { context: 'announcements' })).toBeUndefined()
  })

  it('is valid and about an event of the site, for any words', async () => {
    const words =
      'need we 2 four people for to coffee mass concert on Sunday and , at 9 the after . \n a'
    const text = fc
      .array(of(words.split(' ')), { minLength: 1, maxLength: 14 })
      .map((all) => `need 2 ${all.join(' ')}`)
    const ids = items.map(({ item }) => item.id)
    await fc.assert(
      fc.asyncProperty(text, async (chat) => {
        const sheet = await sheetOf(chat)
        if (sheet !== undefined) expect(ids).toContain(sheet.item.id)
      }),
      { numRuns: 300 },
    )
  })
})

function of<Value>(values: readonly Value[]) {
  return fc.constantFrom(...values)
}
