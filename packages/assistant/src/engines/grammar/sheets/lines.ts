import { limits } from '@maypole/contract/community/constants'
import { endOfListed, type Listed, listedIn, type Place } from '../text/phrases.ts'
import { type Token, tokensOf } from '../text/token.ts'
import type { SheetWords } from './sheet-lexicon.ts'

/** A line as it is asked for: how many, and the words behind the number. */
export interface AskedLine {
  readonly wanted: number
  /** The words for people behind the number, where there are some: 'volunteers'. */
  readonly people: string | undefined
  /** What the people do, or what is needed, with what may name the event. */
  readonly place: Place
}

/** A text that asks for numbers of things or people, on its tokens. */
export interface AskedText {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly listed: Listed
  readonly lines: readonly AskedLine[]
}

/** So many words of a greeting may stand in front. */
const mostInFront = 4
const joining: ReadonlySet<string> = new Set(',;\n')

/** The number that begins at a token, and where it ends. */
function countAt(
  { tokens, listed }: Pick<AskedText, 'tokens' | 'listed'>,
  at: number,
): { count: number; end: number } | undefined {
  const token = tokens[at]
  if (token?.kind === 'number') {
    const count = Number(token.text)
    // '7:30' and '7pm' are times.
    const isTime = tokens[at + 1]?.isGlued === true
    return isTime || !isWanted(count) ? undefined : { count, end: at + 1 }
  }
  const [longest] = (listed[at] ?? [])
    .filter(({ list }) => list === 'count')
    .toSorted((a, b) => b.end - a.end)
  return longest && { count: Number(longest.meaning), end: longest.end }
}

function isWanted(count: number): boolean {
  return count >= 1 && count <= limits.sheetWanted
}

/** Where a line may begin behind the end of another one: 'and 2', ', two'. */
function behindJoint(text: Pick<AskedText, 'tokens' | 'listed'>, at: number): number | undefined {
  const { tokens, listed } = text
  let from = at
  while (joining.has(tokens[from]?.text ?? '')) from += 1
  from = endOfListed(listed, 'and', from) ?? from
  return from > at && countAt(text, from) !== undefined ? from : undefined
}

/** Reads what a text asks for; undefined for a text that asks for nothing countable. */
export function readLines(text: string, words: SheetWords): AskedText | undefined {
  const tokens = tokensOf(text)
  const opened = { text, tokens, listed: listedIn(tokens, words) }
  const starts = tokens.slice(0, mostInFront).flatMap((_, at) => {
    const end = endOfListed(opened.listed, 'asks', at)
    return end !== undefined && countAt(opened, end) !== undefined ? [end] : []
  })
  const [start] = starts
  if (start === undefined) return undefined
  const lines: AskedLine[] = []
  for (let at: number | undefined = start; at !== undefined; ) {
    const counted = countAt(opened, at)
    if (counted === undefined) return undefined
    let { end } = counted
    while (end < tokens.length && behindJoint(opened, end) === undefined) end += 1
    const next = behindJoint(opened, end)
    const line = lineOf(opened, { wanted: counted.count, place: { first: counted.end, end } })
    if (line === undefined) return undefined
    lines.push(line)
    at = next
  }
  return lines.length > limits.sheetLines ? undefined : { ...opened, lines }
}

/** 'People | for coffee', 'to clean up', 'cakes': undefined where nothing is asked for. */
function lineOf(
  { tokens, listed, text }: Pick<AskedText, 'tokens' | 'listed' | 'text'>,
  { wanted, place }: Pick<AskedLine, 'wanted' | 'place'>,
): AskedLine | undefined {
  const { first, end } = place
  const behind = endOfListed(listed, 'people', first)
  if (behind !== undefined && behind <= end) {
    const people = text.slice(tokens[first]?.start, tokens[behind - 1]?.end)
    return { wanted, people, place: { first: behind, end } }
  }
  return first < end ? { wanted, people: undefined, place } : undefined
}
