import { describe, expect, it } from 'vitest'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()

async function propose(chat: string) {
  const now = '2026-03-10T09:00:00-04:00'
  const timeZone = 'America/New_York'
  const proposal = await engine.propose({ chat, now, timeZone, tzOffset: -4, context: 'events' })
  if (proposal.tool !== 'createEvent') throw new Error(proposal.explanation)
  const { title, startDate } = proposal.parameters
  return { title, startDate, said: proposal.preview?.assumptions?.join(' ') ?? '' }
}

describe('words that hold a time or a day and are about something else', () => {
  it.each([
    ['Midnight Run briefing Saturday 10pm', 'Midnight Run briefing', '2026-03-15T02:00:00.000Z'],
    ['High Noon theatre, Saturday 7pm', 'High Noon theatre', '2026-03-14T23:00:00.000Z'],
    ['Sunday School staff, Thursday 7pm', 'Sunday School staff', '2026-03-12T23:00:00.000Z'],
  ])('stay in the title: “%s”', async (chat, title, startDate) => {
    expect(await propose(chat)).toMatchObject({ title, startDate })
  })

  it('are left out in brackets, and that is said', async () => {
    const { startDate, said } = await propose('Quiz Friday 8pm (bar from 6.30)')
    expect(startDate).toBe('2026-03-14T00:00:00.000Z')
    expect(said).toContain('6.30')
  })

  it('are the time where there is no other', async () => {
    expect(await propose('Parents evening Wednesday (from 5pm)')).toMatchObject({
      startDate: '2026-03-11T21:00:00.000Z',
    })
  })
})

describe('a stretch of days with one time', () => {
  it('is that of each day, or its beginning: both are offered', async () => {
    const now = '2026-03-10T09:00:00-04:00'
    const chat = 'Mission Sunday to Wednesday 7.30pm'
    const request = { chat, now, timeZone: 'America/New_York', tzOffset: -4 }
    const asked = await engine.propose({ ...request, context: 'events' })
    expect(asked.tool === null ? asked.gaps?.[0]?.choices : undefined).toEqual([
      expect.stringContaining('March 15–18, 2026, each day 7:30 PM'),
      expect.stringContaining('– Wed, March 18, 2026, 8:30 PM'),
    ])
  })

  it('is one event where people stay', async () => {
    const { said } = await propose('Retreat Friday to Sunday, 5pm')
    expect(said).toContain('the last time the end on the last day')
  })
})

describe('a time that is named, but not as an hour', () => {
  it.each(['Ghost walk tonight at dusk', 'Birding tomorrow morning at first light'])(
    'is asked for: “%s”',
    async (chat) => {
      const now = '2026-03-10T09:00:00-04:00'
      const timeZone = 'America/New_York'
      const asked = await engine.propose({ chat, now, timeZone, tzOffset: -4, context: 'events' })
      expect(asked.tool).toBeNull()
      expect(asked.tool === null ? asked.gaps?.[0]?.field : undefined).toBe('time')
    },
  )
})
