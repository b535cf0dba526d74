import { isPossessive } from '../text/forms.ts'
import type { Token } from '../text/token.ts'
import { tokensOf } from '../text/token.ts'
import { type Atom, atomsOf, type CompiledLexicon } from '../words/compile.ts'
import type { AtomName } from '../words/lexicon.ts'

/** Several people, or one who is not named, where one number was given. */
export type SeveralPeople = {
  /** Where all of them are named. */
  start: number
  end: number
  /** Their whole names. Empty when it is not said who they are. */
  names: readonly string[]
}

type Source = { tokens: readonly Token[]; atoms: readonly (readonly Atom[])[] }

function has({ atoms }: Source, at: number, ...names: readonly AtomName[]): boolean {
  return (atoms[at] ?? []).some(({ atom }) => names.includes(atom))
}

function isName(source: Source, at: number): boolean {
  const token = source.tokens[at]
  if (token?.kind !== 'word') return false
  return !has(source, at, 'notName', 'and', 'or', 'filler')
}

/** A name goes on over hyphens, the mark behind an initial, and honorifics. */
function isInName(source: Source, at: number): boolean {
  const token = source.tokens[at]
  if (has(source, at, 'honorific') || isName(source, at)) return true
  const isInitial = token?.text === '.' && (source.tokens[at - 1]?.text.length ?? 9) <= 3
  return isInitial || (token?.text === '-' && token.isGlued)
}

/** "and", "or" and a slash: each of them is between two names. */
function isJoint(source: Source, at: number): boolean {
  return has(source, at, 'and', 'or') || source.tokens[at]?.text === '/'
}

/** "o a Lucía": a word that leads to a name may stand behind the joint. */
function behindLead(source: Source, at: number): number {
  return has(source, at, 'nameLead') ? at + 1 : at
}

/** The end of the names that begin at a token, with the joints between them. */
function endOfNames(source: Source, first: number): number {
  let at = first
  while (at < source.tokens.length) {
    if (has(source, at, 'nameLead') && isJoint(source, at - 1)) at += 1
    if (
      !isInName(source, at) &&
      !(isJoint(source, at) && isName(source, behindLead(source, at + 1)))
    )
      break
    at += 1
  }
  return at
}

/** Finds the names that hold a known one, or the first names of a text. */
function findNames(source: Source, known: string | undefined) {
  const words = known === undefined ? [] : tokensOf(known).map(({ word }) => word)
  for (let first = 0; first < source.tokens.length; first += 1) {
    const isLed = has(source, first, 'honorific') && isInName(source, first + 1)
    if (!isName(source, first) && !isLed) continue
    const end = endOfNames(source, first)
    const run = source.tokens.slice(first, end)
    if (known === undefined || run.some(({ word }) => words.includes(word))) return { first, end }
    first = end
  }
  return undefined
}

/** "Maria and John Lopez": a single given name has the family name of the last one. */
function wholeNames(parts: readonly string[]): string[] {
  const last = parts.at(-1)?.split(' ') ?? []
  const family = last.length > 1 ? last.at(-1) : undefined
  const whole = parts.map((part) => (part.includes(' ') ? part : `${part} ${family ?? ''}`.trim()))
  return whole.every((name) => name.includes(' ')) ? whole : []
}

function textBetween(text: string, tokens: readonly Token[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)]
  return first === undefined || last === undefined ? '' : text.slice(first.start, last.end)
}

/**
 * Law C: a number belongs to one person. Returns who is named where that is not one person: two
 * names, a couple, a family, or somebody's relative without a name. Returns undefined otherwise.
 */
export function findSeveralPeople(
  text: string,
  lexicon: CompiledLexicon,
  /** A name that was read: the names around it are looked at. */
  known?: string,
): SeveralPeople | undefined {
  const tokens = tokensOf(text)
  const source = { tokens, atoms: atomsOf(tokens, lexicon) }
  const run = findNames(source, known)
  if (run === undefined) return undefined
  const { first, end } = run
  const span = { start: tokens[first]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 }
  const near = Array.from({ length: end + 2 - first }, (_, index) => first + index)
  // "la mamá de Ana": whose relative it is, and not who.
  const isOfSomebody = [first - 2, first - 1].some(
    (at) => has(source, at, 'kin') && has(source, at + 1, 'of'),
  )
  const isRelative =
    isOfSomebody || near.some((at) => has(source, at, 'couple') || isPossessiveKin(source, at))
  const isFamily = near.some((at) => has(source, at, 'family'))
  const parts: Token[][] = [[]]
  for (const [index, token] of tokens.slice(first, end).entries())
    if (isJoint(source, first + index)) parts.push([])
    else if (isInName(source, first + index)) parts.at(-1)?.push(token)
  const names = parts.map((part) => textBetween(text, part)).filter((name) => name !== '')
  if (names.length < 2 && !isRelative && !isFamily) return undefined
  const isNamed = !isRelative && !isFamily && !near.some((at) => has(source, at, 'honorific'))
  return { ...span, names: isNamed ? wholeNames(names) : [] }
}

/** "Sam's mom": a word that belongs to somebody, and a relative. */
function isPossessiveKin(source: Source, at: number): boolean {
  const token = source.tokens[at]
  return isPossessive(token?.text ?? '') && has(source, at + 1, 'kin')
}
