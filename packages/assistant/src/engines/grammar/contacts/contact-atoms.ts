import { type ContactToken, hasCapital } from '../text/contact-tokens.ts'
import { type Atom, hasAtom } from '../words/compile.ts'
import type { AtomName } from '../words/lexicon.ts'

/** Words that are never a part of a name, unless they can be one as well. */
const known: readonly AtomName[] = [
  'besideName',
  'kin',
  'family',
  'occupation',
  'honorific',
  'role',
  'and',
  'or',
  'nickname',
  'mobile',
  'firstLabel',
  'lastLabel',
]

const divides: ReadonlySet<string> = new Set(',;:.()—|/')

/** Numbers the parts of a text between its marks. */
function partsOf(tokens: readonly ContactToken[]): number[] {
  let part = 0
  return tokens.map((token) => {
    const isMark = token.kind === 'break' || divides.has(token.text)
    if (isMark || token.kind === 'address' || (token.text === '-' && !token.isGlued)) part += 1
    return part
  })
}

/**
 * Adds to the words of each token what it may be in a name. Names are words that nothing else is
 * known of: with capitals, or without them where no word beside them has one.
 */
export function contactAtomsOf(
  tokens: readonly ContactToken[],
  atoms: readonly (readonly Atom[])[],
): Atom[][] {
  const parts = partsOf(tokens)
  const isUnknown = (at: number) =>
    tokens[at]?.kind === 'word' &&
    !(atoms[at] ?? []).some(({ atom, end }) => end === at + 1 && known.includes(atom))
  const isWritten = (at: number) => hasCapital(tokens[at]?.text ?? '')
  const capitals = new Set(parts.filter((_, at) => isUnknown(at) && isWritten(at)))
  // "Mark and Denise Hall": beside the name of somebody a word that can be one is the other's.
  const isPaired = (at: number) =>
    hasAtom({ atoms }, at, 'alsoName') &&
    hasAtom({ atoms }, at + 1, 'and') &&
    isUnknown(at + 2) &&
    (isWritten(at) ? isWritten(at + 2) : capitals.size === 0)
  const isOpen = (at: number) => isUnknown(at) || isPaired(at)
  return tokens.map((token, at) => {
    const left = isPaired(at) ? [...known, 'alsoName'] : ['alsoName']
    const found = (atoms[at] ?? []).filter(({ atom }) => !left.includes(atom))
    const add = (atom: AtomName) => found.push({ atom, value: true, end: at + 1 })
    if (token.kind !== 'word') return found
    const is = (...names: readonly AtomName[]) => hasAtom({ atoms }, at, ...names)
    const isCapital = hasCapital(token.text)
    const mayBe = is('alsoName')
    if (isOpen(at) && (isCapital || is('nameSuffix'))) add('capitalName')
    if (isOpen(at) && isCapital && !is('givenName')) add('familyName')
    if (isOpen(at) && !isCapital && !is('particle') && !capitals.has(parts[at] ?? 0))
      add('lowerName')
    if (!isOpen(at) && isCapital && mayBe) add('alsoName')
    const isQuoted = ['"', "'"].includes(tokens[at - 1]?.text ?? '')
    const isLed = tokens[at - 1]?.text === ':' || isQuoted
    const isNick = isOpen(at) || mayBe || (isLed && is('honorific', 'occupation'))
    if (isNick && (isCapital || isQuoted || capitals.size === 0)) add('nickWord')
    return found
  })
}
