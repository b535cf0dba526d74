import type { GapField, GivenAnswer } from '@maypole/contract/community/described-words'
import { describedWords, isChoice } from '@maypole/contract/community/described-words'
import type { Span } from '../../../findings/span.ts'

/**
 * A description in the form that the grammar reads: one space between words, straight quotes, plain
 * hyphens, no invisible characters. Offsets can be mapped back to the description as typed.
 */
export type SourceText = {
  readonly text: string
  readonly original: string
  /** The text without the answers below it. */
  readonly description: string
  /** Maps a span of the normalised text to the original description. */
  originalSpan(span: Span): Span
  /** Returns the words as they were typed. */
  originalText(span: Span): string
  /** Returns what the words at a span of the normalised text are an answer to, if to anything. */
  answerAt(span: Span): GapField | undefined
}

/** Words that became a field of a proposal. */
export type Claim = Span & { readonly field: string }

/** Where the words that became the fields of a proposal stand in the description, in order. */
export function sourcesOf(source: SourceText, claims: readonly Claim[]) {
  return claims
    .map((claim) => ({
      field: claim.field,
      ...source.originalSpan(claim),
      text: source.originalText(claim),
    }))
    .toSorted((a, b) => a.start - b.start)
}

const replacements: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
}

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]|\ufe0e|\ufe0f|\ue000/
const control = /[\p{Cc}\u2028\u2029]/u

/**
 * Normalises a description with its answers once, so that every rule of the grammar reads the same
 * plain form.
 */
export function readSource(chat: string, answers: readonly GivenAnswer[] = []): SourceText {
  const original = describedWords({ chat, answers })
  const units: string[] = []
  const origins: number[] = []
  const put = (unit: string, at: number) => {
    units.push(unit)
    origins.push(at)
  }
  for (let index = 0; index < original.length; index += 1) {
    const unit = original.charAt(index)
    const last = units.at(-1)
    if (invisible.test(unit)) continue
    if (unit === '\n' || unit === '\r' || unit === '\u2028' || unit === '\u2029') {
      if (last === ' ') units[units.length - 1] = '\n'
      else if (last !== '\n') put('\n', index)
    } else if (/\s/.test(unit) || control.test(unit)) {
      if (last !== undefined && last !== ' ' && last !== '\n') put(' ', index)
    } else put(replacements[unit] ?? unit, index)
  }
  while (units.length > 0 && /\s/.test(units.at(-1) ?? '')) {
    units.pop()
    origins.pop()
  }
  const text = units.join('')
  const described = origins.findIndex((at) => at >= chat.length)
  const originalSpan = ({ start, end }: Span): Span => ({
    start: origins[start] ?? original.length,
    end: end > start ? (origins[end - 1] ?? original.length - 1) + 1 : (origins[start] ?? 0),
  })
  return {
    text,
    original,
    description: text.slice(0, described < 0 ? undefined : described).trimEnd(),
    originalSpan,
    originalText: (span) => {
      const { start, end } = originalSpan(span)
      return original.slice(start, end)
    },
    answerAt: (span) => {
      const { start } = originalSpan(span)
      let end = original.length
      for (const { asked, answer } of answers.toReversed()) {
        if (isChoice(asked)) continue
        end -= answer.length
        if (start >= end) return asked
        end -= 1
      }
      return undefined
    },
  }
}
