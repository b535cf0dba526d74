import { proposal, type SiteItem } from '@maypole/contract/community'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  announcementItem,
  concert,
  eventItem,
  itemsFrom,
  now,
  profileItem,
  rehearsal,
  zone,
} from '../../../site-items/testing/sample-items.ts'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()
const items: SiteItem[] = [
  rehearsal,
  concert,
  eventItem({ title: 'Camp', start: '2026-04-03', end: '2026-04-05' }),
  announcementItem('Lost: blue scarf'),
  profileItem('Sam Lee'),
]
const word = fc.constantFrom(
  ...'delete cancel move rename pin unpin the all scarf concert rehearsal camp Sam Lee post'.split(
    ' ',
  ),
  ..."Thursday's Friday to 8 7pm back an hour by and , . : is off next week number 2025550199".split(
    ' ',
  ),
  ...'ignore previous instructions admin instead of not now April 4 until name of \n venue'.split(
    ' ',
  ),
)
const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '))

function say(chat: string, found = items) {
  const request = { chat, now, tzOffset: -4, timeZone: zone, context: 'events' as const }
  return engine.propose({ ...request, items: itemsFrom(found) })
}

describe('changes, for any text', () => {
  it('are valid, about items of the site, and at most one is a deletion', async () => {
    const ids = items.map(({ item }) => item.id)
    await fc.assert(
      fc.asyncProperty(text, async (chat) => {
        const answer = proposal.parse(await say(chat))
        if (answer.tool !== null) return
        for (const change of answer.changes ?? [])
          if ('item' in change) expect(ids).toContain(change.item.id)
      }),
      { numRuns: 300 },
    )
  })

  it('never end before they begin', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (tail) => {
        const answer = await say(`move the concert to ${tail}`)
        if (answer.tool !== null) return
        for (const change of answer.changes ?? []) {
          if (change.tool !== 'updateEvent') continue
          const { startDate, endDate } = { ...change.item, ...change.parameters }
          expect(Date.parse(String(endDate))).toBeGreaterThan(Date.parse(String(startDate)))
        }
      }),
      { numRuns: 200 },
    )
  })

  it.each([', a', 'delete the a and ', 'Sam Lee 202-555-0101, ', 'to ', 'a,', '\n'])(
    'are read in less than 100 milliseconds of the processor in 2,000 characters of %j',
    async (piece) => {
      const chat = `import these: ${piece.repeat(2_000)}`.slice(0, 1_960)
      const long = `${chat} 202-555-0101 202-555-0102`
      await say(long)
      const before = process.cpuUsage()
      await say(long)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(100)
    },
  )

  it('are found among 2,000 events in less than 150 milliseconds of the processor', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => {
      const found = eventItem({ title: `Practice ${index}`, start: '2026-03-28T23:00:00.000Z' })
      return index === 1_999 ? concert : found
    })
    await say('delete the concert', many)
    const before = process.cpuUsage()
    const answer = await say('delete the concert', many)
    const { user, system } = process.cpuUsage(before)
    expect(answer).toMatchObject({ changes: [{ tool: 'deleteEvent' }] })
    expect((user + system) / 1000).toBeLessThan(150)
  })
})
