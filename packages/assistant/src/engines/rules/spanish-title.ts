import type { Span } from '../../findings/span.ts'
import { capitalised } from '../grammar/text/forms.ts'
import { shorten } from '../grammar/text/shorten.ts'
import { spanishTitleLeads, spanishTitleTails } from './lexicon/spanish-requests.ts'
import { quotedIn } from './quotation.ts'
import { cover, type Sheet } from './sheet.ts'
import { phraseTrimmer } from './trim-phrases.ts'

const trim = phraseTrimmer({ front: spanishTitleLeads, back: spanishTitleTails })

/** Where a title ends: at words that became something else, and at the ends of clauses. */
const cut = /[\n\ue000;!?¡¿|]+|[.:](?=\s|$)|,(?=\s|\ue000)| [-—] |[()]/gu

function stretches(rest: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const { index, 0: mark } of rest.matchAll(cut)) {
    if (index > start) spans.push({ start, end: index })
    start = index + mark.length
  }
  if (start < rest.length) spans.push({ start, end: rest.length })
  return spans
}

/** Takes the title out of what is left of a Spanish text. Empty when there is none. */
export function takeSpanishTitle(sheet: Sheet): string {
  const inQuotes = quotedIn(sheet.rest)
  const candidates = stretches(sheet.rest).flatMap((span) => {
    const { start, end } = trim(sheet.rest.slice(span.start, span.end))
    const found = { start: span.start + start, end: span.start + end }
    return /\p{L}{2}|\p{Lu}/u.test(sheet.rest.slice(found.start, found.end)) ? [found] : []
  })
  const chosen = candidates[0]
  if (chosen === undefined && inQuotes === undefined) return ''
  const start = inQuotes?.start ?? 1
  const isName = inQuotes !== undefined && (chosen === undefined || chosen.end <= start + 1)
  const span = isName
    ? { start, end: start + inQuotes.words.length }
    : (chosen ?? { start, end: start })
  const words = sheet.source.originalText(span).replaceAll(/\s+/g, ' ').trim()
  cover(sheet, span, 'title')
  return shorten(capitalised(words, 'es'), 80)
}
