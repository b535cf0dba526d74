import { isCapitalised, isPossessive, isTimetable, phrasesOf } from '../text/forms.ts'
import { plainWord, type Token, tokensOf } from '../text/token.ts'
import type { AtomName, AtomValue, Lexicon } from './lexicon.ts'
import type { Entries, TermName } from './terms.ts'

/** A phrase that begins with some word: the rest of it, its class and what it means. */
type Phrase = { rest: readonly string[]; atom: AtomName; value: AtomValue }

/** A word or phrase of a class in a text, from its first token to behind its last. */
export type Atom = { atom: AtomName; value: AtomValue; end: number }

export type CompiledLexicon = Pick<
  Lexicon,
  'language' | 'facts' | 'familyNames' | 'isPlaceNounFirst'
> & {
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const shortestWithSlips = 6

/** Returns the words that one slip makes of a word: a letter lost, doubled, changed or swapped. */
function slipsOf(word: string): string[] {
  const slips: string[] = []
  for (let at = 0; at < word.length; at += 1) {
    const [front, rest] = [word.slice(0, at), word.slice(at + 1)]
    const [here = '', next = ''] = word.slice(at, at + 2)
    slips.push(front + rest, front + next + here + word.slice(at + 2), front + here + here + rest)
    if (at > 0) for (const letter of alphabet) slips.push(front + letter + rest)
  }
  return slips
}

/** Arranges the words of a language by their first word, with slips of those often misspelled. */
export function compileLexicon(lexicon: Lexicon): CompiledLexicon {
  const phrases = new Map<string, Phrase[]>()
  const add = (words: readonly string[], atom: AtomName, value: AtomValue) => {
    const [first = '', ...rest] = words
    const known = phrases.get(first)
    if (known === undefined) phrases.set(first, [{ rest, atom, value }])
    else known.push({ rest, atom, value })
  }
  const lists: [AtomName, Entries<AtomValue>][] = [
    ...(Object.entries(lexicon.terms) as [TermName, Entries<AtomValue>][]),
    ...(Object.entries(lexicon.joints) as [AtomName, string][]).map(
      ([name, list]): [AtomName, Entries<AtomValue>] => [name, [[true, list]]],
    ),
  ]
  for (const [name, entries] of lists)
    for (const [value, list] of entries)
      for (const phrase of phrasesOf(list).filter((words) => words !== ''))
        add(
          tokensOf(phrase).map(({ word }) => word),
          name,
          value,
        )
  const others = new Set([...phrases.keys(), ...phrasesOf(lexicon.otherWords).map(plainWord)])
  for (const name of lexicon.spelled)
    for (const [value, list] of lexicon.terms[name])
      for (const phrase of phrasesOf(list).map(plainWord))
        if (phrase.length >= shortestWithSlips && !phrase.includes(' '))
          for (const slip of slipsOf(phrase)) if (!others.has(slip)) add([slip], name, value)
  const { language, facts, familyNames, isPlaceNounFirst } = lexicon
  return { language, facts, familyNames, isPlaceNounFirst, phrases }
}

/** Whether words of one of some classes begin at a token. */
export function hasAtom(
  { atoms }: { readonly atoms: readonly (readonly Atom[])[] },
  at: number | undefined,
  ...names: readonly AtomName[]
): boolean {
  return (atoms[at ?? -1] ?? []).some(({ atom }) => names.includes(atom))
}

/** Returns where the rest of a phrase ends. A hyphen may stand for a space. */
function endOfPhrase(rest: readonly string[], tokens: readonly Token[], at: number) {
  let end = at
  for (const word of rest) {
    if (tokens[end]?.text === '-' && tokens[end]?.isGlued && tokens[end + 1]?.isGlued) end += 1
    if (tokens[end]?.word !== word) return undefined
    end += 1
  }
  return end
}

const zonesOfCities = new Map<string, string>()

/** Returns the zone that has the name of a city: "London", "New_York". */
function cityZone(city: string): string | undefined {
  if (zonesOfCities.size === 0)
    for (const zone of Intl.supportedValuesOf('timeZone'))
      zonesOfCities.set(zone.slice(zone.lastIndexOf('/') + 1).toLowerCase(), zone)
  return zonesOfCities.get(city.toLowerCase())
}

/** Returns the weekdays that the letters of a timetable mean: those of MWF and TTh. */
function timetableOf(text: string, phrases: CompiledLexicon['phrases']): number[] {
  const days: number[] = []
  const letters = text.toLowerCase()
  for (let at = 0; at < letters.length; ) {
    const code = [letters.slice(at, at + 2), letters.slice(at, at + 1)].find((part) =>
      phrases.get(part)?.some(({ atom }) => atom === 'weekdayCode'),
    )
    const found = phrases.get(code ?? '')?.find(({ atom }) => atom === 'weekdayCode')
    if (code === undefined || found === undefined) return []
    days.push(Number(found.value))
    at += code.length
  }
  return days
}

/** Returns the words and phrases of all classes that begin at each token. */
export function atomsOf(tokens: readonly Token[], { phrases }: CompiledLexicon): Atom[][] {
  return tokens.map(({ word, text }, at) => {
    const found: Atom[] = []
    // "Friday's" is one Friday, and does not repeat as "Fridays" does.
    const belongs = isPossessive(text)
    for (const { rest, atom, value } of phrases.get(word) ?? []) {
      const end = endOfPhrase(rest, tokens, at + 1)
      const meant = atom === 'weekdays' && belongs ? 'weekday' : atom
      if (end !== undefined) found.push({ atom: meant, value, end })
    }
    const days = isTimetable(text) ? timetableOf(text, phrases) : []
    if (days.length > 1) found.push({ atom: 'timetable', value: days, end: at + 1 })
    if (isCapitalised(text))
      for (const end of [at + 1, at + 2]) {
        const zone = cityZone(
          tokens
            .slice(at, end)
            .map((token) => token.text)
            .join('_'),
        )
        if (zone !== undefined) found.push({ atom: 'cityZone', value: zone, end })
      }
    return found
  })
}
