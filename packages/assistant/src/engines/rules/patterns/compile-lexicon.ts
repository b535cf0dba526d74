import type { Language } from '../../../terms.ts'
import { plainWord, type Token, tokensOf } from '../../grammar/text/token.ts'
import type { TermName } from '../../grammar/words/terms.ts'
import type { Lexicon, Records } from '../lexicon/lexicon.ts'

/** The rest of a phrase behind its first word, and what the phrase means. */
type Phrase = { rest: readonly string[]; value: unknown }

/** The phrases of each class that begin with a word, the longest first. */
export type PhrasesOfWord = ReadonlyMap<string, readonly Phrase[]>

/** A lexicon arranged for looking phrases up by their first word. */
export type CompiledLexicon = {
  readonly language: Language
  readonly phrases: ReadonlyMap<string, PhrasesOfWord>
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

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

const shortestWithSlips = 6

function withSlips(entries: Records<unknown>, others: ReadonlySet<string>): Records<unknown> {
  const all: Record<string, unknown> = {}
  for (const [word, value] of Object.entries(entries))
    if (word.length >= shortestWithSlips && !word.includes(' '))
      for (const slip of slipsOf(plainWord(word))) if (!others.has(slip)) all[slip] = value
  return { ...all, ...entries }
}

/** Arranges a lexicon, with the misspellings of the classes that it names. */
export function compileLexicon(lexicon: Lexicon): CompiledLexicon {
  const compiled = new Map<string, Map<string, Phrase[]>>()
  const add = (name: string, phrase: string, value: unknown) => {
    const [first = '', ...rest] = tokensOf(phrase).map(({ word }) => word)
    const classes = compiled.get(first) ?? new Map<string, Phrase[]>()
    const phrases = [...(classes.get(name) ?? []), { rest, value }]
    classes.set(
      name,
      phrases.toSorted((a, b) => b.rest.length - a.rest.length),
    )
    compiled.set(first, classes)
  }
  const others = new Set([
    ...lexicon.otherWords,
    ...Object.values(lexicon.terms).flatMap((words) => Object.keys(words).map(plainWord)),
  ])
  for (const [name, words] of Object.entries<Records<unknown>>(lexicon.terms)) {
    const isSpelled = lexicon.spelled.includes(name as TermName)
    for (const [phrase, value] of Object.entries(isSpelled ? withSlips(words, others) : words))
      add(`term ${name}`, phrase, value)
  }
  for (const [name, phrases] of Object.entries(lexicon.relations))
    for (const phrase of phrases) add(`relation ${name}`, phrase, phrase)
  return { language: lexicon.language, phrases: compiled }
}

/** Returns where a phrase ends whose first word was read. A hyphen may stand for a space. */
export function endOfPhrase(
  rest: readonly string[],
  tokens: readonly Token[],
  at: number,
): number | undefined {
  let end = at
  for (const word of rest) {
    if (tokens[end]?.text === '-' && tokens[end]?.isGlued && tokens[end + 1]?.isGlued) end += 1
    if (tokens[end]?.word !== word) return undefined
    end += 1
  }
  return end
}
