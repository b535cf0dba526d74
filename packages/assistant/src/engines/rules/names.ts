import type { Span } from '../../findings/span.ts'
import { endsOfName, roleWords } from './lexicon/english-people.ts'
import { cover, covered, type Sheet } from './sheet.ts'

/** A name as the directory keeps it. */
export type NameParts = {
  firstName: string
  lastName: string
  honorific?: string
  /** The words could be divided differently. */
  isSplitAssumed?: boolean
}

const honorific =
  /^(?:dr|mr|mrs|ms|miss|mx|prof|professor|rev|reverend|fr|father|sr|sister|br|brother|pastor|rabbi|imam|deacon|capt|captain|lt|sgt|col|gen|judge|hon|sir|dame|coach|madam|doctor|grandpa|grandma|granny|grandad|granddad|mum|mom|auntie|aunty|uncle|sra|srta|dra|mme|mlle|msgr)\.?$/i
const suffix = /^(?:jr|sr|ii|iii|iv|esq|phd|md|dds|rn|cpa)\.?$/i
const particle =
  /^(?:van|von|der|den|de|del|della|dello|delle|di|da|das|do|dos|du|des|la|las|le|los|lo|al|el|bin|bint|ibn|ben|ter|ten|te|zu|zum|zur|af|av|san|santa|st\.?|saint|abu|ap|o|mac|mc|y|e|vom|vander|vande|'t)$/i

const filler = new RegExp(
  `(?<![\\p{L}\\p{N}'-])(?:${[
    `please|pls|hey|hi|hello|(?:can|could|would) (?:you|u)|i(?:'d| would) like(?: you)? to|i (?:want|need)(?: you)? to|let's|we need to|go ahead and|also|just`,
    '(?:(?:add|create|make|put|enter|register|save|include|sign up|set up|insert|list|enroll|onboard|introduce|welcome|invite)(?: (?:in|up|down))?(?: (?:an?|the|our|this|my|another))?(?: (?:new|following))?(?: (?:contact|profile|member|person|entry|directory|neighbor|neighbour|resident|user|admin|volunteer|family|player|student|parent|guy|woman|man|lady|friend|cousin|brother|sister|mother|father|wife|husband|son|daughter|colleague|coworker))?(?: (?:contact|profile|entry|card|member|info|information|details))?(?: (?:for|named|called|of|named:|with name|with the name))?)',
    '(?:an?|the|our)? ?(?:new )?(?:contact|profile|member|neighbor|neighbour|resident|volunteer|directory entry|person|entry)(?: (?:for|named|called|is|of|details|info))?',
    '(?:my|our|his|her)(?: (?:good|old|new|best))?(?: (?:friend|cousin|neighbor|neighbour|brother|sister|mom|mum|dad|mother|father|wife|husband|son|daughter|colleague|coworker|buddy|aunt|uncle|landlord|teacher|coach|nan|gran|grandma|grandpa))?',
    '(?:to|in|into|on) (?:the|our|my)? ?(?:site |community |group |member |contact )?(?:directory|contacts?|contact list|members?|list|roster|phone ?book|address book|site|group|community|team)',
    '(?:his|her|their|my|the|whose|with)? ?(?:phone|cell|mobile|telephone|tel|ph|home|work|contact|number|num|no|#|phone ?number|cell ?phone|cell ?number|mobile ?number|e-?mail|mail|email address)(?: (?:number|phone|no|address|is))*',
    '(?:you|u|we) (?:can|may|could|should) (?:reach|call|text|contact)(?: (?:him|her|them))?(?: (?:at|on))?',
    '(?:reach(?:able)?|call|text|contact)(?: (?:him|her|them|me))?(?: (?:at|on))?|(?:can be reached|is reachable|reached)(?: (?:at|on|by))?',
    '(?:first|last|full|family|given|sur)[- ]?name|name|role|nickname|nick',
    String.raw`(?:who (?:just )?(?:joined|moved in|is new)[^,.;\n]{0,30}|just (?:joined|moved in)[^,.;\n]{0,30}|(?:joined|moved in)[^,.;\n]{0,20}|from (?:apartment|apt|unit|the)[^,.;\n]{0,30})`,
    `(?:she's|he's|they're|she|he|they|her|him|them|his|their|is|are|at|as|with|to|for|named|called|and|the|an?|has|it's|its|on|in|by|of|number's|via|me|us|goes|member|directory|contact|thanks|thank you|too|this|that|new|profile|please)`,
  ].join('|')})(?![\\p{L}\\p{N}'])[:=#]?`,
  'giu',
)

type Word = Span & { text: string }

function coverFiller(sheet: Sheet): void {
  for (let round = 0; round < 2; round += 1) {
    for (const match of sheet.rest.matchAll(filler)) {
      // 'An', 'The', 'Do' and the like can be names; a capital inside a run of capitals counts as
      // one.
      if (isNameWord({ sheet, index: match.index, text: match[0] })) continue
      cover(sheet, { start: match.index, end: match.index + match[0].length })
    }
  }
}

function isNameWord(options: { sheet: Sheet; index: number; text: string }): boolean {
  const { sheet, index, text } = options
  if (
    !/^(?:an|the|in|on|my|al|is|as|of|no|by|to|list|mark|will|do|page|may|call|text|reach)$/i.test(
      text,
    )
  )
    return false
  if (!/^\p{Lu}/u.test(text) || index === 0) return false
  return (
    /^ \p{Lu}/u.test(sheet.rest.slice(index + text.length)) ||
    /\p{Lu}[\p{L}'-]* $/u.test(sheet.rest.slice(0, index))
  )
}

function wordsIn(text: string, offset: number): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'.’-]*/gu), (match) => ({
    text: match[0].replace(/[.'-]+$/, (end) =>
      /^(?:\p{L}|st|jr|sr|dr)\.$/iu.test(match[0]) ? end : '',
    ),
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  })).filter(({ text: word }) => word !== '')
}

