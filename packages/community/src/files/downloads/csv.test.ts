import { expect, it } from 'vitest'
import { csvLine, readCsvCell } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+12025550143', "'+12025550143"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['|calc', "'|calc"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['  =1', "'  =1"],
  ['\uff1d1', "'\uff1d1"],
  ["'=1", "''=1"],
])('a spreadsheet does not run %j, and it is read as it was', (cell, safe) => {
  expect(csvLine([cell])).toBe(`"${safe}"\r\n`)
  expect(readCsvCell(safe)).toBe(cell)
})

it('plain cells stay as they are, and others are quoted', () => {
  expect(csvLine(['Ada', 12, -3, true, null, undefined, ''])).toBe('Ada,12,-3,true,,,\r\n')
  expect(csvLine(['a,b', 'say "no"', 'two\r\nlines', 'a;b'])).toBe(
    '"a,b","say ""no""","two\r\nlines","a;b"\r\n',
  )
  expect(csvLine([{ a: 1 }, ['=x']])).toBe('"{""a"":1}","[""=x""]"\r\n')
})
