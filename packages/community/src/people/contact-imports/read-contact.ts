import type { ImportProblem } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import parsePhoneNumber from 'libphonenumber-js/max'
import { nameKey } from '../groups/name-key.ts'
import { tidy } from './tidy.ts'

/** The picture of a card, or why it has none that can be taken. */
export type ReadPhoto = Uint8Array | 'address' | 'unreadable' | 'too-many'

/** A contact as it is written in a file. */
export interface WrittenContact {
  readonly row: number
  readonly firstName: string
  readonly lastName: string
  /** Used where neither of the names above is given. */
  readonly name: string
  readonly nickname: string
  /** The best first. */
  readonly phoneNumbers: readonly string[]
  readonly emails: readonly string[]
  /** The names of groups. */
  readonly groups: readonly string[]
  readonly photo?: ReadPhoto | undefined
}

/**
 * A contact as the directory would have it; with a problem, as far as it could be read. Its photo
 * is a file first, and then one that was decoded.
 */
export interface ReadContact<Photo = ReadPhoto> {
  readonly row: number
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string | null
  readonly phoneNumber: string
  readonly email: string | null
  /** Undefined when there are none. */
  readonly groups?: readonly string[] | undefined
  readonly photo?: Photo | undefined
  readonly problem?: ImportProblem
}

/** Numbers of one contact that are tried: each takes longer than all else of a row. */
const mostNumbers = 8

/** Sends a longer text of a refused row cut: it is shown, never stored. */
const longestShown = 100
/** What people write into a cell that has no value. */
const placeholders = /^(-+|\.|n\/?a|none|null|nil)$/i

/** Reads a contact, with the first thing that is wrong with it. */
export function readContact(
  written: WrittenContact,
  options: { acceptUnassigned: boolean },
): ReadContact {
  const { firstName, lastName } = namesOf(written)
  const nickname = clean(written.nickname)
  const number = readNumbers(written.phoneNumbers, options)
  const email = clean(written.emails.map(clean).find(Boolean) ?? '')
  const groups = groupsOf(written.groups)
  const problem =
    problemOfNames(firstName, lastName, nickname) ??
    number.problem ??
    problemOfEmail(email) ??
    problemOfGroups(groups)
  const contact = {
    row: written.row,
    firstName,
    lastName,
    nickname: nickname || null,
    phoneNumber: number.text,
    email: email || null,
    groups: groups.length > 0 ? groups : undefined,
    photo: written.photo,
  }
  if (problem === undefined) return contact
  return { ...shorten(contact), problem }
}

function shorten(contact: ReadContact): ReadContact {
  const cut = (text: string) => text.slice(0, longestShown).toWellFormed()
  return {
    row: contact.row,
    firstName: cut(contact.firstName),
    lastName: cut(contact.lastName),
    nickname: contact.nickname && cut(contact.nickname),
    phoneNumber: cut(contact.phoneNumber),
    email: contact.email && cut(contact.email),
    groups: contact.groups?.slice(0, limits.groupsPerContact).map(cut),
  }
}

function clean(text: string): string {
  const bare = tidy(text)
  return placeholders.test(bare) ? '' : bare
}

function namesOf({ firstName, lastName, name }: WrittenContact) {
  const given = { firstName: clean(firstName), lastName: clean(lastName) }
  if (given.firstName !== '' && given.lastName !== '') return given
  // A whole name in one of the two columns is a name as well.
  return splitName(clean(name) || given.firstName || given.lastName)
}

/** What follows a last name and is none. */
const suffix = /^(jr|sr|ii|iii|iv|md|phd|dds|esq)\.?$/i
/** What belongs to the last name that follows it. */
const particle = /^(van|von|der|den|de|del|della|da|di|du|la|le|dos|das|ten|ter|ní|ó|nic|mac)$/u

/** Splits a name before its last name, or at the comma of "Lee, Sam". */
function splitName(name: string): { firstName: string; lastName: string } {
  const parts = name.split(/\s*,\s*/).filter(Boolean)
  const suffixes = parts.slice(1).filter((part) => suffix.test(part))
  const [before = '', ...after] = parts.filter((part, index) => index === 0 || !suffix.test(part))
  if (after.length > 0)
    return { firstName: after.join(', '), lastName: [before, ...suffixes].join(' ') }
  const words = [...before.split(' '), ...suffixes]
  let start = words.findLastIndex((word) => !suffix.test(word))
  while (start > 1 && particle.test((words[start - 1] ?? '').toLowerCase())) start -= 1
  if (start <= 0) return { firstName: words.join(' '), lastName: '' }
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') }
}

function problemOfNames(
  firstName: string,
  lastName: string,
  nickname: string,
): ImportProblem | undefined {
  const names = [firstName, lastName, nickname]
  if (firstName === '' && lastName === '') return 'no-name'
  if (names.some((name) => name.length > limits.name)) return 'name-too-long'
  if (names.some(isUnfit)) return 'characters'
  return lastName === '' || firstName === '' ? 'no-last-name' : undefined
}

/** As names that are typed into the directory are refused. */
function isUnfit(name: string): boolean {
  if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name) || !name.isWellFormed())
    return true
  return name !== '' && !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(name)
}

/** The names of groups, each once. Google marks those of its own with an asterisk. */
function groupsOf(written: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const name of written.map(clean))
    if (name !== '' && !name.startsWith('* ') && !names.has(nameKey(name)))
      names.set(nameKey(name), name)
  return [...names.values()]
}

function problemOfGroups(groups: readonly string[]): ImportProblem | undefined {
  const isRight =
    groups.length <= limits.groupsPerContact &&
    groups.every((name) => name.length <= limits.groupName && !isUnfit(name))
  return isRight ? undefined : 'groups'
}

function problemOfEmail(email: string): ImportProblem | undefined {
  const isRight =
    email === '' ||
    (email.length <= limits.email &&
      email.isWellFormed() &&
      /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email))
  return isRight ? undefined : 'email'
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
function readNumbers(
  numbers: readonly string[],
  options: { acceptUnassigned: boolean },
): { text: string; problem?: ImportProblem } {
  let first: { text: string; problem?: ImportProblem } | undefined
  const given = numbers.filter(Boolean).flatMap(numbersIn).slice(0, mostNumbers).map(clean)
  for (const text of given.filter(Boolean)) {
    const read = readNumber(text, options)
    if (read.problem === undefined) return read
    first ??= read
  }
  return first ?? { text: '', problem: 'no-number' }
}

/** Reads a number as people write it: of the North American Numbering Plan unless it says else. */
function readNumber(
  text: string,
  options: { acceptUnassigned: boolean },
): { text: string; problem?: ImportProblem } {
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
