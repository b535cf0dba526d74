import {
  type CompiledFrames,
  compileFrames,
  frameFinder,
  type Match,
  type Phrased,
} from '../reading/frames.ts'
import { isCapitalised, isLowerCase, isPossessive } from '../text/forms.ts'
import { endOfListed, listedIn } from '../text/phrases.ts'
import type { Token } from '../text/token.ts'
import { atomsOf, type CompiledLexicon } from '../words/compile.ts'
import type { IntentGroup, IntentLexicon, Saying } from './intent-lexicon.ts'

type Frames = CompiledFrames<IntentGroup>['frames']

/** What is known of a language about what texts ask for, arranged for look-up. */
export type IntentWords = {
  readonly lexicon: CompiledLexicon
  readonly said: ReadonlyMap<Saying, Frames>
  readonly phrases: CompiledFrames<IntentGroup>['phrases']
}

/** Arranges what is known of a language. */
export function compileIntents(intents: IntentLexicon, lexicon: CompiledLexicon): IntentWords {
  const { frames, phrases } = compileFrames(intents)
  const said = new Map<Saying, Frames>()
  for (const frame of frames)
    for (const saying of [frame.group.says].flat())
      said.set(saying, [...(said.get(saying) ?? []), frame])
  return { lexicon, said, phrases }
}

/** A text in which it is looked for what it says, in one language. */
export type IntentText = Phrased & {
  /** Where something is said, the longest way first. */
  find(saying: Saying): readonly Match<IntentGroup>[]
  /** Whether one of the phrases of a list begins at a token. */
  isListed(list: string, at: number): boolean
}

const shortestPlural = 4

function isPlural({ kind, word }: Token): boolean {
  return kind === 'word' && word.length >= shortestPlural && word.endsWith('s')
}

/** What a token is by its form, beside the phrases and classes of words. */
function formsOf(token: Token, at: number) {
  const forms = [
    token.kind === 'number' && 'number',
    token.kind === 'break' && 'break',
    token.kind === 'word' && 'anyWord',
    token.kind === 'word' && isCapitalised(token.text) && 'capital',
    token.kind === 'word' && isPossessive(token.text) && 'genitive',
    token.kind === 'word' && isLowerCase(token.text) && 'lower',
    isPlural(token) && 'plural',
  ]
  return forms.flatMap((list) => (list === false ? [] : [{ list, meaning: '', end: at + 1 }]))
}

/** Opened texts by their tokens: several readers ask for the same one. */
const opened = new WeakMap<readonly Token[], Map<IntentWords, IntentText>>()

/** Opens the tokens of a text in a language. */
export function openIntent(tokens: readonly Token[], words: IntentWords): IntentText {
  const known = opened.get(tokens) ?? new Map<IntentWords, IntentText>()
  const text = known.get(words) ?? open(tokens, words)
  opened.set(tokens, known.set(words, text))
  return text
}

function open(tokens: readonly Token[], words: IntentWords): IntentText {
  const phrases = listedIn(tokens, words.phrases)
  const atoms = atomsOf(tokens, words.lexicon)
  const listed = tokens.map((token, at) => [
    ...(phrases[at] ?? []),
    ...(atoms[at] ?? []).map(({ atom, end }) => ({ list: String(atom), meaning: '', end })),
    ...formsOf(token, at),
  ])
  const all = tokens.map((_, at) => at)
  const starts = {
    polite: startsIn(tokens, phrases, 'polite'),
    greeted: startsIn(tokens, phrases, 'greeted'),
  }
  const phrased = { tokens, listed, edges: () => [] }
  const findFrames = frameFinder(phrased)
  const found = new Map<Saying, readonly Match<IntentGroup>[]>()
  return {
    ...phrased,
    isListed: (list, at) => endOfListed(listed, list, at) !== undefined,
    find: (saying) => {
      const known = found.get(saying)
      if (known !== undefined) return known
      const frames = words.said.get(saying) ?? []
      const matches = findFrames(frames, ({ front }) => (front ? starts[front] : all))
      const longestFirst = matches.toSorted((a, b) => b.end - b.first - (a.end - a.first))
      found.set(saying, longestFirst)
      return longestFirst
    },
  }
}

/** Where a text may begin: behind marks, and behind phrases of a list. */
function startsIn(
  tokens: readonly Token[],
  listed: ReturnType<typeof listedIn>,
  front: string,
): number[] {
  const starts = new Set([0])
  for (const at of starts) {
    const { kind } = tokens[at] ?? {}
    if (kind === 'mark' || kind === 'break') starts.add(at + 1)
    for (const { list, end } of listed[at] ?? []) if (list === front) starts.add(end)
  }
  return [...starts].filter((at) => at < tokens.length)
}
