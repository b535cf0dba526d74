import { describe, expect, it } from 'vitest'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()

function propose(chat: string) {
  const now = '2026-03-10T09:00:00-04:00'
  const timeZone = 'America/New_York'
  return engine.propose({ chat, now, timeZone, tzOffset: -4, context: 'events' })
}

describe('words beside a day that no pattern has read', () => {
  it.each([
    ['Pool party the Saturday before school lets out at 2pm', 'before school'],
    ['Drive Saturday after the parade at 3pm', 'after the parade'],
    ['Call in an hour or two', 'or two'],
    ['Lectures March 18 and 25 at 7pm', '25'],
    ['Service on Holocaust Remembrance Day at 7pm', 'Holocaust Remembrance Day'],
    ['Stock take around the 20th of next month at 8am', 'around'],
    ['Standup no later than an hour from now', 'than'],
    ['Flash mob in a few hours at the mall', 'in a few hours'],
    ['Lunch Thursday at 12 or possibly 1', 'or possibly 1'],
    ['Tea Sunday at 3, maybe 4', 'maybe 4'],
    ['Gala, 2027, Friday 7pm, parade Labor Day 2028', '2027'],
    ['Meetup some Thursdays at 7pm', 'some'],
    ['Class Mondays at 6pm stopping after eight', 'eight'],
    ['Torneo el Sábado de Campeones a las 10', 'de Campeones'],
    ['Cena a la vuelta del domingo antes de la boda a las 21h', 'antes de la boda'],
  ])('are asked about in “%s”', async (chat, words) => {
    const { tool, explanation } = await propose(chat)
    expect(tool).toBeNull()
    expect(explanation).toContain(words)
  })

  it.each([
    'Meetup twice a month on Thursdays at 7pm',
    'Class Saturday 10am and again at 2pm',
    'Fair on Harvest Saturday at 10',
  ])('are never dropped in silence: “%s”', async (chat) => {
    expect((await propose(chat)).tool).toBeNull()
  })

  it.each([
    'Spring clean Saturday weather permitting, 9am',
    'Lunch on March 22 after mass, 1:30pm',
    'Potluck in the hall after church this Sunday at 12:30',
  ])('do not matter in “%s”', async (chat) => {
    expect((await propose(chat)).tool).toBe('createEvent')
  })
})
