import type { Span } from '../../../findings/span.ts'
import type { Sheet } from '../sheet.ts'
import type { TimeWords } from './read-time-words.ts'

/**
 * Returns the words about time without those that an answer replaces: a day that was answered is
 * meant instead of the days of the description, which raised the question; a time likewise. Dates
 * that end a series or are left out of it stay.
 */
export function preferAnswers(sheet: Sheet, words: TimeWords): TimeWords {
  const { answerAt } = sheet.source
  const isAnswer = (token: Span) => answerAt(token) !== undefined
  const dates = words.dates.some(isAnswer)
    ? words.dates.filter((token) => isAnswer(token) || !['on', 'from'].includes(token.role))
    : words.dates
  const clocks = words.clocks.some(isAnswer)
    ? words.clocks.filter((token) => isAnswer(token) || token.from === undefined)
    : words.clocks
  const kept = new Set<Span>([...dates, ...clocks])
  for (const token of [...words.dates, ...words.clocks]) {
    if (kept.has(token)) continue
    const claim = sheet.claims.findIndex(
      ({ start, end }) => start === token.start && end === token.end,
    )
    if (claim >= 0) sheet.claims.splice(claim, 1)
  }
  return { ...words, dates, clocks }
}
