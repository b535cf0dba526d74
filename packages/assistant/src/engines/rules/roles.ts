import type { Span } from '../../findings/span.ts'
import { type Token, tokensOf } from '../grammar/text/token.ts'
import type { RoleLexicon } from './lexicon/role-lexicon.ts'
import { type TemplateMatch, templatesAt } from './patterns/template.ts'
import { cover, covered, type Sheet } from './sheet.ts'

/**
 * Words that tell a role, with the words that have to name the person: 'Lee' of 'Ann Lee is an
 * admin', none of 'make her an admin'. Undefined where somebody else has the role.
 */
export type FoundRole = Span & { holders: readonly string[] | undefined }

type Read = ReturnType<typeof templatesAt>
type Words = RoleLexicon & { list: Read; behind: Read }

const longestList = 6

const isCovered = ({ word }: Token) => word === covered

/** Whether somebody's words end here: at a mark, at a line, at what is understood already. */
function isBoundary(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'mark' || token.kind === 'break'
}

/** Returns where 'to the directory' begins that ends in front of a place. */
function startOfList(tokens: readonly Token[], { end, list }: { end: number; list: Read }): number {
  for (let at = end - 1; at >= Math.max(0, end - longestList); at -= 1)
    if (list(tokens, at)?.end === end) return at
  return end
}

/** Returns who has a role by the words in front of it: this person, a name, or nobody yet. */
function holderBefore(
  tokens: readonly Token[],
  { first, words }: { first: number; words: Words },
): 'person' | 'open' | { name: string } {
  const isApart = tokens[first]?.kind === 'mark'
  // 'Every member, of course, is an admin'
  const isTold = words.predicates.has(tokens[isApart ? first + 1 : first]?.word ?? '')
  if (isApart && !isTold) return 'open'
  const at = startOfList(tokens, { end: first, list: words.list }) - 1
  const before = tokens[at]
  const isLabel = before?.text === ':' || before?.text === '='
  const said = isLabel ? tokens[at - 1] : before
  if (said === undefined || isBoundary(said)) return 'open'
  if (words.people.has(said.word)) return 'person'
  const isOpen = isLabel ? words.labels.has(said.word) : !isTold && words.orders.has(said.word)
  return isOpen ? 'open' : { name: said.word }
}

/** Returns who has a role that nobody stands in front of; undefined for somebody else. */
function holdersBehind(
  tokens: readonly Token[],
  { end, words }: { end: number; words: Words },
): readonly string[] | undefined {
  const next = tokens[end]
  const isTo = next !== undefined && words.to.has(next.word)
  const named = isTo ? tokens[end + 1] : next
  if (named?.kind === 'word' && /^\p{Lu}/u.test(named.text)) return [named.word]
  if (isTo && named !== undefined && (isCovered(named) || words.people.has(named.word))) return []
  return isBoundary(next) || words.behind(tokens, end) !== undefined ? [] : undefined
}

function holdersOf(
  tokens: readonly Token[],
  { match, words }: { match: TemplateMatch; words: Words },
): readonly string[] | undefined {
  const { first, end } = match
  const within = tokens.slice(first, end)
  const made = within.findIndex(({ word }) => words.makes.has(word))
  const object = within[made + 1]
  if (made >= 0 && object !== undefined)
    return words.people.has(object.word) || isCovered(object) ? [] : [object.word]
  if (within.some(({ word }) => words.people.has(word))) return []
  const before = holderBefore(tokens, { first, words })
  if (before === 'person') return []
  return before === 'open' ? holdersBehind(tokens, { end, words }) : [before.name]
}

/** Prepares a search for all words of a text that tell a role. */
export function roleReader(lexicon: RoleLexicon): (tokens: readonly Token[]) => FoundRole[] {
  const { wordings, classes, listWordings, behindWordings } = lexicon
  const read = templatesAt(wordings, classes)
  const [list, behind] = [templatesAt(listWordings, classes), templatesAt(behindWordings, classes)]
  const words = { ...lexicon, list, behind }
  return (tokens) => {
    const found: FoundRole[] = []
    for (let at = 0; at < tokens.length; ) {
      const match = read(tokens, at)
      const end = Math.max(match?.end ?? 0, at + 1)
      if (match !== undefined)
        found.push({
          start: tokens[at]?.start ?? 0,
          end: tokens[end - 1]?.end ?? 0,
          holders: holdersOf(tokens, { match, words }),
        })
      at = end
    }
    return found
  }
}

/** Takes all words that tell a role out of a sheet, so that they become no part of a name. */
export function coverRoles(sheet: Sheet, read: ReturnType<typeof roleReader>): FoundRole[] {
  const roles = read(tokensOf(sheet.rest))
  for (const role of roles) cover(sheet, role)
  return roles
}

/** Returns the role that is told of the person with these names. */
export function roleOf(
  roles: readonly FoundRole[],
  names: readonly (string | undefined)[],
): FoundRole | undefined {
  const words = new Set(tokensOf(names.join(' ')).map(({ word }) => word))
  // "Ann's role" is that of Ann.
  const isName = (word: string) => words.has(word) || words.has(word.replace(/s$/, ''))
  return roles.find(({ holders }) => holders?.every(isName) ?? false)
}
