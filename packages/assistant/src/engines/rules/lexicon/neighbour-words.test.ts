import { expect, it } from 'vitest'
import { plainWord } from '../../grammar/text/token.ts'
import { neighbourExamples, neighbourWords } from './neighbour-words.ts'

it.each(neighbourExamples)('%s has the word that its example marks: “%s”', (name, example) => {
  const [, marked = ''] = example.split('|')
  expect(neighbourWords[name]).toContain(plainWord(marked.trim()))
  expect([...neighbourWords[name]].every((word) => word === plainWord(word))).toBe(true)
})
