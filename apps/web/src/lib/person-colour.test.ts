import { contrast, textContrast } from '@maypole/colour'
import { expect, test } from 'vitest'
import { personColourOf, personColours } from './person-colour.ts'

test.each(personColours)('white is legible on %s', (colour) => {
  expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(textContrast)
})

test('a person keeps their colour, and people differ', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `person-${index}`)
  const colours = ids.map(personColourOf)
  expect(ids.map(personColourOf)).toEqual(colours)
  expect(new Set(colours).size).toBe(personColours.length)
})
