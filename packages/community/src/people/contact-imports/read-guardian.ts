import type { ImportProblem } from '@maypole/contract/community'
import { clean, cut, namesOf, problemOfEmail, problemOfNames } from './read-name.ts'
import { readNumbers } from './read-number.ts'

/** Who looks after somebody, as it is written in a file. */
export interface WrittenGuardian {
  readonly firstName: string
  readonly lastName: string
  /** Used where neither of the names above is given. */
  readonly name: string
  readonly phoneNumbers: readonly string[]
  readonly emails: readonly string[]
}

/** Who looks after somebody, as far as it could be read. */
export interface ReadGuardian {
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly email: string | null
  /** What is wrong with the number, by which they are found. */
  readonly problem?: ImportProblem
  /** Why they cannot be added to the directory; one who is there already needs no name. */
  readonly unfit?: ImportProblem
}

export function readGuardian(
  written: WrittenGuardian,
  options: { acceptUnassigned: boolean },
): ReadGuardian {
  const { firstName, lastName } = namesOf(written)
  const number = readNumbers(written.phoneNumbers, options)
  const email = clean(written.emails.map(clean).find(Boolean) ?? '')
  const unfit = problemOfNames(firstName, lastName, '') ?? problemOfEmail(email)
  return {
    firstName: cut(firstName),
    lastName: cut(lastName),
    phoneNumber: cut(number.text),
    email: cut(email) || null,
    ...(number.problem !== undefined && { problem: number.problem }),
    ...(unfit !== undefined && { unfit }),
  }
}
