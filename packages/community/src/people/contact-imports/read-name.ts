import type { ImportProblem } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { tidy } from './tidy.ts'

/** A longer text of what is refused is shown cut, and never stored. */
const longestShown = 100

export function cut(text: string): string {
  return text.slice(0, longestShown).toWellFormed()
}

/** What people write into a cell that has no value. */
const placeholders = /^(-+|\.|n\/?a|none|null|nil)$/i

/** Trims a cell; empty for what people write where there is nothing. */
export function clean(text: string): string {
  const bare = tidy(text)
  return placeholders.test(bare) ? '' : bare
}

/** Returns first and last name as they are given, or out of a whole name. */
export function namesOf(written: { firstName: string; lastName: string; name: string }) {
  const { firstName, lastName, name } = written
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

/** Returns what is wrong with the names of a contact. */
export function problemOfNames(
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
export function isUnfit(name: string): boolean {
  if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name) || !name.isWellFormed())
    return true
  return name !== '' && !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(name)
}

/** Returns what is wrong with an e-mail address; empty is right. */
export function problemOfEmail(email: string): ImportProblem | undefined {
  const isRight =
    email === '' ||
    (email.length <= limits.email &&
      email.isWellFormed() &&
      /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email))
  return isRight ? undefined : 'email'
}
