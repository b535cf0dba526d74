import { findAddresses } from '../../../findings/addresses.ts'
import { keepLatest } from '../../../findings/keep-latest.ts'
import type { Language } from '../../../terms.ts'
import { type IntentWords, openIntent } from '../intents/intent-text.ts'
import { commonWords, nameParticles, typicalWords } from '../lexicons/common-words.ts'
import {
  hasForeignLetter,
  isCapitalised,
  isLowerCase,
  isPlainLetters,
  phrasesOf,
} from '../text/forms.ts'
import { listedIn } from '../text/phrases.ts'
import { plainWord, type Token, tokensOf } from '../text/token.ts'
import { atomsOf } from '../words/compile.ts'
import { costs } from '../words/costs.ts'
import { intentWords, isRead } from './lexicons.ts'

/** A language in which the assistant asks, but reads no dates. */
export type OtherLanguage = Exclude<keyof typeof commonWords, Language>

type AnyLanguage = Language | OtherLanguage

/** Words as they are looked up, and as they are spelled. */
const wordSet = (list: string): ReadonlySet<string> =>
  new Set(phrasesOf(list).flatMap((word) => [plainWord(word), word]))
const setsOf = (lists: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(lists).map(([language, list]) => [language, wordSet(list)]))
const commonIn = setsOf(commonWords) as Record<AnyLanguage, ReadonlySet<string>>
const typicalIn: Partial<typeof commonIn> = setsOf(typicalWords)
const languages = Object.keys(commonWords) as AnyLanguage[]
const particles = wordSet(nameParticles)

/** Classes of words in names and around them, which are in any language. */
const inNames: ReadonlySet<string> = new Set([
  'givenName',
  'particle',
  'familyParticle',
  'joiningParticle',
  'givenBehindParticle',
  'nameSuffix',
  'besideName',
  'roleWord',
])

/** A text as a language reads it. */
type Reading = {
  language: AnyLanguage
  words: IntentWords | undefined
  /** Where the words end that its lexicon reads from each token on, and what they cost. */
  reads: readonly (readonly { end: number; cost: number }[])[]
}

const longestShortForm = 3

/** "Sam Lee": no short form of "samedi". */
function isGivenName(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at]?.text ?? '', tokens[at + 1]?.text]
  return word.length <= longestShortForm && isCapitalised(word) && isCapitalised(next)
}

function readIn(tokens: readonly Token[], language: AnyLanguage): Reading {
  const words = isRead(language) ? intentWords[language] : undefined
  if (words === undefined) return { language, words, reads: [] }
  const phrases = listedIn(tokens, words.phrases)
  const atoms = atomsOf(tokens, words.lexicon)
  const reads = tokens.map((_, at) => [
    ...(phrases[at] ?? []).map(({ end }) => ({ end, cost: costs.filler })),
    ...(atoms[at] ?? [])
      .filter(({ atom }) => !inNames.has(atom) && !isGivenName(tokens, at))
      .map(({ end }) => ({ end, cost: costs.filler * (end - at) })),
  ])
  return { language, words, reads }
}

/** A text of so many words is short. */
const shortText = 6

/** How much the language of an order in front is preferred to any other. */
const ordered = 100

/** Whether a text begins with an order: what it is about may have a name of any language. */
function isOrder(tokens: readonly Token[], words: IntentWords): boolean {
  const text = openIntent(tokens, words)
  return ordering.some((saying) => text.find(saying).some(({ first, end }) => end - first > 1))
}

const ordering = ['order', 'adds', 'deletes', 'changes'] as const

/** Whether a word is the particle of a name: "de la" of "de la Cruz". */
function isInName(tokens: readonly Token[], at: number): boolean {
  if (!particles.has(tokens[at]?.word ?? '')) return false
  const next = tokens.find(({ word }, place) => place > at && !particles.has(word))
  return isCapitalised(next?.text)
}

/** Whether a word is common in a language; of the first one, all words of its lexicon are. */
function knows(reading: Reading, all: readonly Reading[], at: number, word: string): boolean {
  const isRead = reading === all[0] && reading.reads[at]?.some(({ end }) => end === at + 1)
  return isRead === true || commonIn[reading.language].has(word)
}

/** Whether a word has other accents than in a language that knows it: "Réunion", "Reunión". */
function isSpelledOtherwise({ language }: Reading, { kind, text, word }: Token): boolean {
  if (kind !== 'word' || isPlainLetters(text)) return false
  const lists = [commonIn[language], typicalIn[language]]
  const written = text.toLowerCase().normalize('NFC')
  return lists.some((list) => list?.has(word)) && !lists.some((list) => list?.has(written))
}

/**
 * What the words of a text cost in a language. Those that it does not read are dear, and twice as
 * dear where another language knows them.
 */
function costOf(own: Reading, all: readonly Reading[], tokens: readonly Token[]): number {
  const cheapest = [0]
  for (const [at, token] of tokens.entries()) {
    const { kind, word, isGlued } = token
    const before = (cheapest[at] ?? 0) + (isSpelledOtherwise(own, token) ? costs.word : 0)
    // "18h", "6pm"
    const isOfFigure = isGlued && tokens[at - 1]?.kind === 'number'
    const isRead = commonIn[own.language].has(word) || typicalIn[own.language]?.has(word)
    const isOther = all.some((other) => other !== own && knows(other, all, at, word))
    const unread = isOther ? 2 * costs.word : costs.word
    const plain = isRead || isInName(tokens, at) ? costs.filler : unread
    const alone = { end: at + 1, cost: kind === 'word' && !isOfFigure ? plain : 0 }
    for (const { end, cost } of [alone, ...(own.reads[at] ?? [])])
      cheapest[end] = Math.min(cheapest[end] ?? Infinity, before + cost)
  }
  const cost = cheapest[tokens.length] ?? 0
  return own.words !== undefined && isOrder(tokens, own.words) ? cost - ordered : cost
}

/**
 * Returns the language in which a text is cheapest to read; English where no other one reads more:
 * a name alone says nothing.
 */
export const languageOf = keepLatest((text): AnyLanguage => {
  // The words of an address are of no language.
  const addresses = findAddresses(text)
  const tokens = tokensOf(text).filter(
    (token) => !addresses.some(({ start, end }) => token.start >= start && token.end <= end),
  )
  const readings = languages.map((language) => readIn(tokens, language))
  const all = readings.map((reading) => ({
    language: reading.language,
    cost: costOf(reading, readings, tokens),
  }))
  const best = all.reduce((one, other) => (other.cost < one.cost ? other : one))
  const english = all[0]?.cost ?? 0
  // One word says little of a long text, or of a language that is not read in full.
  const isShort = tokens.filter(({ kind }) => kind === 'word').length <= shortText
  const isOneEnough = isRead(best.language) && isShort
  return best.cost + (isOneEnough ? 0 : costs.word) < english ? best.language : 'en'
})

/** Whether a text has words of a language beside those in names: "João da Silva dos Santos". */
export function saysMoreThanNames(text: string, language: OtherLanguage): boolean {
  return tokensOf(text).some(
    ({ word, text: written }) =>
      commonIn[language].has(word) && !particles.has(word) && isLowerCase(written),
  )
}

/**
 * Whether a text is in none of the languages that are read, so that what looks like a date in it
 * may mean something else. One English word is enough for English: names have foreign letters.
 */
export function isForeign(text: string): boolean {
  if (languageOf(text) !== languages[0] || !hasForeignLetter(text)) return false
  return !tokensOf(text).some(
    ({ word, text: written }) =>
      (commonIn.en.has(word) || typicalIn.en?.has(word)) && isPlainLetters(written),
  )
}
