import { type Token, tokensOf } from '../../grammar/text/token.ts'
import type { Act, ChangeLexicon, Field } from './lexicon.ts'
import { phraseAt } from './phrase-at.ts'

/** Which of its times is meant. */
export type Part = 'start' | 'end' | 'all'

/** One way to read the words of a command. */
export type Division = {
  /** The words that name the item. */
  reference: string
  /** When it was before: '26 March' of 'from 26 March to 25 March'. */
  before?: string | undefined
  /** What it becomes. */
  target?: string
  field?: Field
  part?: Part
  /** How many minutes later; negative for earlier. */
  shift?: number
  /** The target may be a place. */
  mayBePlace?: boolean
  /** The item is told about rather than named: any of the words will do. */
  isLoose?: boolean
}

/** What a text tells to do with something that exists. */
export type Command = {
  act: Act
  /** Only something that takes place can be meant. */
  isAboutEvent: boolean
  /** A remark rather than an order: read as a change only where the item is found for sure. */
  isRemark: boolean
  /** Says when or where something is, and not that this is new. */
  isOnlyStated?: boolean
  /** Can mean nothing else, whether the item is found or not. */
  isCertain?: boolean
  divisions: readonly Division[]
}

const isHalf = ({ word, text }: Token) => /^[ap]m?$/.test(word) || text === '.'

/** Returns the token behind what something was: '6:30 pm', 'Teatro Real', 'noon'. */
function endOfOld(tokens: readonly Token[], at: number): number | undefined {
  const first = tokens[at]
  if (first === undefined || first.kind === 'mark' || first.kind === 'break') return undefined
  const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.text ?? '')
  let end = at + 1
  if (first.kind === 'number')
    for (let next = tokens[end]; next !== undefined; next = tokens[end]) {
      const isPart = next.isGlued && !/^[,;)]$/.test(next.text)
      if (!isPart && !isHalf(next)) break
      end += 1
    }
  else if (isCapital(first)) while (isCapital(tokens[end])) end += 1
  return end
}

/** Removes what something was before: 'instead of 7', 'not 2pm', 'en vez del Teatro Real'. */
function removeOld(target: string, { oldLeads, oldArticles }: ChangeLexicon): string {
  const tokens = tokensOf(target)
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    const lead = at === 0 || token.isGlued ? undefined : phraseAt(oldLeads, tokens.slice(at))
    if (lead === undefined) continue
    const article = phraseAt(oldArticles, tokens.slice(at + lead)) ?? 0
    const end =
      endOfOld(tokens, at + lead + article) ?? (article > 0 ? at + lead + article : undefined)
    if (end === undefined) continue
    const isOpened = before?.kind === 'mark' && /^[,(]$/.test(before.text)
    const start = isOpened ? before.start : token.start
    const last = tokens[end]?.text === ')' ? tokens[end] : tokens[end - 1]
    return `${target.slice(0, start).trimEnd()}${target.slice(last?.end)}`
  }
  return target
}

const longestTail = 4

/** Removes words behind what something becomes: 'to 8 | instead', 'to Friday, | same time'. */
function withoutTail(target: string, { targetTails }: ChangeLexicon): string {
  const tokens = tokensOf(target)
  for (let at = Math.max(1, tokens.length - longestTail); at < tokens.length; at += 1) {
    const end = tokens[at]?.isGlued === true ? undefined : phraseAt(targetTails, tokens.slice(at))
    if (end !== tokens.length - at) continue
    const before = tokens[at - 1]
    return target.slice(0, before?.text === ',' ? before.start : before?.end)
  }
  return target
}

/** Returns what something becomes, without what it was and words behind it that say nothing. */
export function withoutOld(target: string, words: ChangeLexicon): string {
  const bare = removeOld(target, words).trimEnd()
  return withoutTail(withoutTail(bare, words), words).trim()
}
