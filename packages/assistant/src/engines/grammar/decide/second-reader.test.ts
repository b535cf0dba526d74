import type { GivenAnswer } from '@maypole/contract/community/described-words'
import { describe, expect, it } from 'vitest'
import type { ReadItems } from '../../../engine.ts'
import { itemsFrom } from '../../../site-items/testing/sample-items.ts'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()

type Options = { answers?: GivenAnswer[]; timeZone?: string; items?: ReadItems }

function ask(chat: string, options: Options = {}) {
  const { answers, timeZone = 'America/Los_Angeles', items } = options
  const now = '2026-11-24T09:00:00-08:00'
  return engine.propose({ chat, now, tzOffset: -8, timeZone, context: 'events', answers, items })
}

async function choicesFor(chat: string, timeZone?: string): Promise<readonly string[]> {
  const asked = await ask(chat, timeZone === undefined ? {} : { timeZone })
  if (asked.tool !== null) throw new Error(asked.explanation)
  return asked.gaps?.[0]?.choices ?? []
}

describe('what would be wrong in silence', () => {
  const rosa = 'Questions? call Rosa at 202-555-0143'
  it.each([
    ['a holiday beside what repeats', 'Halloween planning meeting every Monday at 6pm'],
    ['a holiday in the name of what repeats', 'Ensayos de Navidad todos los jueves a las 20 h'],
    ['a date years ahead', 'Feria el fin de semana del 31 y 1 de marzo'],
    ['another day behind a list of days', 'Choir December 2 and 5 at 8am. Retreat December 9'],
    ['a short form of two words', 'Reunión mar 15 a las 19h'],
  ])('is asked about: %s', async (_, chat) => {
    const asked = await ask(chat, { items: itemsFrom([]) })
    expect(asked.tool ?? asked.changes).toBeFalsy()
  })

  it.each([
    [`Choir every Monday at 8am\n${rosa}`, { title: 'Choir', location: '' }],
    ['Every Monday at 8am, at 214 Oak Street, Board meeting', { location: '214 Oak Street' }],
    ['Reunión en la escuela el martes a las 7', { startDate: '2026-11-25T03:00:00.000Z' }],
    ['Ensayo el 14 mar a las 19h', { startDate: '2027-03-15T02:00:00.000Z' }],
  ])('is read: “%s”', async (chat, parameters) => {
    expect(await ask(chat)).toMatchObject({ tool: 'createEvent', parameters })
  })
})

describe('readings that differ', () => {
  it.each([
    ['Festival Friday to Sunday June 6 at 10am', 'Fri–Sun, June 4–6, 2027, each day 10:00 AM'],
    ['Craft show May 5 to 7 at 10', 'Wed–Fri, May 5–7, 2027, each day'],
    ['Craft show May 5 to 7 at 8am', 'each day 8:00 AM'],
    ['Feria de viernes a domingo, 6 de junio a las 10', '4 de junio de 2027'],
  ])('are offered as choices: “%s”', async (chat, words) => {
    const choices = await choicesFor(chat)
    expect(choices.length).toBeGreaterThan(1)
    expect(choices.join('\n')).toContain(words)
  })

  it('are settled by one tap, with nothing read anew or lost', async () => {
    const chat = 'Festival Friday to Sunday June 6 at 10am, Town Green'
    const choices = await choicesFor(chat)
    expect(choices.length).toBeGreaterThan(1)
    for (const answer of choices) {
      const proposal = await ask(chat, { answers: [{ asked: 'day', answer }] })
      expect(proposal).toMatchObject({
        tool: 'createEvent',
        parameters: { title: 'Festival', location: 'Town Green' },
      })
    }
    const [first = ''] = choices
    expect(await ask(chat, { answers: [{ asked: 'day', answer: first }] })).toMatchObject({
      parameters: { startDate: '2027-06-04T17:00:00.000Z', rrule: 'FREQ=DAILY;COUNT=3' },
    })
  })

  it('are settled by the region of the community for a date in figures', async () => {
    expect(await ask('Fete 12/5 at 2pm', { timeZone: 'Europe/London' })).toMatchObject({
      parameters: { startDate: '2027-05-12T13:00:00.000Z' },
    })
    expect(await ask('Fete 12/5 at 2pm')).toMatchObject({
      parameters: { startDate: '2026-12-05T22:00:00.000Z' },
    })
  })

  it.each([
    'Lantern walk November 11 at 5pm, the band plays at 6',
    'Choir every Tuesday at 7pm in the hall',
    'Book sale May 14-16, 9 to 5, courtyard',
    'Ensayo todos los martes a las 19:30',
  ])('do not differ here: “%s”', async (chat) => {
    expect((await ask(chat)).tool).toBe('createEvent')
  })
})

