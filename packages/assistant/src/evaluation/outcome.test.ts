import type { Proposal } from '@maypole/contract/community'
import { describe, expect, it } from 'vitest'
import { assessAnswer } from './outcome.ts'
import type { EvaluationCase } from './score.ts'

const vigil: EvaluationCase = {
  id: 'vigil',
  kind: 'createEvent',
  context: 'events',
  text: 'Vigil Red Dress Sunday 7pm at the chapel',
  now: '2026-03-10T09:00:00-04:00',
  tz: 'America/New_York',
  tz_offset: -4,
  expected: {
    title: 'Vigil',
    location: 'Chapel',
    startDate: '2026-03-15T19:00:00-04:00',
    endDate: '2026-03-15T20:00:00-04:00',
    rrule: null,
  },
  titleMustInclude: ['Vigil'],
  titleMay: ['night'],
  endStated: false,
}
const parameters = {
  title: 'Vigil',
  location: 'Chapel',
  startDate: '2026-03-15T23:00:00.000Z',
  endDate: '2026-03-16T00:00:00.000Z',
}

function event(changed: Partial<typeof parameters> = {}, explanation = 'This adds it.'): Proposal {
  return { tool: 'createEvent', parameters: { ...parameters, ...changed }, explanation }
}

function question(explanation: string, field?: 'day' | 'time'): Proposal {
  const gaps = field === undefined ? [] : [{ field }]
  return { tool: null, parameters: null, explanation, gaps }
}

const outcomeOf = (testCase: EvaluationCase, answer: Proposal) =>
  assessAnswer(testCase, answer).outcome
const titleOf = (title: string) => assessAnswer(vigil, event({ title })).title

describe('the outcome of an answer', () => {
  it('is right, asked or wrong: a proposal that differs is wrong, a question is not', () => {
    expect(outcomeOf(vigil, event())).toBe('right')
    expect(outcomeOf(vigil, event({ startDate: '2026-03-15T22:00:00.000Z' }))).toBe('wrong')
    expect(outcomeOf(vigil, question('When is it?', 'day'))).toBe('asked')
    expect(outcomeOf(vigil, question(' '))).toBe('wrong')
  })

  it('is wrong for another tool, if that is not accepted', () => {
    const note: Proposal = {
      tool: 'createAnnouncement',
      parameters: { headline: 'Vigil', body: 'Vigil', pinned: false },
      explanation: 'This adds it.',
    }
    expect(outcomeOf(vigil, note)).toBe('wrong')
    expect(outcomeOf({ ...vigil, accept: [{ kind: 'createAnnouncement' }] }, note)).toBe('right')
  })

  it('is wrong for a proposal where something had to be asked', () => {
    const unclear: EvaluationCase = { ...vigil, kind: 'none', expected: { tool: null } }
    expect(outcomeOf(unclear, event())).toBe('wrong')
    expect(outcomeOf(unclear, question('When is it?'))).toBe('right')
  })

  it('wants the question to be about what is unclear, by its words or by its gap', () => {
    const unclear: EvaluationCase = {
      ...vigil,
      kind: 'none',
      expected: { tool: null },
      asksAbout: ['red dress'],
    }
    expect(outcomeOf(unclear, question('When is Red Dress Sunday?'))).toBe('right')
    expect(outcomeOf(unclear, question('At what time?', 'time'))).toBe('asked')
    const either = { ...unclear, asksAbout: ['red dress', 'when'] }
    expect(outcomeOf(either, question('At what time?', 'time'))).toBe('right')
    const accepted = { ...vigil, accept: [{ kind: 'none' }], asksAbout: ['day'] }
    expect(outcomeOf(accepted, question('Which one?', 'day'))).toBe('right')
    expect(outcomeOf(accepted, question('Which one?', 'time'))).toBe('asked')
  })

  it('wants a proposal to say what it left out, outside of its title', () => {
    const partly = { ...vigil, saysLeftOut: ['red dress'] }
    expect(outcomeOf(partly, event())).toBe('wrong')
    const repeated = event({ title: 'Red dress vigil' }, 'This adds “Red dress vigil”.')
    expect(outcomeOf(partly, repeated)).toBe('wrong')
    expect(outcomeOf(partly, event({}, 'This leaves out “Red Dress”.'))).toBe('right')
    const preview = { sources: [], assumptions: ['“Red Dress” was left out.'], clashes: [] }
    expect(outcomeOf(partly, { ...event(), preview } as Proposal)).toBe('right')
  })

  it('tells a wrong place from a wrong time', () => {
    const elsewhere = assessAnswer(vigil, event({ location: 'Gym' }))
    expect(elsewhere).toMatchObject({ outcome: 'wrong', isPlaceOnly: true })
    const both = event({ location: 'Gym', startDate: '2026-03-15T22:00:00.000Z' })
    expect(assessAnswer(vigil, both)).toMatchObject({ outcome: 'wrong', isPlaceOnly: false })
  })

  it('names the gaps of a question', () => {
    expect(assessAnswer(vigil, question('When?', 'time'))).toMatchObject({
      hasAsked: true,
      gaps: ['time'],
      title: undefined,
    })
    expect(assessAnswer(vigil, event())).toMatchObject({ hasAsked: false, gaps: [] })
  })
})

describe('the title of an answer', () => {
  it('is right with the words that it must hold and those that it may hold', () => {
    expect(titleOf('Vigil')).toBe('right')
    expect(titleOf('The vigil night')).toBe('right')
  })

  it('has lost a word, or holds one that is left over', () => {
    expect(titleOf('Red Dress')).toBe('lost')
    expect(titleOf('Vigil Sunday')).toBe('left over')
    expect(titleOf('Vigil 7')).toBe('left over')
  })

  it('is counted apart: the reading stays right', () => {
    expect(outcomeOf(vigil, event({ title: 'Vigil Sunday' }))).toBe('right')
  })

  it('takes any other word where none is excluded, except the forbidden ones', () => {
    const { titleMay: _, ...open } = vigil
    const letter = { ...open, titleMustNotInclude: ['Dear all'] }
    expect(assessAnswer(open, event({ title: 'Vigil Sunday' })).title).toBe('right')
    expect(assessAnswer(letter, event({ title: 'Dear all, vigil' })).title).toBe('left over')
  })
})
