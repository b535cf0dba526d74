import {
  spanishNotPlaces,
  spanishOnline,
  spanishPlaceNouns,
  spanishPlaceStops,
} from './lexicon/spanish-places.ts'
import { phraseFinder } from './patterns/phrase-finder.ts'
import { plainWord, type Token, tokensOf } from './patterns/token.ts'
import { cover, covered, type Sheet } from './sheet.ts'

const stops = new Set(spanishPlaceStops.map(plainWord))
const notPlaces = new Set(spanishNotPlaces.map(plainWord))
const findPlace = phraseFinder(spanishPlaceNouns)
const findOnline = phraseFinder(spanishOnline)
const labels = new Set(['lugar', 'donde', 'ubicacion', 'sitio', 'direccion'])

type Found = { lead: number; first: number; end: number }

const isStop = ({ kind, text }: Token) => kind === 'break' || /^[,;!?()"“”|—\ue000]+$/u.test(text)

/** Returns the token behind a place that begins at one: 'casa de Lola', 'portal 3', 'El Puerto'. */
function endOfPlace(tokens: readonly Token[], first: number): number {
  let at = first
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || isStop(token)) break
    const next = tokens[at + 1]
    if (token.text === '.' && (next === undefined || !next.isGlued)) break
    const isArticleOfName = /^(?:El|La|Los|Las)$/.test(token.text)
    const isOf = tokens[at - 1]?.word === 'de'
    if (at > first && stops.has(token.word) && !isArticleOfName && !isOf) break
  }
  return at
}

function isArticle({ text }: Token): boolean {
  return /^(?:el|la|los|las|nuestra|nuestro|su|mi|un|una)$/.test(text)
}

/** Whether words behind 'en' are a place: la playa, Gredos, casa de Lola, aula 4. */
function isPlace(tokens: readonly Token[], first: number): boolean {
  const token = tokens[first]
  if (token === undefined || isStop(token) || notPlaces.has(token.word)) return false
  if (isArticle(token))
    return tokens[first + 1] !== undefined && !isStop(tokens[first + 1] as Token)
  return /^[\p{Lu}\d]/u.test(token.text) || beginsWithNoun(token)
}

function beginsWithNoun({ text }: Token): boolean {
  return findPlace(text)?.start === 0
}

function findLed(tokens: readonly Token[]): Found | undefined {
  for (const [at, { word }] of tokens.entries()) {
    const isLabel = labels.has(word) && tokens[at + 1]?.text === ':'
    const first = at + (isLabel ? 2 : 1)
    const isOnline =
      word === 'por' && /^(?:zoom|teams|skype|meet|whatsapp)$/.test(tokens[at + 1]?.word ?? '')
    if (!isLabel && !isOnline && (word !== 'en' || !isPlace(tokens, first))) continue
    const end = endOfPlace(tokens, first)
    if (end > first) return { lead: at, first, end }
  }
  return undefined
}

/** ', iglesia Monte Sión', 'restaurante El Puerto' right behind the time */
function findTrailing(tokens: readonly Token[]): Found | undefined {
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    const isSeparate =
      before !== undefined && (/^[,(—-]$/.test(before.text) || before.word === covered)
    const isArticled = isArticle(token) && tokens[at + 1] !== undefined
    const noun = isArticled ? tokens[at + 1] : token
    if (!isSeparate || noun === undefined || !beginsWithNoun(noun)) continue
    if (!tokens.slice(0, at).some(({ kind }) => kind === 'word')) continue
    return { lead: at, first: at, end: endOfPlace(tokens, at) }
  }
  return undefined
}

/** Takes the place out of the sheet of a Spanish text, without an article that is no part of it. */
export function extractSpanishPlace(sheet: Sheet, online: string): string {
  const tokens = tokensOf(sheet.rest)
  const found = findLed(tokens) ?? findTrailing(tokens)
  if (found === undefined) {
    const words = findOnline(sheet.rest)
    if (words === undefined || sheet.rest.slice(words.start, words.end) === 'virtual') return ''
    cover(sheet, words, 'location')
    return online
  }
  const { lead } = found
  const article = tokens[found.first]
  const isDropped = article !== undefined && /^(?:el|la|los|las)$/.test(article.text)
  const start = tokens[isDropped ? found.first + 1 : found.first]?.start ?? 0
  const span = { start, end: tokens[found.end - 1]?.end ?? start }
  const words = sheet.source.originalText(span).replaceAll(/\s+/g, ' ').trim()
  cover(sheet, { start: tokens[lead]?.start ?? start, end: start })
  cover(sheet, span, 'location')
  return words
}
