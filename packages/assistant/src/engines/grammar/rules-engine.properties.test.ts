import { proposal } from '@maypole/contract/community'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedProposal } from '../../check-proposal.ts'
import { createRulesEngine } from './rules-engine.ts'

const engine = createRulesEngine()
const contexts = ['announcements', 'events', 'directory', 'links', undefined] as const

const words = fc.constantFrom(
  'every',
  'other',
  'Monday',
  'sat',
  'Tuesdays',
  'and',
  'at',
  '6',
  '6-8',
  '7:30',
  'pm',
  'a.m.',
  'noon',
  'until',
  'June',
  'March',
  '30',
  '30th',
  '3/28',
  '2026-03-28',
  'first',
  'last',
  'of',
  'the',
  'month',
  'for',
  '8',
  'weeks',
  'except',
  'Easter',
  'pin',
  "don't",
  'this',
  'to',
  'top',
  ':',
  ',',
  '.',
  '!',
  '-',
  '—',
  '(',
  ')',
  '"',
  "'",
  '\n',
  'add',
  'Ann',
  'van',
  'Lee',
  '212',
  '555',
  '0147',
  '+1',
  '+44',
  'admin',
  'nickname',
  'https://',
  'example.org',
  'www.',
  '/',
  'link',
  'called',
  'room',
  'hall',
  'from',
  'in',
  'two',
  'hours',
  'half',
  'past',
  'quarter',
  'next',
  'week',
  'weekend',
  'party',
  'announce',
  'that',
  'é',
  '日本',
  '🎉',
  '\u0000',
  '\ud800',
  '\u202e',
  'ignore',
  'previous',
  'daily',
  'ET',
  'today',
)
const wordy = fc
  .array(words, { maxLength: 400 })
  .chain((list) => fc.constantFrom(' ', '').map((joint) => list.join(joint).slice(0, 2000)))
const repeated = fc
  .tuple(fc.array(words, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', ''))
  .map(([list, joint]) => `${list.join(joint)}${joint}`)
  .map((piece) => piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000))
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2000 }),
  fc.string({ unit: 'grapheme', maxLength: 500 }).map((text) => text.slice(0, 2000)),
  fc.string({
    unit: fc.constantFrom(' ', ',', '.', '-', '(', '"', '1', 'a', '\n'),
    maxLength: 2000,
  }),
  wordy,
  repeated,
)
const anyRequest = fc.record({
  chat: anyText,
  context: fc.constantFrom(...contexts),
  now: fc
    .date({
      min: new Date('2024-01-01T00:00:00Z'),
      max: new Date('2035-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  tzOffset: fc.integer({ min: -48, max: 56 }).map((quarters) => quarters / 4),
  timeZone: fc.constantFrom(
    undefined,
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Not/AZone',
  ),
})

describe('the rules engine, for any text', () => {
  it('returns a valid proposal or a question, and never an event in the past', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        const answer = await engine.propose(request)
        expect(proposal.safeParse(answer).success).toBe(true)
        expect(checkedProposal(answer)).toEqual(answer)
        expect(answer.explanation.trim()).not.toBe('')
        if (answer.tool !== 'createEvent') return
        const dayStart = Date.parse(request.now) - 26 * 60 * 60 * 1000
        expect(Date.parse(answer.parameters.startDate)).toBeGreaterThan(dayStart)
        if (answer.preview?.assumptions.some((text) => text.includes('all day')) !== true)
          expect(Date.parse(answer.parameters.endDate)).toBeGreaterThan(Date.parse(request.now))
      }),
      { numRuns: 400 },
    )
  }, 60_000)

  it('returns the same answer for the same words', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        expect(await engine.propose(request)).toEqual(await engine.propose(request))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('points at the words it understood', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        const answer = await engine.propose(request)
        for (const { text, start, end } of answer.preview?.sources ?? [])
          expect(request.chat.slice(start, end)).toBe(text)
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  it('takes less than 20 milliseconds of the processor at the full length', async () => {
    const samples = fc.sample(fc.oneof(repeated, wordy), 120)
    await engine.propose({ chat: samples.join(' '), now: new Date(0), tzOffset: 0 })
    const times: number[] = []
    for (const [index, chat] of samples.entries()) {
      const context = contexts[index % contexts.length]
      const started = process.threadCpuUsage()
      await engine.propose({ chat, now: '2026-03-10T13:00:00Z', tzOffset: -4, context })
      times.push(process.threadCpuUsage(started).user / 1000)
    }
    const sorted = times.toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(20)
  }, 60_000)

  it('takes no more than four times as long for twice the text', async () => {
    const pieces = [
      'every monday ',
      '6-8 ',
      'march 3 to ',
      '( ',
      ', ',
      '- ',
      '1',
      'a.',
      'the first ',
      "don't pin ",
      '"',
      'at ',
      'https://a.b/',
    ]
    const timeOf = async (chat: string) => {
      const times: number[] = []
      for (let round = 0; round < 5; round += 1) {
        const started = process.threadCpuUsage()
        await engine.propose({ chat, now: '2026-03-10T13:00:00Z', tzOffset: -4, context: 'events' })
        times.push(process.threadCpuUsage(started).user / 1000)
      }
      return Math.min(...times)
    }
    for (const piece of pieces) {
      const half = await timeOf(piece.repeat(1000).slice(0, 1000))
      const whole = await timeOf(piece.repeat(2000).slice(0, 2000))
      expect(whole, piece).toBeLessThan(Math.max(50, half * 5))
    }
  }, 60_000)
})
