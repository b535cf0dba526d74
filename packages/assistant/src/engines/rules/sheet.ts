import type { Span } from '../../findings/span.ts'
import type { SourceText } from '../grammar/text/source-text.ts'

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

export type Covered = Span & { field?: string | undefined }

/** Covers spans, and records the fields they became, if any. */
function coverAll(sheet: Sheet, spans: readonly Covered[]): void {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    pieces.push(sheet.rest.slice(at, start), covered.repeat(Math.max(0, end - Math.max(at, start))))
    at = Math.max(at, end)
  }
  sheet.rest = pieces.join('') + sheet.rest.slice(at)
  for (const { start, end, field } of spans)
    if (field !== undefined) sheet.claims.push({ field, start, end })
}

/** Covers a span, and records the field it became, if any. */
export function cover(sheet: Sheet, span: Span, field?: string): void {
  coverAll(sheet, [{ ...span, field }])
}
