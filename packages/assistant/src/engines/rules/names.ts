import type { Span } from '../../findings/span.ts'
import { plainWord, type Token, tokensOf } from '../grammar/text/token.ts'
import {
  dottedInNames,
  fillerNames,
  fillerWordings,
  givenBehindParticle,
  honorifics,
  nameClasses,
  nameParticles,
  nameSuffixes,
  ownerWordings,
  secondGivenNames,
  spanishParticles,
} from './lexicon/english-names.ts'
import { endsOfName, roleWords } from './lexicon/english-people.ts'
import { type TemplateMatch, templateMatches } from './patterns/template.ts'
import { cover, covered, type Sheet } from './sheet.ts'

/** A name as the directory keeps it. */
export type NameParts = {
  firstName: string
  lastName: string
  honorific?: string
  /** The words could be divided differently. */
  isSplitAssumed?: boolean
}

const fillerIn = templateMatches(fillerWordings, nameClasses)
const ownersIn = templateMatches(ownerWordings, nameClasses)

type Word = Span & { text: string }

/** Whether a word, with or without its full stop, is one of these. */
function isOneOf(words: ReadonlySet<string>, { text }: Pick<Word, 'text'>): boolean {
  const lower = text.toLowerCase()
  return words.has(lower.endsWith('.') ? lower.slice(0, -1) : lower)
}

const isHonorific = (word: Word) => isOneOf(honorifics, word)
const isParticle = (word: Pick<Word, 'text'>) => isOneOf(nameParticles, word)
const isSuffix = (word: Word) => isOneOf(nameSuffixes, word)
const startsWithCapital = (text: string) => /^\p{Lu}/u.test(text)

function coverFiller(sheet: Sheet): void {
  for (let round = 0; round < 2; round += 1) {
    const before = sheet.rest
    const tokens = tokensOf(before)
    for (const found of fillerIn(tokens)) {
      // 'An', 'The', 'Do' and the like can be names; a capital inside a run of capitals counts as
      // one.
      if (isNameWord(tokens, found)) continue
      const [first, last, next] = [tokens[found.first], tokens[found.end - 1], tokens[found.end]]
      if (first === undefined || last === undefined) continue
      const isLabel = next?.isGlued === true && labelMarks.has(next.text)
      cover(sheet, { start: first.start, end: isLabel ? next.end : last.end })
    }
    if (sheet.rest === before) return
  }
}

/** They end a label: 'phone:'. */
const labelMarks: ReadonlySet<string> = new Set([':', '=', '#'])

function isNameWord(tokens: readonly Token[], { first, end }: TemplateMatch): boolean {
  const [before, token, next] = [tokens[first - 1], tokens[first], tokens[end]]
  if (token === undefined || end !== first + 1 || token.start === 0) return false
  if (!fillerNames.has(token.word) || !startsWithCapital(token.text)) return false
  const isBefore = (other: Token | undefined) =>
    other?.kind === 'word' && startsWithCapital(other.text)
  return (isBefore(next) && next?.isGlued === false) || (isBefore(before) && !token.isGlued)
}

