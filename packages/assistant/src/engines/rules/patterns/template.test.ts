import { describe, expect, it } from 'vitest'
import { tokensOf } from '../../grammar/text/token.ts'
import { compileTemplate, templateFinder } from './template.ts'

function read(template: string, text: string) {
  const tokens = tokensOf(text)
  const match = compileTemplate(template, { be: ['is', 'has been', 'will be'] })(tokens)
  if (match === undefined) return undefined
  const words = Object.entries(match.captures).map(([name, { first, end }]) => [
    name,
    text.slice(tokens[first]?.start, tokens[end - 1]?.end),
  ])
  return Object.fromEntries(words)
}

describe('a template', () => {
  it.each([
    ['{item} <be> moved (to|until) {day} $', 'The choir has been moved to Friday.', 'The choir'],
    ['{item} [<be>] [now] (off|cancelled) $', 'Choir cancelled', 'Choir'],
    ['^ [please] move {item} to {day} $', 'Move Joe’s talk to 8', 'Joe’s talk'],
  ])('%s reads “%s”', (template, text, item) => {
    expect(read(template, text)?.item).toBe(item)
  })

  it('reads so many tokens of one sentence at a gap', () => {
    expect(read('ignore ..2 rules', 'ignore all the rules')).toEqual({})
    expect(read('ignore ..2 rules', 'ignore all of the rules')).toBeUndefined()
    expect(read('ignore ..2 rules', 'ignore me. rules')).toBeUndefined()
  })

  it.each([
    ['^ <be>*2 here $', 'is has been here', true],
    ['^ <be>*1 here $', 'is has been here', false],
    ['go &(home) ~word', 'go home', true],
    ['go &(away)', 'go home', false],
    ['~genitive ~capital ~number ~lower', "Joe's Kite 5 fun", true],
    ['~number', 'five', false],
  ])('%s fits “%s”: %s', (template, text, isFitting) => {
    expect(read(template, text) !== undefined).toBe(isFitting)
  })

  it('refuses what is not closed, and classes that do not exist', () => {
    expect(() => compileTemplate('[a')).toThrow(/lacks/)
    expect(() => compileTemplate('a)')).toThrow(/closes/)
    expect(() => compileTemplate('<none>')).toThrow(/unknown class/)
    expect(() => compileTemplate('~none')).toThrow(/no shape/)
  })

  it('is found anywhere, or only where the text begins', () => {
    const find = templateFinder(['^ alpha', 'beta gamma'])
    expect(find(tokensOf('one beta gamma'))).toMatchObject({ first: 1, end: 3 })
    expect(find(tokensOf('one alpha'))).toBeUndefined()
  })
})
