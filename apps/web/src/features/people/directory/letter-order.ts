import type { Profile } from '@maypole/contract/community'
import { directoryMessages } from '../texts.en.ts'
import { inLanguageOrder } from './contact-order.ts'

/** A heading of the directory: its letter, and where its contacts begin. */
export interface LetterGroup {
  readonly letter: string
  readonly start: number
}

/** Letters that no accent can be taken from, as they are sorted in English. */
const relatives: Readonly<Record<string, string>> = {
  Æ: 'A',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  İ: 'I',
  Ł: 'L',
  Ø: 'O',
  Œ: 'O',
  Þ: 'T',
  ẞ: 'S',
}

/**
 * Puts the contacts below the letters of the language's alphabet, and then "#" for all others;
 * within a letter they are in the order of the language.
 */
export function inLetterOrder(contacts: readonly Profile[]): {
  contacts: readonly Profile[]
  groups: readonly LetterGroup[]
} {
  const letters = [...directoryMessages.alphabet]
  const members = new Map<string, Profile[]>(letters.map((letter) => [letter, []]))
  for (const contact of inLanguageOrder(contacts)) members.get(letterOf(contact))?.push(contact)
  const ordered: Profile[] = []
  const groups: LetterGroup[] = []
  for (const [letter, group] of members) {
    if (group.length === 0) continue
    groups.push({ letter, start: ordered.length })
    for (const contact of group) ordered.push(contact)
  }
  return { contacts: ordered, groups }
}

/** Returns the index of the group that holds the contact at this index. */
export function groupAt(groups: readonly LetterGroup[], index: number): number {
  const after = groups.findIndex((group) => group.start > index)
  return (after < 0 ? groups.length : after) - 1
}

/**
 * Returns the heading of a contact: the first letter of the last name, without its accent where the
 * letter with it is none of the alphabet.
 */
function letterOf(contact: Profile): string {
  // A broken contact is reported by its card.
  const { lastName, firstName }: Partial<Profile> = contact ?? {}
  const name = String(lastName || firstName || '').trim()
  const whole = name.slice(0, 2).normalize('NFC').charAt(0).toUpperCase()
  if (/\p{L}/u.test(whole) && directoryMessages.alphabet.includes(whole)) return whole
  const first = name.slice(0, 2).normalize('NFD').charAt(0).toUpperCase()
  const letter = relatives[first] ?? first
  return /^[A-Z]/.test(letter) ? letter.charAt(0) : '#'
}
