import { expect, test } from 'vitest'
import { browserRandom, randomUuid } from './random.ts'

test('numbers lie in [0, 1)', () => {
  for (let count = 0; count < 1000; count++) {
    const number = browserRandom()
    expect(number).toBeGreaterThanOrEqual(0)
    expect(number).toBeLessThan(1)
  }
})

test('identifiers are version 4 UUIDs whatever the numbers are', () => {
  const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  for (const random of [() => 0, () => 1 - 2 ** -32, browserRandom]) {
    expect(randomUuid(random)).toMatch(pattern)
  }
  expect(randomUuid(() => 0)).toBe('00000000-0000-4000-8000-000000000000')
  expect(randomUuid(browserRandom)).not.toBe(randomUuid(browserRandom))
})
