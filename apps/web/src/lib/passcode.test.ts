import { expect, test } from 'vitest'
import { passcodeIn } from './passcode.ts'

test.each([
  ['164110', '164110'],
  ['164 110', '164110'],
  ['164-110', '164110'],
  [' 164\u00a0110 ', '164110'],
  ['Your code is 164110', '164110'],
  ['Your Maypole code is 164110.\n\n@choir.example #164110', '164110'],
  ['16', '16'],
  ['16 4', '164'],
  ['1641109', '164110'],
  ['abcdefgh', 'abcdef'],
  ['', ''],
])('%j gives %j', (text, code) => {
  expect(passcodeIn(text)).toBe(code)
})
