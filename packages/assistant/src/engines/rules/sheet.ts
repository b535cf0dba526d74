import type { SourceText, Span } from './source-text.ts'

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

/**
 * Runs a global pattern over the remaining text. The reader returns undefined for a false match,
 * whose words stay.
 */
export function takeAll<Result>(
  sheet: Sheet,
  pattern: RegExp,
  read: (match: RegExpExecArray, span: Span) => Result | undefined,
  field?: string,
): (Result & Span)[] {
  const results: (Result & Span)[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(sheet.rest); match !== null; match = pattern.exec(sheet.rest)) {
    const span = { start: match.index, end: match.index + match[0].length }
    if (match[0] === '') {
      pattern.lastIndex += 1
      continue
    }
    const result = read(match, span)
    if (result === undefined) {
      pattern.lastIndex = match.index + 1
      continue
    }
    cover(sheet, span, field)
    results.push({ ...result, ...span })
  }
  return results
}
