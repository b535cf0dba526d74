import type { Profile } from '@maypole/contract/community'
import { expect, test } from 'vitest'
import { groupAt, inLetterOrder } from './letter-order.ts'

function contact(lastName: string, firstName = 'Sam'): Profile {
  return {
    id: `${lastName}, ${firstName}`,
    firstName,
    lastName,
    phoneNumber: '+14155550199',
    role: 'member',
    mayEdit: true,
    mayDelete: true,
    version: 1,
  }
}

test.each([
  ['Abbott', 'A'],
  ['Ångström', 'A'],
  ['A\u030angström', 'A'],
  ['ærø', 'A'],
  ['Østergaard', 'O'],
  ['łukasz', 'L'],
  ['ßtrange', 'S'],
  ["  d'Arc", 'D'],
  ['4th Street', '#'],
  ['Иванов', '#'],
  ['王', '#'],
  ['𐐨', '#'],
])('%s is listed under %s', (lastName, letter) => {
  expect(inLetterOrder([contact(lastName)]).groups).toEqual([{ letter, start: 0 }])
})

test('without a last name the first one counts, and without both it is "#"', () => {
  const { contacts, groups } = inLetterOrder([contact('', ''), contact('', 'Bea')])
  expect(contacts.map((one) => one.firstName)).toEqual(['Bea', ''])
  expect(groups.map((group) => group.letter)).toEqual(['B', '#'])
})

test('every letter has one heading, and within it the order stays', () => {
  const names = ['', 'Abel', 'Zoll', 'Иванов', 'Ångström', 'Baker', 'Adams']
  const { contacts, groups } = inLetterOrder(names.map((name) => contact(name, '')))
  expect(contacts.map((one) => one.lastName)).toEqual([
    'Abel',
    'Ångström',
    'Adams',
    'Baker',
    'Zoll',
    '',
    'Иванов',
  ])
  expect(groups).toEqual([
    { letter: 'A', start: 0 },
    { letter: 'B', start: 3 },
    { letter: 'Z', start: 4 },
    { letter: '#', start: 5 },
  ])
  expect([0, 2, 3, 4, 5, 6].map((index) => groupAt(groups, index))).toEqual([0, 0, 1, 2, 3, 3])
})

test('a malformed contact is kept, and its card shows an error', () => {
  const broken = [null, {}, { lastName: 7 }] as unknown as Profile[]
  expect(inLetterOrder(broken).contacts).toHaveLength(3)
})
