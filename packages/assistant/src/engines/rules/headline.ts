import type { Language } from '../../terms.ts'
import { capitalised } from '../grammar/text/forms.ts'
import { tokensOf } from '../grammar/text/token.ts'
import {
  announcementClasses,
  clauseWords,
  greetingOnlyWordings,
  spokenWordings,
} from './lexicon/english-announcements.ts'
import { templateFinder } from './patterns/template.ts'
import { endsInShortForm } from './short-forms.ts'
import { shorten } from './shorten.ts'
import { endOfSpanishSalutation, isSpanishSalutation } from './spanish-request.ts'

const longest = 80
/** A salutation, and 'just a reminder that' */
const mostOpenings = 2
const findGreetingOnly = templateFinder(greetingOnlyWordings, announcementClasses)
const findSpoken = templateFinder(spokenWordings, announcementClasses)

/** Whether a sentence is only a salutation. */
function isGreeting(sentence: string, language: Language): boolean {
  if (language === 'es') return isSpanishSalutation(sentence.replace(/[\s,!.:-]+$/, ''))
  const words = tokensOf(sentence).filter(({ kind }) => kind !== 'mark')
  return findGreetingOnly(words) !== undefined
}

/** Returns where the sentences of a text begin and end: at full stops and lines. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of text.matchAll(/[.!?…]+(?=\s|$)|\n/g)) {
    const end = match.index + match[0].length
    if (match[0] === '.' && endsInShortForm(text.slice(Math.max(0, end - 12), end))) continue
    sentences.push(text.slice(start, match.index))
    start = end
  }
  return [...sentences, text.slice(start)]
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** 'Hi all, just a reminder that the …': returns where a sentence begins to say something. */
function startOfNews(sentence: string, language: Language): number {
  if (language === 'es') return endOfSpanishSalutation(sentence)
  const tokens = tokensOf(sentence)
  let at = 0
  for (let round = 0; round < mostOpenings; round += 1) {
    const end = at + (findSpoken(tokens.slice(at))?.end ?? 0)
    if (tokens[end] !== undefined && !tokens[end].isGlued) at = end
  }
  return tokens[at]?.start ?? 0
}

/** Returns the first sentence with content, at most 80 characters, cut at the end of a clause. */
export function headlineOf(body: string, language: Language): string {
  const plain = sentencesOf(body)
  const first = plain.find((sentence) => !isGreeting(sentence, language)) ?? plain[0] ?? body.trim()
  const said = first
    .slice(startOfNews(first, language))
    .replace(/^(?:the|an?|our) (?=\p{L})/iu, '')
    .replace(/[\s,;:.]+$/, '')
  return capitalised(clause(said === '' ? first : said))
}

/** Cuts a sentence that is too long where a clause ends. */
function clause(text: string): string {
  if (text.length <= longest) return text
  const cuts = tokensOf(text).flatMap((token, at, tokens) => {
    const isMark = /^[,;:]$/.test(token.text) && tokens[at + 1]?.isGlued === false
    const isDash = /^[-–—]$/.test(token.text) && !token.isGlued
    const isCut = isMark || isDash || (!token.isGlued && clauseWords.has(token.word))
    return isCut ? [token.start] : []
  })
  const best = cuts.filter((index) => index >= 24 && index <= longest).at(-1)
  return best === undefined
    ? shorten(text, longest)
    : text.slice(0, best).replace(/[\s,;:–—-]+$/, '')
}

/** Returns a short first line over a longer text, which is its headline. */
export function leadingHeadline(text: string, language: Language): string | undefined {
  const line = /^([^\n]{3,80})\n+[^\n]/.exec(text)?.[1]?.trim()
  if (line === undefined || isGreeting(line, language)) return undefined
  return /[,;]$/.test(line) ? undefined : line.replace(/[:.]$/, '')
}
