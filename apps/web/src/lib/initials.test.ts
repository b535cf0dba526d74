import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

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
