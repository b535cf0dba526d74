import type { Proposal } from '@maypole/contract/community'
import { describe, expect, it } from 'vitest'
import { type EvaluationCase, scoreAnswer } from './score.ts'

const base = {
  context: 'events' as const,
  text: '',
  now: '2026-03-10T09:00:00-04:00',
  tz: 'America/New_York',
  tz_offset: -4,
}
const choir: EvaluationCase = {
  ...base,
  id: 'choir',
  kind: 'createEvent',
  expected: {
    title: 'Choir',
    location: 'Town Hall',
    startDate: '2026-03-11T19:30:00-04:00',
    endDate: '2026-03-11T20:30:00-04:00',
    rrule: null,
  },
  titleMustInclude: ['choir'],
  endStated: false,
}

function event(
  parameters: Partial<Extract<Proposal, { tool: 'createEvent' }>['parameters']>,
): Proposal {
  return {
    tool: 'createEvent',
    parameters: {
      title: 'Choir',
      location: 'the town hall',
      startDate: '2026-03-11T23:30:00.000Z',
      endDate: '2026-03-12T00:30:00.000Z',
      ...parameters,
    },
    explanation: 'This adds it.',
  }
}
const question: Proposal = { tool: null, parameters: null, explanation: 'When is it?' }

describe('scoring', () => {
  it('compares instants, and places ignoring case and article', () => {
    expect(scoreAnswer(choir, event({}))).toEqual({ isRight: true, faults: [] })
    expect(scoreAnswer(choir, event({ startDate: '2026-03-11T23:00:00.000Z' })).isRight).toBe(false)
    expect(scoreAnswer(choir, event({ location: 'Library' })).isRight).toBe(false)
  })

  it('accepts any end within four hours when none was named, and none otherwise', () => {
    const late = event({ endDate: '2026-03-12T03:30:00.000Z' })
    expect(scoreAnswer(choir, late).isRight).toBe(true)
    expect(scoreAnswer({ ...choir, endStated: true }, late).isRight).toBe(false)
    expect(scoreAnswer(choir, event({ endDate: '2026-03-12T03:31:00.000Z' })).isRight).toBe(false)
  })

  it('accepts one accepted item or a compatible pair', () => {
    const accept = [
      { startDate: '2026-03-18T19:30:00-04:00' },
      { endDate: '2026-03-19T02:00:00-04:00' },
      { location: 'Gym' },
    ]
    const wider = { ...choir, accept, endStated: true }
    expect(scoreAnswer(wider, event({ location: 'gym' })).isRight).toBe(true)
    const pair = { startDate: '2026-03-18T23:30:00.000Z', endDate: '2026-03-19T06:00:00.000Z' }
    expect(scoreAnswer(wider, event(pair)).isRight).toBe(true)
    expect(scoreAnswer(wider, event({ ...pair, location: 'gym' })).isRight).toBe(false)
  })

  it('compares whole days by the midnights of the zone', () => {
    const expected = {
      ...choir.expected,
      startDate: '2026-03-11T00:00:00-04:00',
      endDate: '2026-03-13T00:00:00-04:00',
    }
    const days = { allDay: true, startDate: '2026-03-11' } as const
    const score = (endDate: string) =>
      scoreAnswer({ ...choir, expected, endStated: true }, event({ ...days, endDate })).isRight
    expect(score('2026-03-12')).toBe(true)
    expect(score('2026-03-13')).toBe(false)
  })

  it('expands rules instead of comparing their text', () => {
    const occurrences = ['2026-03-11T19:30:00-04:00', '2026-03-25T19:30:00-04:00']
    const series = { ...choir, occurrences }
    expect(scoreAnswer(series, event({ rrule: 'FREQ=MONTHLY;BYDAY=2WE,4WE' })).isRight).toBe(true)
    expect(scoreAnswer(series, event({ rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE' })).isRight).toBe(
      true,
    )
    expect(scoreAnswer(series, event({ rrule: 'FREQ=WEEKLY' })).isRight).toBe(false)
    expect(scoreAnswer(series, event({})).isRight).toBe(false)
    expect(scoreAnswer(choir, event({ rrule: 'FREQ=WEEKLY' })).isRight).toBe(false)
    const counted = { ...series, occurrenceCount: 3 }
    expect(scoreAnswer(counted, event({ rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' })).isRight).toBe(
      true,
    )
    expect(scoreAnswer(counted, event({ rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4' })).isRight).toBe(
      false,
    )
  })

  it('checks the words of titles and bodies, and words that must not occur', () => {
    expect(scoreAnswer(choir, event({ title: 'Singing' })).isRight).toBe(false)
    expect(scoreAnswer(choir, event({ title: `Choir ${'x'.repeat(80)}` })).isRight).toBe(false)
    expect(scoreAnswer({ ...choir, mustNotInclude: ['town'] }, event({})).isRight).toBe(false)
  })

  it('accepts a question where one is right or accepted, and nowhere else', () => {
    expect(scoreAnswer(choir, question).isRight).toBe(false)
    expect(scoreAnswer({ ...choir, accept: [{ kind: 'none' }] }, question).isRight).toBe(true)
    expect(scoreAnswer({ ...choir, kind: 'none' }, question).isRight).toBe(true)
    expect(scoreAnswer({ ...choir, kind: 'none' }, event({})).isRight).toBe(false)
    expect(scoreAnswer({ ...choir, kind: 'none' }, { ...question, explanation: ' ' }).isRight).toBe(
      false,
    )
  })
})
