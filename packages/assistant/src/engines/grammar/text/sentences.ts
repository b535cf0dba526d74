import type { Span } from '../../../findings/span.ts'
import { endsInShortForm } from './short-forms.ts'

const longestShortForm = 12

/** Returns the sentences and lines of a text that hold a letter or a figure. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of text.matchAll(/[.!?…]+(?=\s|$)|\n/g)) {
    const end = match.index + match[0].length
    const written = text.slice(Math.max(0, end - longestShortForm), end)
    if (match[0] === '.' && endsInShortForm(written)) continue
    sentences.push(text.slice(start, match.index))
    start = end
  }
  return [...sentences, text.slice(start)].map(oneLine).filter(saysSomething)
}

/** Whether a text holds a letter or a figure. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Returns a text in one line, with single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
}

/** Returns a text in which every break of a line is one character. */
export function withPlainBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

/** Returns a text without the marks at its end that end a clause. */
export function withoutEndMarks(text: string): string {
  return text.replace(/[\s,;:.–—-]+$/, '')
}

/** Returns the first line of 3 to 80 characters, if more follows below it. */
export function lineAbove(text: string): string | undefined {
  return /^([^\n]{3,80})\n+[^\n]/.exec(text)?.[1]?.trim()
}

/** Returns what stands behind the last end of a sentence within a text. */
export function lastSentence(text: string): string {
  return /^[\s\S]*[.!?]\s+([\s\S]*)$/.exec(text)?.[1] ?? text
}

/** Returns the text within quotation marks, if nothing else is said. */
export function unquoted(text: string): string {
  const quoted = /^"([\s\S]+)"[.!]?$/.exec(text)?.[1]
  return quoted === undefined || quoted.includes('"') ? text : quoted.trim()
}

/** Returns a text without a quotation mark at its end. */
export function withoutEndQuote(text: string): string {
  return text.replace(/["'“”’]?\s*$/, '')
}

/** A span with the marks that belong to it: "(please pin this)", ", pinned." */
export function withMarks(text: string, { start, end }: Span): Span {
  const before = /[\s,;([-]*$/.exec(text.slice(0, start))?.[0].length ?? 0
  const behind = /^[)\].!?,:;]*/.exec(text.slice(end))?.[0].length ?? 0
  return { start: start - before, end: end + behind }
}

/** Cuts a span out of a text. The sentence before it keeps its end, and a line its break. */
export function without(text: string, span: Span): string {
  const before = text.slice(0, span.start).trimEnd()
  const after = text.slice(span.end).trimStart()
  if (before === '') return after
  const isEnded = /[.!?]$/.test(before) || after === ''
  const last = text.charAt(span.end - 1)
  const end = !isEnded && /[.!:]/.test(last) && /^\p{Lu}/u.test(after) ? last : ''
  const gaps = [text.slice(before.length, span.start), text.slice(span.end, -after.length)]
  const gap = gaps.find((spaces) => /^\s*\n\s*$/.test(spaces)) ?? ' '
  return `${before}${end}${gap}${after}`
}
