import { describe, expect, it } from 'vitest'
import { english } from './english.ts'
import { spanish } from './spanish.ts'

describe.each([english, spanish])('the lexicon of $language', (lexicon) => {
  it('has every phrase in the form in which texts are looked up', () => {
    const phrases = [
      ...Object.values(lexicon.terms).flatMap((entries) => Object.keys(entries)),
      ...Object.values(lexicon.relations).flat(),
    ]
    for (const phrase of phrases) expect(phrase).toBe(phrase.trim().toLowerCase())
    expect(phrases.filter((phrase) => / {2}/.test(phrase))).toEqual([])
  })

  it('names no phrase twice in a relation', () => {
    for (const [name, phrases] of Object.entries(lexicon.relations))
      expect(
        phrases.filter((phrase, index) => phrases.indexOf(phrase as never) !== index),
        name,
      ).toEqual([])
  })
})
