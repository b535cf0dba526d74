import { describe, expect, it } from 'vitest'
import { readAnnouncement } from './announcements.ts'
import { readSource } from './source-text.ts'

function read(text: string) {
  const reading = readAnnouncement(readSource(text))
  return 'tool' in reading && reading.tool === 'createAnnouncement' ? reading.parameters : undefined
}

describe('an announcement', () => {
  it.each([
    ['Pool closed (please pin this). Use the lake.', 'Pool closed. Use the lake.', true],
    ['Pinned: and the pool is closed', 'The pool is closed.', true],
    ['Please pin the new visitor policy: sign in', 'The new visitor policy: sign in.', true],
    ['My pin number is 12', 'My pin number is 12', false],
    ["The pool is closed, don't pin it", 'The pool is closed.', false],
  ])('pinned or not: “%s”', (text, body, pinned) => {
    expect(read(text)).toMatchObject({ body, pinned })
  })

  it.each([
    [
      'Could you please post a quick notice to all parents: the pool is closed?',
      'The pool is closed.',
    ],
    ['Could you announce this: who has the key?', 'Who has the key?'],
    ['• Let everyone know that iPads are back', 'iPads are back.'],
    ['Notice-board duty begins', 'Notice-board duty begins'],
  ])('what asks for it is left out: “%s”', (text, body) => {
    expect(read(text)?.body).toBe(body)
  })

  it.each([
    ['Good morning everyone! The pool is closed. Sorry.', 'Pool is closed'],
    ['Hi all, this is just a reminder that St. Mark hall is full. Sorry', 'St. Mark hall is full'],
    ['Title: Pool day, text: all are invited', 'Pool day'],
    ['Subject: Pool day\n\nDear all,\nthe pool is open', 'Pool day'],
    ['Pool day\nThe pool is open', 'Pool day'],
    [
      'The pool beside the old clubhouse will stay closed for the whole of next week because of a leak',
      'Pool beside the old clubhouse will stay closed for the whole of next week',
    ],
  ])('the headline of “%s”', (text, headline) => {
    expect(read(text)?.headline).toBe(headline)
  })
})
