import { expect, test } from 'vitest'
import { initialsOf, initialsOfPerson, tellingWords } from './initials.ts'

test.each([
  [['Ada', 'Lovelace'], 'AL'],
  [['björn', 'Ångström'], 'BÅ'],
  [['', 'Okafor'], 'O'],
  [['', ''], ''],
  [['“The', '(old)', 'Garden'], 'TO'],
  [['👩‍🌾', '4th', 'Street'], '4S'],
  // A letter of two code units, and one that is written with a separate accent.
  [['𐐨x', 'e\u0301tude'], '𐐀E\u0301'],
  [['יעל', 'כהן'], 'יכ'],
])('%j has the initials %s', (texts, initials) => {
  expect(initialsOf(texts)).toBe(initials)
})

test.each([
  ['The International Choir', 'IC'],
  ['Parish of St. Brigid', 'PS'],
  ['St. Brigid Choir', 'SB'],
  ['The', 'T'],
])('the community “%s” has the initials %s', (title, initials) => {
  expect(initialsOf(tellingWords(title))).toBe(initials)
})

test.each([
  ['Dr. Aoife', 'Ní Bhriain', 'AB'],
  ['Mrs', 'Jones', 'MJ'],
  ['', 'van', 'V'],
])('%s %s has the initials %s', (firstName, lastName, initials) => {
  expect(initialsOfPerson(firstName, lastName)).toBe(initials)
})
