import type { Span } from '../../findings/span.ts'
import type { SourceText } from './source-text.ts'

/**
 * A character that no description contains. It covers words that are understood, so that no rule
 * reads them twice.
 */
export const covered = '\ue000'

/** Words that became a field of the proposal. */
export type Claim = Span & { field: string }

/**
 * A working copy of the description. A rule takes the words it understands; the copy keeps its
 * length, so that offsets stay valid, and later rules see the rest.
 */
export type Sheet = {
  readonly source: SourceText
  /** The text that is not understood yet. */
  rest: string
  readonly claims: Claim[]
}

export function openSheet(source: SourceText): Sheet {
  return { source, rest: source.text, claims: [] }
}

/** Covers a span, and records the field it became, if any. */
export function cover(sheet: Sheet, span: Span, field?: string): void {
  sheet.rest =
    sheet.rest.slice(0, span.start) +
    covered.repeat(span.end - span.start) +
    sheet.rest.slice(span.end)
  if (field !== undefined) sheet.claims.push({ field, start: span.start, end: span.end })
}
