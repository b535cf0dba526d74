import { plainWord, type Token, tokensOf } from '../grammar/text/token.ts'
import {
  spanishDroppedArticles,
  spanishOnline,
  spanishPlaceClasses,
  spanishPlaceLeadWordings,
  spanishPlaceNameWordings,
  spanishPlaceStops,
} from './lexicon/spanish-places.ts'
import { phraseFinder } from './patterns/phrase-finder.ts'
import { templateFinder, templatesAt } from './patterns/template.ts'
import { cover, covered, type Sheet } from './sheet.ts'

const stops = new Set(spanishPlaceStops.map(plainWord))
const findLead = templateFinder(spanishPlaceLeadWordings, spanishPlaceClasses)
const readName = templatesAt(spanishPlaceNameWordings, spanishPlaceClasses)
const findOnline = phraseFinder(spanishOnline)

type Found = { lead: number; first: number; end: number }

const isStop = ({ kind, text }: Token) => kind === 'break' || /^[,;:!?()"“”|—\ue000]+$/u.test(text)
const isCapital = ({ text }: Token) => /^\p{Lu}/u.test(text)

/** Returns the token behind a place that begins at one: 'casa de Lola', 'portal 3', 'El Puerto'. */
function endOfPlace(tokens: readonly Token[], first: number): number {
  let at = first
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || isStop(token)) break
    const next = tokens[at + 1]
    if (token.text === '.' && (next === undefined || !next.isGlued)) break
    const isArticleOfName = spanishDroppedArticles.has(token.word) && isCapital(token)
    const isOf = tokens[at - 1]?.word === 'de'
    if (at > first && stops.has(token.word) && !isArticleOfName && !isOf) break
  }
  return at
}

/** 'en la playa', 'lugar: Casa Paco', 'por Zoom' */
function findLed(tokens: readonly Token[]): Found | undefined {
  const lead = findLead(tokens)
  if (lead === undefined) return undefined
  const end = endOfPlace(tokens, lead.end)
  return end > lead.end ? { lead: lead.first, first: lead.end, end } : undefined
}

/** ', iglesia Monte Sión', 'restaurante El Puerto' right behind the time */
function findTrailing(tokens: readonly Token[]): Found | undefined {
  for (const at of tokens.keys()) {
    const before = tokens[at - 1]
    const isSeparate =
      before !== undefined && (/^[,(—-]$/.test(before.text) || before.word === covered)
    if (!isSeparate || readName(tokens, at) === undefined) continue
    if (!tokens.slice(0, at).some(({ kind }) => kind === 'word')) continue
    return { lead: at, first: at, end: endOfPlace(tokens, at) }
  }
  return undefined
}

const mostNamed = 5

/** ', Ateneo': a name right behind the time, at the end of the text */
function findNamed(tokens: readonly Token[]): Found | undefined {
  const at = tokens.findLastIndex(({ text }) => text === ',') + 1
  const isBehindTime = tokens[at - 1] !== undefined && tokens[at - 2]?.word === covered
  const name = tokens.slice(at)
  const [first] = name
  if (!isBehindTime || first === undefined || !isCapital(first) || name.length > mostNamed)
    return undefined
  const isName = name.every(({ kind, word }) => kind === 'word' && !stops.has(word))
  const hasTitle = tokens.slice(0, at).some(({ kind }) => kind === 'word')
  return isName && hasTitle ? { lead: at, first: at, end: tokens.length } : undefined
}

/** Takes the place out of the sheet of a Spanish text, without an article that is no part of it. */
export function extractSpanishPlace(sheet: Sheet, online: string): string {
  const tokens = tokensOf(sheet.rest)
  const found = findLed(tokens) ?? findTrailing(tokens) ?? findNamed(tokens)
  if (found === undefined) {
    const words = findOnline(sheet.rest)
    if (words === undefined || sheet.rest.slice(words.start, words.end) === 'virtual') return ''
    cover(sheet, words, 'location')
    return online
  }
  const { lead } = found
  const article = tokens[found.first]
  const isDropped =
    article !== undefined && spanishDroppedArticles.has(article.word) && !isCapital(article)
  const start = tokens[isDropped ? found.first + 1 : found.first]?.start ?? 0
  const span = { start, end: tokens[found.end - 1]?.end ?? start }
  const words = sheet.source.originalText(span).replaceAll(/\s+/g, ' ').trim()
  cover(sheet, { start: tokens[lead]?.start ?? start, end: start })
  cover(sheet, span, 'location')
  return words
}
