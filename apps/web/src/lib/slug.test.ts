import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedSlug, normaliseSlug } from './slug.ts'

test.each([
  ['My New Site', 'my-new-site'],
  ['Café & Bar', 'caf----bar'],
  ['-a--b-', '-a--b-'],
  ['', ''],
  ['ÄÖ_9', '---9'],
])('%j becomes %j', (text, slug) => {
  expect(normaliseSlug(text)).toBe(slug)
})

test('only a-z, 0-9 and hyphens remain, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normaliseSlug(text)).toMatch(/^[a-z0-9-]*$/)
      expect(normaliseSlug(normaliseSlug(text))).toBe(normaliseSlug(text))
    }),
  )
})

test('the addresses of the application count as taken', () => {
  expect(isReservedSlug('sites')).toBe(true)
  expect(isReservedSlug('authenticate')).toBe(true)
  expect(isReservedSlug('connected-apps')).toBe(true)
  expect(isReservedSlug('oauth')).toBe(true)
  expect(isReservedSlug('garden-club')).toBe(false)
})
