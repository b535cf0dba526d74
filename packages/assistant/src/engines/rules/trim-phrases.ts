import type { Span } from '../../findings/span.ts'
import { plainWord, type Token, tokensOf } from '../grammar/text/token.ts'

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

function byWord(phrases: readonly string[], key: (words: readonly string[]) => string): Phrases {
  const found = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const words = phrase.split(' ').map(plainWord)
    const name = key(words)
    found.set(
      name,
      [...(found.get(name) ?? []), words].toSorted((a, b) => b.length - a.length),
    )
  }
  return found
}

const isJoint = ({ kind }: Token) => kind === 'mark' || kind === 'break'

/**
 * Returns a reader that leaves out phrases and marks at both ends of a text: what is in front of a
 * name and behind it, but no part of it.
 */
export function phraseTrimmer(options: {
  front: readonly string[]
  back: readonly string[]
}): (text: string) => Span {
  const front = byWord(options.front, (words) => words[0] ?? '')
  const back = byWord(options.back, (words) => words.at(-1) ?? '')
  const fits = (tokens: readonly Token[], words: readonly string[], at: number) =>
    words.every((word, index) => tokens[at + index]?.word === word)
  return (text) => {
    const tokens = tokensOf(text)
    let [first, end] = [0, tokens.length]
    for (let isDone = false; !isDone && first < end; ) {
      const token = tokens[first]
      const phrase = (front.get(token?.word ?? '') ?? []).find((words) =>
        fits(tokens, words, first),
      )
      if (token !== undefined && isJoint(token) && !/["']/.test(token.text)) first += 1
      else if (phrase !== undefined && first + phrase.length <= end) first += phrase.length
      else isDone = true
    }
    for (let isDone = false; !isDone && end > first; ) {
      const token = tokens[end - 1]
      const phrase = (back.get(token?.word ?? '') ?? []).find(
        (words) =>
          words.length <= end - first &&
          fits(tokens, words, end - words.length) &&
          // 'Drop-in', 'Q&A'
          tokens[end - words.length]?.isGlued !== true,
      )
      if (token !== undefined && isJoint(token) && !/["')$%€!]/.test(token.text)) end -= 1
      else if (phrase !== undefined) end -= phrase.length
      else isDone = true
    }
    const start = tokens[first]?.start ?? 0
    return { start, end: first >= end ? start : (tokens[end - 1]?.end ?? start) }
  }
}