describe('a list of dates', () => {
  it.each([
    ['Book club at 11:15 am on November 26 and 30', ['2026-11-26', '2026-11-30']],
    [
      'Board meeting on December 7, 13 and 18 at 1:30 pm',
      ['2026-12-07', '2026-12-13', '2026-12-18'],
    ],
    ['Ensayo los días 8 y 12 de diciembre al mediodía', ['2026-12-08', '2026-12-12']],
  ])('is several events: “%s”', async (chat, days) => {
    const answer = await ask(chat, { items: itemsFrom([]) })
    const changes = answer.tool === null ? (answer.changes ?? []) : []
    const starts = changes.map((change) =>
      change.tool === 'createEvent' ? change.parameters.startDate.slice(0, 10) : '',
    )
    expect(starts).toEqual(days)
  })
})

describe('where the grammar is sure', () => {
  it.each([
    ['Plant fair Friday through Sunday, May 14-16, 9 to 5, courtyard', 'FREQ=DAILY;COUNT=3'],
    ['Youth retreat Friday 5pm to Sunday 2pm', undefined],
    ['Yard sale Saturday and Sunday, June 5 and 6, 8am to noon', 'FREQ=DAILY;COUNT=2'],
    ['Gym open Mon-Fri from 5am to 10pm', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Retiro del viernes a las 17:00 al domingo a las 14:00', undefined],
    ['Handbells Mondays at 6 from January 11, apply by Friday', 'FREQ=WEEKLY;BYDAY=MO'],
    [
      'Taller los lunes y viernes a las 19, última clase el 28 de mayo',
      'FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20270529T020000Z',
    ],
  ])('it leads: “%s”', async (chat, rrule) => {
    const proposal = await ask(chat)
    expect(proposal.tool).toBe('createEvent')
    expect((proposal.parameters as { rrule?: string }).rrule).toBe(rrule)
  })

  it('Monday to Thursday without a date is asked about', async () => {
    const choices = await choicesFor('Homework help Monday to Thursday 3:30pm')
    expect(choices.length).toBeGreaterThan(1)
  })
})

describe('the laws', () => {
  it.each([
    ['N', 'There is no yoga on Friday at 6pm', 'announcement'],
    ['N', 'The fair on May 9 at 10am is cancelled', 'announcement'],
    ['N', 'El ensayo del 9 de mayo a las 19 queda cancelado', 'anuncio'],
    ['P', 'The walkathon took place on March 6, 9 to noon', 'over'],
    ['A', 'Yoga every Monday or Tuesday at 7pm', 'two ways'],
    ['A', 'Book club at 6pm or 7pm on December 4', '7:00 PM'],
    ['T', 'Book club at 11:15 am on November 3 and 11', 'more than one date'],
    ['V', 'Yoga every Monday 33 from 8am to 10am', '33'],
  ])('%s is broken by “%s”', async (_, chat, words) => {
    const asked = await ask(chat)
    expect(asked.tool).toBeNull()
    expect(asked.explanation).toContain(words)
  })

  it.each([
    'Yoga on Friday at 6pm, no experience needed',
    'Picnic Saturday at noon unless it rains',
    'Board meeting on March 3 at 7pm',
  ])('are kept by “%s”', async (chat) => {
    expect((await ask(chat)).tool).toBe('createEvent')
  })

  it('let a person decide that it is an event after all', async () => {
    const answers = [{ asked: 'kind' as const, answer: 'Make it an event' }]
    const proposal = await ask('There is no yoga on Friday at 6pm', { answers })
    expect(proposal.tool).toBe('createEvent')
  })
})

describe('what is beside the event', () => {
  it.each([
    'setup starts at 8',
    'sign up before Friday',
    'RSVP by December 1',
    'volunteers meet at 8am',
    'registration closes December 20',
  ])('changes nothing: “%s”', async (clause) => {
    const base = 'Potluck Saturday December 12 at 5pm'
    const alone = await ask(base)
    for (const chat of [`${base}, ${clause}`, `${base}. ${clause}.`, `${base} (${clause})`]) {
      const proposal = await ask(chat)
      if (proposal.tool !== null)
        expect(proposal.parameters).toMatchObject({
          startDate: (alone.parameters as { startDate: string }).startDate,
        })
    }
  })
})
