import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, markFields } from './mark.ts'
import { queryWords, wordsOf } from './words.ts'

const textsOf = (text: string) => wordsOf(text).map((word) => word.text)

/** The parts of a text that are marked. */
function marked(text: string, query: string): string[] | undefined {
  const found = markFields({ text }, queryWords(query))?.text
  return found?.marks.map(([start, length]) => text.slice(start, start + length))
}

describe('the words of a text', () => {
  it.each([
    ['Élan à Paris', ['elan', 'a', 'paris']],
    ['Straße, ŁÓDŹ; Ærø', ['strasse', 'lodz', 'aero']],
    ['E\u0301lan', ['elan']],
    ['O’Brien', ['o', 'obrien', 'brien']],
    ['Anne-Marie', ['anne', 'annemarie', 'marie']],
    ['https://www.example.org/a_b', ['https', 'www', 'example', 'org', 'a', 'b']],
    ['東京都 ☕️👍🏽', ['東京', '京都', '都', '☕', '👍']],
    ['모임 ｶﾀ', ['모임', 'カタ', 'タ']],
    ['كِتَاب ΣΊΣΥΦΟΣ', ['كتاب', 'σισυφοσ']],
    ['  \0 --- "" ', []],
    ['x'.repeat(50), ['x'.repeat(40)]],
  ])('of %j', (text, words) => {
    expect(textsOf(text)).toEqual(words)
  })

  it('of a query are few, and none begins another', () => {
    expect(queryWords('a an ann ANNA anna')).toEqual(['anna'])
    expect(queryWords('京')).toEqual(['京'])
    expect(queryWords('東京都')).toEqual(['東京', '京都'])
    expect(queryWords('one two six ten red pen cup tea sun')).toHaveLength(8)
    expect(queryWords('" * ( ) : NEAR ^')).toEqual(['near'])
  })
})

describe('what was found', () => {
  it.each([
    ['Élan à Paris', 'ela', ['Éla']],
    ['E\u0301lan', 'e', ['E\u0301']],
    ['Straße', 'strass', ['Straß']],
    ['Straße', 'stras', ['Straß']],
    ['O’Brien', 'obri', ['O’Bri']],
    ['Anne-Marie', 'marie anne', ['Anne', 'Marie']],
    ['東京都', '京都', ['京都']],
    ['Paris', 'aris', undefined],
    ['Paris', 'paris tokyo', undefined],
    ['Paris', '', undefined],
  ])('in %j by %j is marked', (text, query, marks) => {
    expect(marked(text, query)).toEqual(marks)
  })

  it('is marked in the right place of every text', () => {
    const character = fc.constantFrom(...'aÀße\u0301ø’- .東京ｶか\u3099모☕️👍🏽ﬁİ', 'ﷺ')
    const text = fc.array(character, { maxLength: 40 }).map((all) => all.join(''))
    fc.assert(
      fc.property(text, (given) => {
        for (const word of wordsOf(given)) {
          const found = markFields({ text: given }, [word.text])?.text
          if (found === undefined) throw new Error(`${word.text} is not found`)
          for (const [start, length] of found.marks) {
            expect(length).toBeGreaterThan(0)
            expect(start + length).toBeLessThanOrEqual(given.length)
            expect(given.slice(start, start + length).isWellFormed()).toBe(true)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is in the part of a long text that is shown', () => {
    const text = `${'Before that. '.repeat(40)}The picnic\nis at noon. ${'After that. '.repeat(40)}`
    const found = markFields({ text }, ['picnic'])?.text
    const part = excerpt(found ?? { text: '', marks: [] })
    expect(part.text.length).toBeLessThan(180)
    expect(part.text).toMatch(/^… .*The picnic is at noon.* …$/)
    expect(part.marks.map(([start, length]) => part.text.slice(start, start + length))).toEqual([
      'picnic',
    ])
  })
})
