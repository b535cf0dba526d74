import { foldCharacter } from './fold.ts'

/** A word as it is compared, and where it is in the text, in UTF-16 code units. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Longer words are compared by their beginnings. */
const longestWord = 40
/** Words of one query. */
const mostWords = 8

const partOfWord = /^[\p{L}\p{N}\p{M}]+$/u
/** Written without blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/** Stand within names: `O'Brien`, `Anne-Marie`. */
const connectors = new Set(["'", '’', '-', '‐', '‑'])

type Kind = 'word' | 'unspaced' | 'picture' | 'connector' | 'gap'

interface Piece extends Word {
  readonly kind: Kind
}

/**
 * Returns the words of a text that is searched. Text without blanks between its words is taken in
 * overlapping pairs of characters. Words with an apostrophe or a hyphen in between count as one,
 * too.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  const runs = runsOf(text)
  for (const [index, run] of runs.entries()) {
    if (run.kind === 'unspaced') words.push(...pairsOf(run.characters, true))
    else if (run.kind === 'word' || run.kind === 'picture') words.push(cut(joined(run.characters)))
    const next = runs[index + 2]
    if (run.kind === 'word' && next?.kind === 'word' && isConnector(runs[index + 1]))
      words.push(cut(joined([...run.characters, ...next.characters])))
  }
  return words
}

/** Returns where the first `length` folded characters of a word end in the text. */
export function endOfBeginning(text: string, word: Word, length: number): number {
  let end = word.start
  let rest = length
  for (const character of text.slice(word.start, word.end)) {
    const folded = foldCharacter(character)
    if (rest <= 0 && folded !== '') break
    end += character.length
    if (!connectors.has(folded)) rest -= folded.length
  }
  return end
}

/** Returns what a person looks for: every one of these begins a word of what is found. */
export function queryWords(text: string): string[] {
  const words = runsOf(text).flatMap((run) => {
    if (run.kind === 'unspaced') return pairsOf(run.characters, run.characters.length === 1)
    return run.kind === 'word' || run.kind === 'picture' ? [cut(joined(run.characters))] : []
  })
  const different = [...new Set(words.map((word) => word.text))]
  const longest = different.filter(
    (word) => !different.some((other) => other !== word && other.startsWith(word)),
  )
  return longest.slice(0, mostWords)
}

interface Run {
  readonly kind: Kind
  readonly characters: readonly Piece[]
}

/** Takes a text apart where the kind of character changes. Each picture is a run of its own. */
function runsOf(text: string): Run[] {
  const runs: { kind: Kind; characters: Piece[] }[] = []
  let position = 0
  for (const character of text) {
    const start = position
    position += character.length
    const last = runs.at(-1)
    const { folded, kind } = readCharacter(character)
    if (folded === '') {
      // An accent belongs to the letter before it.
      const piece = last?.characters.pop()
      if (piece !== undefined) last?.characters.push({ ...piece, end: position })
      continue
    }
    const piece = { kind, text: folded, start, end: position }
    if (last?.kind === piece.kind && piece.kind !== 'picture') last.characters.push(piece)
    else runs.push({ kind: piece.kind, characters: [piece] })
  }
  return runs
}

/** What is known of characters: finding it out takes most of the time that a text takes. */
const characters = new Map<string, { readonly folded: string; readonly kind: Kind }>()
const mostCharacters = 10_000

function readCharacter(character: string): { readonly folded: string; readonly kind: Kind } {
  const known = characters.get(character)
  if (known !== undefined) return known
  if (characters.size >= mostCharacters) characters.clear()
  const folded = foldCharacter(character)
  const read = { folded, kind: kindOf(folded) }
  characters.set(character, read)
  return read
}

function kindOf(folded: string): Kind {
  if (unspaced.test(folded)) return 'unspaced'
  if (partOfWord.test(folded)) return 'word'
  if (picture.test(folded)) return 'picture'
  return connectors.has(folded) ? 'connector' : 'gap'
}

function isConnector(run: Run | undefined): boolean {
  return run?.kind === 'connector' && run.characters.length === 1
}

function joined(characters: readonly Word[]): Word {
  const text = characters.map((character) => character.text).join('')
  return { text, start: characters[0]?.start ?? 0, end: characters.at(-1)?.end ?? 0 }
}

function cut(word: Word): Word {
  if (word.text.length <= longestWord) return word
  return { ...word, text: [...word.text].slice(0, longestWord).join('') }
}

/** Returns each character with the one after it, and the last one alone where it is wanted. */
function pairsOf(characters: readonly Piece[], withLast: boolean): Word[] {
  const pairs = characters.slice(1).map((_, index) => joined(characters.slice(index, index + 2)))
  return withLast ? [...pairs, joined(characters.slice(-1))] : pairs
}
