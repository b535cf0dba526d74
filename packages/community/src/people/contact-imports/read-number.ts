import type { ImportProblem } from '@maypole/contract/community'
import parsePhoneNumber from 'libphonenumber-js/max'
import { clean } from './read-name.ts'

/** Numbers of one contact that are tried: each takes longer than all else of a row. */
const mostNumbers = 8

/** A number as the directory has it; with a problem, what is written there. */
export interface ReadNumber {
  readonly text: string
  readonly problem?: ImportProblem
}

/** Cells are read as far as this; no more than a few numbers are longer. */
const longestCell = 200
/** Ten digits as people write them. */
const numberPattern = /(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s./-]{0,3}\d{3}[\s.-]{0,3}\d{4}(?!\d)/g
const mobileLabel = /(^|[^\p{L}])(c|m|cell|mob|mobile|movil|móvil|handy)($|[^\p{L}])/iu

/** The numbers of a cell, those of mobile phones first; the cell itself where it is one number. */
function numbersIn(cell: string): readonly string[] {
  const text = cell.slice(0, longestCell)
  const found = [...text.matchAll(numberPattern)]
  if (found.length < 2) {
    const parts = cell.length > longestCell ? [] : cell.split(/[/;|\n]/)
    return parts.filter((part) => /\d/.test(part)).length > 1 ? parts : [cell]
  }
  // Labels stand before the numbers where one stands before the first.
  const between = text.split(numberPattern)
  const isBefore = /\p{L}/u.test(between[0] ?? '')
  const numbers = found.map(([number], index) => ({
    number,
    isMobile: mobileLabel.test(between[isBefore ? index : index + 1] ?? ''),
  }))
  return numbers
    .toSorted((a, b) => Number(b.isMobile) - Number(a.isMobile))
    .map(({ number }) => number)
}

/** Reads the first number that is one; otherwise says what is wrong with the first. */
export function readNumbers(
  numbers: readonly string[],
  options: { acceptUnassigned: boolean },
): ReadNumber {
  let first: ReadNumber | undefined
  const given = numbers.filter(Boolean).flatMap(numbersIn).slice(0, mostNumbers).map(clean)
  for (const text of given.filter(Boolean)) {
    const read = readNumber(text, options)
    if (read.problem === undefined) return read
    first ??= read
  }
  return first ?? { text: '', problem: 'no-number' }
}

/** Reads a number as people write it: of the North American Numbering Plan unless it says else. */
function readNumber(text: string, options: { acceptUnassigned: boolean }): ReadNumber {
  const refused = (problem: ImportProblem) => ({ text, problem })
  // What Excel makes of long numbers; the last digits are gone.
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text)) return refused('number-rounded')
  if (text.length > 60) return refused('number-unreadable')
  const number = parsePhoneNumber(text.replace(/^tel:/i, '').replace(/^00(?=[1-9])/, '+'), 'US')
  if (number === undefined) return refused('number-unreadable')
  if (number.countryCallingCode !== '1') return refused('number-abroad')
  if (number.ext !== undefined) return refused('number-extension')
  if (!/^\+1\d{10}$/.test(number.number)) return refused('number-unreadable')
  if (!options.acceptUnassigned && !number.isValid()) return refused('number-unassigned')
  return { text: number.number }
}
