import type { Profile } from '@maypole/contract/community'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createContactSearch } from './contact-search.ts'

function buildContact(fields: Partial<Profile>): Profile {
  return {
    id: fields.firstName ?? 'id',
    firstName: 'Anna',
    lastName: 'Smith',
    phoneNumber: '+15551234567',
    role: 'member',
    mayEdit: true,
    mayDelete: true,
    version: 1,
    ...fields,
  }
}

const search = createContactSearch([
  buildContact({ firstName: 'Anna', lastName: 'Smith', email: 'zebra@example.org' }),
  buildContact({ firstName: 'José', lastName: 'Núñez', phoneNumber: '+14155550199' }),
  buildContact({ firstName: 'Robert', lastName: 'Jones', nickname: 'Bobby' }),
])

test.each([
  ['anna', ['Anna']],
  ['ANNA', ['Anna']],
  ['  anna ', ['Anna']],
  ['smi', ['Anna']],
  ['anna smith', ['Anna']],
  ['anna   smith', ['Anna']],
  ['bob', ['Robert']],
  ['jose', ['José']],
  ['NÚÑ', ['José']],
  ['415', ['José']],
  ['415-555', ['José']],
  ['(415) 555', ['José']],
  ['+1 415', ['José']],
  ['555', ['Anna', 'José', 'Robert']],
  ['', ['Anna', 'José', 'Robert']],
  ['zebra', []],
  ['smith anna', []],
  ['anna 555', []],
  ['-', []],
])('%j finds %j', (query, names) => {
  expect(search(query).map((contact) => contact.firstName)).toEqual(names)
})

test('a name never matches across the line to the nickname', () => {
  const find = createContactSearch([buildContact({ lastName: 'Ann', nickname: 'Ex' })])
  expect(find('annex')).toEqual([])
  expect(find('ann ex')).toEqual([])
})

test('every contact is found by any part of its own names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (text, cut) => {
      const name = text.trim()
      const part = name.slice(cut % (name.length + 1))
      fc.pre(part.isWellFormed() && !/\s\s|[^\S ]/.test(name))
      const find = createContactSearch([buildContact({ firstName: name })])
      expect(find(part)).toHaveLength(1)
    }),
    { numRuns: 500 },
  )
})

test('whatever was searched before, a search finds what it finds at first', () => {
  // Few characters, so that texts often go on with one another, and numbers with names.
  const text = (min: number) =>
    fc.string({
      unit: fc.constantFrom('a', 'Á', 's', 'Σ', 'ς', '\u0301', ' ', '1', '2', '-'),
      minLength: min,
      maxLength: 5,
    })
  const contact = fc.record({
    firstName: text(0),
    lastName: text(0),
    nickname: text(1),
    phoneNumber: text(0),
  })
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 12 }), fc.array(text(0)), (people, queries) => {
      const list = people.map(buildContact)
      const find = createContactSearch(list)
      for (const query of queries.flatMap((one) => [...one].map((_, end) => one.slice(0, end + 1))))
        expect(find(query)).toEqual(createContactSearch(list)(query))
    }),
  )
})
