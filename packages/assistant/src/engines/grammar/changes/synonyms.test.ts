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
const practice = eventItem({
  title: 'Band practice',
  start: '2026-03-13T22:00:00Z',
  end: '2026-03-13T23:00:00Z',
})

async function changesOf(chat: string, items = [rehearsal, concert]) {
  const answer = await engine.propose({
    chat,
    now,
    tzOffset: -4,
    timeZone: zone,
    context: 'events',
    items: itemsFrom(items),
  })
  if (answer.tool !== null) return answer.tool
  return (answer.changes ?? []).map((change) => ('item' in change ? change.item.id : change.tool))
}

describe('an event named by another word', () => {
  it.each([
    ["cancel next week's practice", 'rehearsal'],
    ['practice on March 12 is at the library', 'rehearsal'],
    ['move the spring show to April 4', 'spring-concert'],
  ])('is found: “%s”', async (chat, id) => {
    expect(await changesOf(chat)).toEqual([id])
  })

  it('is another one where an event has that word itself', async () => {
    expect(await changesOf('move the practice to 7pm', [rehearsal, practice])).toEqual([
      'band-practice',
    ])
  })

  it('stays something new where all of its words are of no event', async () => {
    expect(await changesOf('yoga practice on March 12 at 5pm in the gym')).toBe('createEvent')
  })
})
