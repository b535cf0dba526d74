import { limits } from '@maypole/contract/community/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedSlug, isUsableSlug, normaliseSlug } from './slug.ts'
import { slugFromTitle } from './slug-from-title.ts'

test.each([
  ['Chess & Tea', 'chess-and-tea'],
  ['  The   Choir! ', 'the-choir'],
  ['Bürgerverein Süd, Weiße Höhe', 'buergerverein-sued-weisse-hoehe'],
  ['u\u0308ber uns', 'ueber-uns'],
  ['Café Crème à São Paulo', 'cafe-creme-a-sao-paulo'],
  ['Łódź Øresund Þór', 'lodz-oeresund-thor'],
  ["St. Mary's Friends", 'st-marys-friends'],
  ['No. 5', 'no-5'],
  ['', ''],
  ['   ', ''],
  ['Sites', 'sites-community'],
])('%j suggests %j', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug)
})

test('a title in another script gets a usable slug of its own', () => {
  const slugs = ['Хор', '合唱団', '🎵🎵'].map(slugFromTitle)
  for (const slug of slugs) expect(slug).toMatch(/^community-[a-z0-9]{4}$/)
  expect(new Set(slugs).size).toBe(3)
  expect(slugFromTitle('Хор')).toBe(slugs[0])
})

test('whole words are kept up to the limit, and a long one is cut', () => {
  expect(slugFromTitle(`${'garden '.repeat(20)}`)).toBe('garden-'.repeat(8).slice(0, -1))
  expect(slugFromTitle('x'.repeat(100))).toBe('x'.repeat(limits.slug))
})

test('the server accepts the slug of any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (title) => {
      const slug = slugFromTitle(title)
      if (title.trim() === '') return slug === ''
      return (
        isUsableSlug(slug) &&
        normaliseSlug(slug) === slug &&
        slug.length <= limits.slug &&
        !isReservedSlug(slug)
      )
    }),
  )
})