const isCapital = ({ text }: Word) => /^\p{Lu}/u.test(text)
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
    honorific.test(word.text) ||
    (!isRole(word) && (!hasCapitals || isCapital(word) || particle.test(word.text)))
  const start = words.findIndex(isName)
  return start < 0 ? [] : words.slice(start)
}

/** 'Ann Lee's number is …' */
const possessive =
  /'s(?= (?:(?:home|work|new) )?(?:cell|phone|mobile|telephone|tel|number|contact)(?![\p{L}]))/giu

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

/** Finds the name in the remaining words and divides it. Returns undefined when there is none. */
export function splitName(
  sheet: Sheet,
): NameParts | undefined | { several: true; firstName: string; lastName: string } {
  for (const match of sheet.rest.matchAll(possessive))
    cover(sheet, { start: match.index, end: match.index + match[0].length })
  coverFiller(sheet)
  const pieces: Word[][] = []
  const joined = /[^\n,;|\ue000()[\]{}<>!?:/→=]+/gu
  for (const match of sheet.rest.matchAll(joined)) {
    if (
      / (?:and|&) /.test(match[0]) &&
      match[0].split(/ (?:and|&) /).every((half) => wordsIn(half, 0).length >= 2)
    )
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
  const isSuffixOnly = second?.every(({ text }) => suffix.test(text)) ?? false
  if (second !== undefined && isSuffixOnly) return divide(sheet, [...first, ...second])
  if (isReversed && second !== undefined && (second.length <= 2 || first.length === 1)) {
    const plain = second.filter(({ text }) => !honorific.test(text))
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
    ({ text }, index) =>
      honorific.test(text) && index < 2 && all.length > 1 && !(index === all.length - 1),
  )
  const words = all.filter((word) => !titles.includes(word))
  const tail = words.length > 2 && suffix.test(words.at(-1)?.text ?? '') ? words.slice(-1) : []
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

/**
 * Returns where the family name starts: at its first particle ('de la Cruz'), else at the last
 * word.
 */
function lastNameStart(words: readonly Word[]): number {
  if (words.length < 2) return words.length
  for (let index = 1; index < words.length - 1; index += 1)
    if (particle.test(words[index]?.text ?? '')) return index
  return words.length - 1
}

/** Returns a name that was typed in lower case with capitals: o'neill is O'Neill. */
export function withCapitals(name: string): string {
  if (name !== name.toLowerCase()) return name
  return name
    .split(' ')
    .map((word) => (particle.test(word) && word !== 'o' ? word : capitalised(word)))
    .join(' ')
}

function capitalised(word: string): string {
  return word.replaceAll(/(?:^|(?<=-)|(?<=^o')|(?<=^d')|(?<=^mc))\p{Ll}/gu, (letter) =>
    letter.toLocaleUpperCase('en-US'),
  )
}
