import type { Profile } from '@maypole/contract/community'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let inLetterOrder: typeof import('./letter-order.ts').inLetterOrder

// Loaded as in a page in Spanish; other files share this worker.
beforeAll(async () => {
  vi.resetModules()
  const { replaceTexts } = await import('../../../texts/localised.ts')
  replaceTexts((await import('../../../texts/start-texts-es.ts')).texts)
  replaceTexts((await import('../../../texts/later-texts-es.ts')).texts)
  inLetterOrder = (await import('./letter-order.ts')).inLetterOrder
})

afterAll(() => vi.resetModules())

const named = (lastName: string, firstName = 'Ana'): Profile => ({
  id: `${lastName} ${firstName}`,
  firstName,
  lastName,
  phoneNumber: '+12025550123',
  role: 'member',
  mayEdit: true,
  mayDelete: true,
  version: 1,
})

test('names are sorted as in Spanish: accents count for nothing, and Ñ is a letter of its own', () => {
  const sorted = ['Alonso', 'Álvarez', 'Munz', 'Muñoz', 'Nuzzi', 'Ñandú', 'Ñuñez', 'Ochoa', '李']
  const { contacts, groups } = inLetterOrder(sorted.toReversed().map((name) => named(name)))
  expect(contacts.map(({ lastName }) => lastName)).toEqual(sorted)
  expect(groups.map(({ letter }) => letter).join('')).toBe('AMNÑO#')
})

test('the same last name is sorted by the first name', () => {
  const { contacts } = inLetterOrder([named('Núñez', 'Zoe'), named('Núñez', 'Ángel')])
  expect(contacts.map(({ firstName }) => firstName)).toEqual(['Ángel', 'Zoe'])
})

test('a broken contact is kept', () => {
  const { contacts } = inLetterOrder([null as never, named('Alonso')])
  expect(contacts).toHaveLength(2)
})
