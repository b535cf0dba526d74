import { describe, expect, it } from 'vitest'
import { readSource } from '../grammar/text/source-text.ts'
import { coverLetter } from './letter.ts'
import { covered, openSheet } from './sheet.ts'

function contentOf(text: string): string {
  const sheet = openSheet(readSource(text))
  coverLetter(sheet)
  return sheet.rest.replaceAll(covered, '').trim()
}

describe('what a letter has around its content', () => {
  it.each([
    ['Dear all, the fair is on', 'the fair is on'],
    ['Dear Mrs Ruiz and family: the fair is on', 'the fair is on'],
    ['Hi team - the fair is on', 'the fair is on'],
    ['Good morning everyone. The fair is on', 'The fair is on'],
  ])('a salutation: “%s”', (text, content) => {
    expect(contentOf(text)).toBe(content)
  })

  it.each([
    ['We are delighted to announce that the fair is on', 'the fair is on'],
    ['Hi all! Just a quick reminder that the fair is on', 'the fair is on'],
  ])('an opening: “%s”', (text, content) => {
    expect(contentOf(text)).toBe(content)
  })

  it.each([
    ['The fair is on. Love, Bea', 'The fair is on.'],
    ['The fair is on\nBest wishes\nJane Doe', 'The fair is on'],
  ])('a farewell: “%s”', (text, content) => {
    expect(contentOf(text)).toBe(content)
  })

  it.each([
    'Hello Dolly, Friday',
    'Hi there summer party',
    'Love songs. A concert',
    'Good morning yoga',
  ])('nothing: “%s”', (text) => {
    expect(contentOf(text)).toBe(text)
  })
})
