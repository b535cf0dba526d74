import type { Span } from '../../../findings/span.ts'
import { type Token, tokensOf } from '../../grammar/text/token.ts'
import { type DoubtfulWords, doubtfulWords } from '../lexicon/doubtful-words.ts'
import { neighbourWords } from '../lexicon/neighbour-words.ts'
import { covered, type Sheet } from '../sheet.ts'
import type { TimeWords } from './read-time-words.ts'
import { spanAt } from './span-at.ts'

/** So far behind a date its words are looked at. */
const longestRun = 60

/** Returns the words right behind a place that are in no field, up to a mark. */
function runBehind(sheet: Sheet, at: number): readonly Token[] {
  const rest = sheet.rest.slice(at, at + longestRun)
  if (!rest.startsWith(' ')) return []
  const end = rest.search(new RegExp(`[${covered},;:!?()\n"]|\\.(?:\\s|$)`))
  return tokensOf(end < 0 ? rest : rest.slice(0, end))
}

function isBinding(run: readonly Token[], { binding }: DoubtfulWords): boolean {
  const [first, second] = run
  return first !== undefined && second !== undefined && binding.has(first.word)
}

/** Whether a run is 'the 9': a number that no pattern has taken for a day. */
function isDay([first, second, third]: readonly Token[]): boolean {
  if (first === undefined || !neighbourWords.dayArticles.has(first.word)) return false
  return second?.kind === 'number' && third === undefined && Number(second.text) <= 31
}

const alternatives = new Set(['or', 'o', 'u'])

/** Whether a span is a date with its month, in a text that also names a time. */
function isWhole(span: Span, { dates, clocks }: TimeWords): boolean {
  const date = dates.find(({ start }) => span.start <= start && start < span.end)
  return date?.expression?.kind === 'calendar' && clocks.length > 0
}

/**
 * Returns words right in front of a date that no pattern has read and that make another day of it:
 * 'al día siguiente de | San Juan'. They are in the title by mistake.
 */
export function unreadBeforeDate(sheet: Sheet, words: TimeWords): string | undefined {
  const { siding, holding } = doubtfulWords[words.language]
  const { text } = sheet.source
  for (const { start } of words.dates) {
    const span = spanAt(words.spans, start)
    if (span === undefined) continue
    const front = tokensOf(text.slice(Math.max(0, span.start - longestRun), span.start))
    const offset = Math.max(0, span.start - longestRun)
    let at = front.length - 1
    while (at > 0 && holding.has(front[at]?.word ?? '')) at -= 1
    const side = front[at]
    if (side === undefined || !siding.has(side.word)) continue
    if (spanAt(words.spans, offset + side.start) === undefined)
      return text.slice(offset + side.start, span.end)
  }
  return undefined
}

/**
 * Returns words right behind a date that are in no field and that bind to it: 'the Friday | after
 * exams', 'in an hour | or two', 'el sábado | de Campeones'. They change which day it is.
 */
export function unreadBehindDate(sheet: Sheet, words: TimeWords): string | undefined {
  const days: readonly Span[] = [...words.dates, ...words.repetitions]
  const spansOfDays = new Set(days.map(({ start }) => spanAt(words.spans, start)))
  for (const span of words.spans) {
    if (!spansOfDays.has(span)) continue
    const run = runBehind(sheet, span.end)
    if (!isBinding(run, doubtfulWords[words.language]) && !isDay(run)) continue
    // 'March 20 after mass, 1:30pm' leaves no doubt about the day and the time.
    if (isWhole(span, words) && !alternatives.has(run[0]?.word ?? '')) continue
    const end = run.at(-1)?.end ?? 0
    return sheet.source.text.slice(span.end, span.end + end).trim()
  }
  return undefined
}