/** 'Anne-Marie', 'O’Neill', 'J.' */
const nameWord = /[\p{L}\p{M}][\p{L}\p{M}'.’-]*/gu

function wordsIn(text: string, offset: number): Word[] {
  return Array.from(text.matchAll(nameWord), ({ 0: written, index }) => ({
    text: withoutEnd(written),
    start: offset + index,
    end: offset + index + written.length,
  })).filter(({ text: word }) => word !== '')
}

/** Returns a word without the marks behind it. Initials and short forms keep their full stop. */
function withoutEnd(word: string): string {
  const bare = word.replace(/[.'-]+$/, '')
  const isShort = [...bare].length === 1 || dottedInNames.has(bare.toLowerCase())
  return isShort && word === `${bare}.` ? word : bare
}

/** 'Ann', 'deShawn' */
const isCapital = ({ text }: Word) => /^\p{Ll}{0,2}\p{Lu}/u.test(text)
const isRole = ({ text }: Word) => roleWords.has(text.toLowerCase().replace(/'s$/, ''))

/**
 * Returns the words of a name without what is said about the person: 'treasurer Ines Okafor',
 * 'plumber dave', 'Liz Taylor nee Bond'. Words in lower case in front of capitals are no name.
 */
function nameIn(all: readonly Word[]): Word[] {
  const end = all.findIndex(({ text }, index) => index > 0 && endsOfName.has(text.toLowerCase()))
  const words = end < 0 ? all : all.slice(0, end)
  const hasCapitals = words.some(isCapital)
  const isName = (word: Word) =>
    isHonorific(word) || (!isRole(word) && (!hasCapitals || isCapital(word) || isParticle(word)))
  const start = words.findIndex(isName)
  return start < 0 ? [] : words.slice(start)
}

/** 'William "Bill" de Blasio': whether the removed text is a nickname inside the name. */
function isNicknameBetween(
  sheet: Sheet,
  options: { last: readonly Word[]; words: readonly Word[] },
): boolean {
  const from = options.last.at(-1)?.end ?? 0
  const to = options.words[0]?.start ?? 0
  return (
    /^ ?\ue000+ ?$/.test(sheet.rest.slice(from, to)) &&
    /^["'(][^"'()]+["')]$/.test(sheet.source.text.slice(from, to).trim())
  )
}

/** Covers the 's of "Ann Lee's number". */
function coverOwners(sheet: Sheet): void {
  const tokens = tokensOf(sheet.rest)
  for (const { first } of ownersIn(tokens)) {
    const end = tokens[first]?.end ?? 0
    cover(sheet, { start: end - 2, end })
  }
}

/** 'Ann Lee' of 'Ann Lee, treasurer (new)' */
const betweenMarks = /[^\n,;|\ue000()[\]{}<>!?:/→=]+/gu

/** Finds the name in the remaining words and divides it. Returns undefined when there is none. */
export function splitName(
  sheet: Sheet,
): NameParts | undefined | { several: true; firstName: string; lastName: string } {
  coverOwners(sheet)
  coverFiller(sheet)
  const pieces: Word[][] = []
  for (const match of sheet.rest.matchAll(betweenMarks)) {
    const halves = match[0].split(/ (?:and|&) /)
    if (halves.length > 1 && halves.every((half) => wordsIn(half, 0).length >= 2))
      return { several: true, firstName: '', lastName: '' }
    const words = nameIn(wordsIn(match[0], match.index))
    const last = pieces.at(-1)
    if (words.length > 0 && last !== undefined && isNicknameBetween(sheet, { last, words }))
      last.push(...words)
    else if (words.length > 0) pieces.push(words)
  }
  const [first, second] = pieces
  if (first === undefined) return undefined
  const isReversed =
    second !== undefined && isCommaBetween(sheet, first, second) && first.length <= 3
  const isSuffixOnly = second?.every(isSuffix) ?? false
  if (second !== undefined && isSuffixOnly) return divide(sheet, [...first, ...second])
  if (isReversed && second !== undefined && (second.length <= 2 || first.length === 1)) {
    const plain = second.filter((word) => !isHonorific(word))
    claim(sheet, { words: plain, field: 'firstName' })
    claim(sheet, { words: first, field: 'lastName' })
    return { firstName: textOf(plain), lastName: textOf(first) }
  }
  const longest = pieces.find((piece) => piece.length >= 2) ?? first
  if (longest.length === 1 && pieces.length >= 2 && second !== undefined && second.length === 1) {
    const [label, name] = [longest[0], second[0]]
    // 'bookings: Helen'
    if (label !== undefined && name !== undefined && !isCapital(label) && isCapital(name))
      return divide(sheet, second)
    return divide(sheet, [...longest, ...second])
  }
  return divide(sheet, longest)
}

/** 'Lee, Ann': whether only a comma separates two short runs of words. */
function isCommaBetween(sheet: Sheet, first: Word[], second: Word[]): boolean {
  const from = first.at(-1)?.end ?? 0
  const to = second[0]?.start ?? 0
  return (
    /^\.?, ?$/.test(sheet.rest.slice(from, to)) &&
    !sheet.rest.slice(0, first[0]?.start ?? 0).includes(`,${covered}`)
  )
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

function claim(sheet: Sheet, options: { words: readonly Word[]; field: string }): void {
  const first = options.words[0]
  const last = options.words.at(-1)
  if (first === undefined || last === undefined) return
  sheet.claims.push({ field: options.field, start: first.start, end: last.end })
}

function divide(sheet: Sheet, all: readonly Word[]): NameParts {
  const titles = all.filter(
    (word, index) =>
      isHonorific(word) && index < 2 && all.length > 1 && !(index === all.length - 1),
  )
  const words = all.filter((word) => !titles.includes(word))
  const tail = words.length > 2 && words.slice(-1).every(isSuffix) ? words.slice(-1) : []
  const core = words.slice(0, words.length - tail.length)
  const at = lastNameStart(core)
  const first = core.slice(0, at)
  const last = [...core.slice(at), ...tail]
  claim(sheet, { words: first, field: 'firstName' })
  claim(sheet, { words: last, field: 'lastName' })
  return {
    firstName: textOf(first),
    lastName: textOf(last),
    ...(titles.length > 0 ? { honorific: textOf(titles) } : {}),
    ...(core.length > 2 ? { isSplitAssumed: true } : {}),
  }
}

const plainOf = (word: Word | undefined) => plainWord(word?.text ?? '')

/** 'María del Carmen López': whether what a particle leads to is a part of the given name. */
function isGivenBehind(words: readonly Word[], at: number): boolean {
  const named = words.findIndex((word, index) => index > at && !isParticle(word))
  return givenBehindParticle.has(plainOf(words[named])) && named < words.length - 1
}

/** 'Ana Ruiz de la Torre': whether the name in front of a particle begins the family name. */
function isFamilyBefore(words: readonly Word[], at: number): boolean {
  const name = plainOf(words[at - 1])
  if (at < 2 || !spanishParticles.has(plainOf(words[at]))) return false
  return name.replace('.', '').length > 1 && !secondGivenNames.has(name)
}

/**
 * Returns where the family name starts: at its first particle ('de la Cruz') or at the name in
 * front of it ('Ruiz de la Torre'), else at the last word.
 */
function lastNameStart(words: readonly Word[]): number {
  if (words.length < 2) return words.length
  for (let index = 1; index < words.length - 1; index += 1) {
    if (!isParticle({ text: words[index]?.text ?? '' })) continue
    if (!isGivenBehind(words, index)) return isFamilyBefore(words, index) ? index - 1 : index
    while (isParticle({ text: words[index + 1]?.text ?? '' })) index += 1
    index += 1
  }
  return words.length - 1
}

/** Returns a name that was typed in lower case with capitals: o'neill is O'Neill. */
export function withCapitals(name: string): string {
  if (name !== name.toLowerCase()) return name
  return name
    .split(' ')
    .map((word) => (isParticle({ text: word }) && word !== 'o' ? word : capitalised(word)))
    .join(' ')
}

function capitalised(word: string): string {
  return word.replaceAll(/(?:^|(?<=-)|(?<=^o')|(?<=^d')|(?<=^mc))\p{Ll}/gu, (letter) =>
    letter.toLocaleUpperCase('en-US'),
  )
}
