import type { Profile } from '@maypole/contract/community'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchableContacts, searchContacts } from './contact-search.ts'

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

const contacts = searchableContacts([
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
  expect(searchContacts(contacts, query).map((contact) => contact.firstName)).toEqual(names)
})

test('a name never matches across the line to the nickname', () => {
  const list = searchableContacts([buildContact({ lastName: 'Ann', nickname: 'Ex' })])
  expect(searchContacts(list, 'annex')).toEqual([])
  expect(searchContacts(list, 'ann ex')).toEqual([])
})

test('every contact is found by any part of its own names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (text, cut) => {
      const name = text.trim()
      const part = name.slice(cut % (name.length + 1))
      fc.pre(part.isWellFormed() && !/\s\s|[^\S ]/.test(name))
      const list = searchableContacts([buildContact({ firstName: name })])
      expect(searchContacts(list, part)).toHaveLength(1)
    }),
    { numRuns: 500 },
  )
})
