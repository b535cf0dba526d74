import type { MarkedText } from '@maypole/contract/community'
import { endOfBeginning, wordsOf } from './words.ts'

/** Characters of a text around what was found, at most. */
const longestExcerpt = 160
/** Characters that stand before the first of what was found. */
const leadIn = 40

type Span = [start: number, length: number]

/**
 * Marks where the words of a query begin words of the fields. Returns undefined unless each of them
 * is somewhere.
 */
export function markFields<Field extends string>(
  fields: Readonly<Record<Field, string>>,
  query: readonly string[],
): Record<Field, MarkedText> | undefined {
  const missing = new Set(query)
  const marked = Object.entries<string>(fields).map(([name, text]): [string, MarkedText] => {
    const spans: Span[] = []
    for (const word of wordsOf(text)) {
      const begins = query.filter((part) => word.text.startsWith(part))
      if (begins.length === 0) continue
      for (const part of begins) missing.delete(part)
      const length = Math.max(...begins.map((part) => part.length))
      spans.push([word.start, endOfBeginning(text, word, length) - word.start])
    }
    return [name, { text, marks: mergeSpans(spans) }]
  })
  if (query.length === 0 || missing.size > 0) return undefined
  return Object.fromEntries(marked) as Record<Field, MarkedText>
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const [start, length] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last === undefined || start > last[0] + last[1]) merged.push([start, length])
    else last[1] = Math.max(last[1], start + length - last[0])
  }
  return merged
}

/** Returns the part of a long text around what was found first, as one line. */
export function excerpt({ text, marks }: MarkedText): MarkedText {
  const first = marks[0]?.[0] ?? 0
  const from = first <= leadIn * 2 ? 0 : wordStart(text, first - leadIn)
  const to = text.length - from <= longestExcerpt ? text.length : wordEnd(text, from)
  const before = from === 0 ? '' : '… '
  const after = to === text.length ? '' : ' …'
  const shift = before.length - from
  return {
    text: `${before}${text.slice(from, to).replaceAll(/\s/g, ' ')}${after}`,
    marks: marks
      .filter(([start, length]) => start + length <= to)
      .map(([start, length]) => [start + shift, length]),
  }
}

/** The beginning of the next word, or of the next character where no blank is near. */
function wordStart(text: string, from: number): number {
  const blank = text.slice(from, from + leadIn).search(/\s\S/)
  return blank === -1 ? from + Number(isLowSurrogate(text, from)) : from + blank + 1
}

/** The end of the last word, or of the last character, that has room. */
function wordEnd(text: string, from: number): number {
  const most = from + longestExcerpt
  const blank = text.slice(from, most + 1).search(/\s\S*$/)
  return blank > longestExcerpt / 2 ? from + blank : most - Number(isLowSurrogate(text, most))
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff
}
