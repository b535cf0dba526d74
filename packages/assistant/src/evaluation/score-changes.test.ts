import { describe, expect, it } from 'vitest'
import { changesOf, evaluateChanges, tableOfChanges } from './evaluate-changes.ts'
import {
  type Change,
  type ChangeCase,
  readChangeCases,
  readSites,
  scoreChanges,
} from './score-changes.ts'

const sites = readSites()
const items = sites.choir ?? []
const base = {
  context: 'events' as const,
  now: '2026-03-10T09:00:00-04:00',
  tz: 'America/New_York',
  tz_offset: -4,
  locale: 'en-US',
  site: 'choir',
}
const moved: Change = {
  action: 'update',
  item: 'rehearsal',
  occurrence: '2026-03-12T19:00:00-04:00',
  set: { startDate: '2026-03-13T19:00:00-04:00', endDate: '2026-03-13T21:00:00-04:00' },
}
const move: ChangeCase = {
  ...base,
  id: 'move',
  text: "Move Thursday's rehearsal to Friday",
  expected: { changes: [moved] },
}

function score(testCase: ChangeCase, changes: readonly Change[], explanation = 'This moves it.') {
  return scoreChanges(testCase, { answer: { changes, explanation }, items })
}

describe('scoring changes', () => {
  it('compares the item, the date of a series and the new values', () => {
    const utc = { ...moved.set, startDate: '2026-03-13T23:00:00.000Z' }
    expect(score(move, [{ ...moved, set: utc }])).toBe('right')
    expect(score(move, [{ ...moved, item: 'concert' }])).toBe('wrong')
    expect(score(move, [{ ...moved, occurrence: '2026-03-19T19:00:00-04:00' }])).toBe('wrong')
    const { occurrence: _, ...wholeSeries } = moved
    expect(score(move, [wholeSeries])).toBe('wrong')
    const late = { ...moved.set, startDate: '2026-03-13T20:00:00-04:00' }
    expect(score(move, [{ ...moved, set: late }])).toBe('wrong')
    expect(
      score(move, [{ action: 'delete', item: 'rehearsal', occurrence: moved.occurrence ?? '' }]),
    ).toBe('wrong')
  })

  it('lets an update repeat what the item has, and change nothing else', () => {
    const kept = { ...moved.set, location: "St Paul's hall", title: 'Rehearsal' }
    expect(score(move, [{ ...moved, set: kept }])).toBe('right')
    expect(score(move, [{ ...moved, set: { ...kept, location: 'Gym' } }])).toBe('wrong')
    const renamed: ChangeCase = {
      ...move,
      expected: { changes: [{ ...moved, set: { location: 'Library' } }] },
    }
    const sameTime = {
      startDate: '2026-03-12T23:00:00.000Z',
      endDate: '2026-03-13T01:00:00.000Z',
      location: 'the library',
    }
    expect(score(renamed, [{ ...moved, set: sameTime }])).toBe('right')
    const later = { ...sameTime, endDate: '2026-03-13T02:00:00.000Z' }
    expect(score(renamed, [{ ...moved, set: later }])).toBe('wrong')
  })

  it('wants every change, and no other', () => {
    const two: Change[] = [
      { action: 'delete', item: 'scarf' },
      { action: 'create', tool: 'createLink', parameters: { title: 'Map', link: 'https://a.org' } },
    ]
    const both: ChangeCase = { ...move, expected: { changes: two } }
    expect(score(both, two.toReversed())).toBe('right')
    expect(score(both, two.slice(1))).toBe('wrong')
    expect(score(both, [...two, { action: 'delete', item: 'scores' }])).toBe('wrong')
  })

  it('accepts other values that are as good', () => {
    const set = { startDate: '2026-03-28T19:30:00-04:00' }
    const later: ChangeCase = {
      ...move,
      expected: {
        changes: [
          {
            action: 'update',
            item: 'concert',
            set: { ...set, endDate: '2026-03-28T21:30:00-04:00' },
          },
        ],
      },
      acceptSets: [{ ...set, endDate: '2026-03-28T21:00:00-04:00' }],
    }
    const given = (end: string): Change[] => [
      { action: 'update', item: 'concert', set: { ...set, endDate: `2026-03-28T${end}:00-04:00` } },
    ]
    expect(score(later, given('21:30'))).toBe('right')
    expect(score(later, given('21:00'))).toBe('right')
    expect(score(later, given('22:00'))).toBe('wrong')
  })

  it('counts a needless question as asked, and one about the right thing as right', () => {
    expect(score(move, [], 'Which rehearsal?')).toBe('asked')
    expect(score({ ...move, mayAsk: true }, [], 'Which rehearsal?')).toBe('right')
    expect(score(move, [], '')).toBe('wrong')
    const which: ChangeCase = { ...move, expected: { which: ['sam-lee', 'sam-ortiz'] } }
    expect(score(which, [], 'Sam Lee or Sam Ortiz?')).toBe('right')
    expect(score(which, [], 'Which Sam?')).toBe('asked')
    expect(score(which, [{ action: 'delete', item: 'sam-lee' }])).toBe('wrong')
    const unknown: ChangeCase = { ...move, expected: { ask: ['picnic'] } }
    expect(score(unknown, [], 'There is no picnic.')).toBe('right')
    expect(score(unknown, [], 'What do you mean?')).toBe('asked')
  })

  it('judges an engine that creates one thing or asks', async () => {
    const question = { tool: null, parameters: null, explanation: 'Which one?' } as const
    expect(changesOf(question)).toEqual({ changes: [], explanation: 'Which one?' })
    const parameters = { title: 'Map', link: 'https://a.org' }
    const created = { tool: 'createLink', parameters, explanation: 'This adds it.' } as const
    expect(changesOf(created).changes).toEqual([
      { action: 'create', tool: 'createLink', parameters },
    ])
    const engine = { name: 'asks', propose: async () => question }
    const results = await evaluateChanges({ engine, cases: [move], sites })
    expect(results.map(({ outcome }) => outcome)).toEqual(['asked'])
    expect(tableOfChanges(results)).toContain('| 1 | 0 | 1 | 0 |')
  })
})

describe('the texts that change something', () => {
  it('name items of their site, and nearly half of them are set aside', () => {
    const open = readChangeCases('open')
    const setAside = readChangeCases('set-aside')
    const all = [...open, ...setAside]
    expect(all.length).toBeGreaterThanOrEqual(100)
    expect(setAside.length).toBeGreaterThanOrEqual(all.length * 0.4)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, site, expected } of all) {
      const ids = (sites[site] ?? []).map((item) => item.id)
      const named =
        'changes' in expected
          ? expected.changes.flatMap((change) => (change.action === 'create' ? [] : [change.item]))
          : 'which' in expected
            ? expected.which
            : []
      for (const item of named) expect(ids, id).toContain(item)
    }
  })
})
