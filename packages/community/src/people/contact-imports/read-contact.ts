import type { ImportProblem } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { nameKey } from '../groups/name-key.ts'
import { type ReadGuardian, readGuardian, type WrittenGuardian } from './read-guardian.ts'
import { clean, cut, isUnfit, namesOf, problemOfEmail, problemOfNames } from './read-name.ts'
import { type ReadNumber, readNumbers } from './read-number.ts'

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
  /** Who looks after the person; nobody where nobody is named. */
  readonly guardians?: readonly WrittenGuardian[] | undefined
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
  /** Empty for a person without one who is looked after. */
  readonly phoneNumber: string
  readonly email: string | null
  /** Undefined when there are none. */
  readonly groups?: readonly string[] | undefined
  /** Undefined when nobody is named. */
  readonly guardians?: readonly ReadGuardian[] | undefined
  readonly photo?: Photo | undefined
  readonly problem?: ImportProblem
}

/** Reads a contact, with the first thing that is wrong with it. */
export function readContact(
  written: WrittenContact,
  options: { acceptUnassigned: boolean },
): ReadContact {
  const { firstName, lastName } = namesOf(written)
  const nickname = clean(written.nickname)
  const guardians = written.guardians?.map((one) => readGuardian(one, options))
  const number = ownNumber(readNumbers(written.phoneNumbers, options), guardians)
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
    guardians,
    photo: written.photo,
  }
  if (problem === undefined) return contact
  return { ...shorten(contact), problem }
}

/**
 * Returns the number of a person whom somebody looks after: none is needed, and that of who looks
 * after them is not their own.
 */
function ownNumber(number: ReadNumber, guardians: readonly ReadGuardian[] = []): ReadNumber {
  const isReached = guardians.some(({ problem }) => problem === undefined)
  const isTheirs = guardians.some(({ phoneNumber }) => phoneNumber === number.text)
  return isReached && (isTheirs || number.problem === 'no-number') ? { text: '' } : number
}

function shorten(contact: ReadContact): ReadContact {
  return {
    row: contact.row,
    firstName: cut(contact.firstName),
    lastName: cut(contact.lastName),
    nickname: contact.nickname && cut(contact.nickname),
    phoneNumber: cut(contact.phoneNumber),
    email: contact.email && cut(contact.email),
    groups: contact.groups?.slice(0, limits.groupsPerContact).map(cut),
    guardians: contact.guardians,
  }
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
