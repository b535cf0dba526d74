import { expect, it } from 'vitest'
import { english } from './english.ts'

it('has every phrase in the form in which texts are looked up', () => {
  const phrases = [
    ...Object.values(english.terms).flatMap((entries) => Object.keys(entries)),
    ...Object.values(english.relations).flat(),
  ]
  for (const phrase of phrases) expect(phrase).toBe(phrase.trim().toLowerCase())
  expect(phrases.filter((phrase) => / {2}/.test(phrase))).toEqual([])
})

it('names no phrase twice in a relation', () => {
  for (const [name, phrases] of Object.entries(english.relations))
    expect(
      phrases.filter((phrase, index) => phrases.indexOf(phrase as never) !== index),
      name,
    ).toEqual([])
})
