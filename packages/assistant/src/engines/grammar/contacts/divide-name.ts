import { type ContactToken, capitalsOf } from '../text/contact-tokens.ts'
import type { Atom } from '../words/compile.ts'
import type { AtomName } from '../words/lexicon.ts'

/** A word of a name, with what the lexicon knows of it. */
export type NameWord = { readonly token: ContactToken; readonly atoms: readonly Atom[] }

/** A name as the directory keeps it, and where its parts stand. */
export type DividedName = {
  readonly first: readonly NameWord[]
  readonly last: readonly NameWord[]
  /** The words could be divided differently. */
  readonly isAssumed: boolean
}

/** Whether a word of a name is of one of some classes. */
export function isOf(word: NameWord | undefined, ...names: readonly AtomName[]): boolean {
  return word?.atoms.some(({ atom }) => names.includes(atom)) === true
}

/** "María del Carmen López": whether what a particle leads to is a part of the given name. */
function isGivenBehind(words: readonly NameWord[], at: number): boolean {
  const named = words.findIndex((word, index) => index > at && !isOf(word, 'particle'))
  return isOf(words[named], 'givenBehindParticle') && named < words.length - 1
}

/** "Ana Ruiz de la Torre": whether the name in front of a particle begins the family name. */
function isFamilyBefore(words: readonly NameWord[], at: number): boolean {
  const before = words[at - 1]
  if (before === undefined || at < 2 || !isOf(words[at], 'familyParticle')) return false
  return before.token.word.length > 1 && !isOf(before, 'givenName')
}

function lastNameStart(words: readonly NameWord[], familyNames: 1 | 2): number {
  if (words.length < 2) return words.length
  for (let index = 1; index < words.length - 1; index += 1) {
    if (!isOf(words[index], 'particle', 'familyParticle')) continue
    if (!isGivenBehind(words, index)) return isFamilyBefore(words, index) ? index - 1 : index
    while (isOf(words[index + 1], 'particle')) index += 1
    index += 1
  }
  // "Ana Ruiz Gómez": two family names, where a given name and no second one stand in front.
  const isSecond =
    words.length > 2 && isOf(words[0], 'givenName') && !isOf(words.at(-2), 'givenName')
  return words.length - (isSecond ? familyNames : 1)
}

/**
 * Divides the words of a name. The family name begins at its first particle or at the name in front
 * of it ("Ruiz de la Torre"), else it is the last word; what stands behind a name stays with it.
 */
export function divideName(words: readonly NameWord[], familyNames: 1 | 2): DividedName {
  const tail = words.length > 2 && isOf(words.at(-1), 'nameSuffix') ? 1 : 0
  const core = words.slice(0, words.length - tail)
  const at = lastNameStart(core, familyNames)
  return {
    first: core.slice(0, at),
    last: [...core.slice(at), ...words.slice(words.length - tail)],
    isAssumed: core.length > 2,
  }
}

export function textOfName(words: readonly NameWord[]): string {
  return words.map(({ token }) => token.text).join(' ')
}

/** Returns a name with capitals where it was typed without any. */
export function withCapitals(words: readonly NameWord[]): string {
  const name = textOfName(words)
  if (name !== name.toLowerCase()) return name
  return words
    .map((word) => (isOf(word, 'particle') ? word.token.text : capitalsOf(word.token.text)))
    .join(' ')
}
