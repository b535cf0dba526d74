import type { Token } from '../../grammar/text/token.ts'
import { length } from '../patterns/lengths.ts'
import { readInput } from '../patterns/pattern.ts'
import { grammarOf } from '../resolution/grammar.ts'
import type { Division, Part } from './command.ts'
import type { ChangeLexicon } from './lexicon.ts'
import { phraseAt } from './phrase-at.ts'

/** Returns the steps among the words beside a length, and how many tokens they take. */
function stepsBehind(
  tokens: readonly Token[],
  { at, steps }: { at: number; steps: readonly string[] },
): number {
  return phraseAt(steps, tokens.slice(at)) ?? 0
}

/** Returns which way the words beside a length, or the verb, move something. */
function movedBy(
  minutes: number,
  { particles, verb, words }: { particles: string; verb: string; words: ChangeLexicon },
): { part: Part; shift: number } {
  const { moves, steps } = words
  const has = (some: readonly string[]) =>
    some.some((step) => ` ${particles} `.includes(` ${step} `))
  // 'más tarde' is no 'más'.
  const isLate = has(steps.later) || has(steps.earlier)
  const isEnd =
    (!isLate && has(steps.longer)) ||
    has(steps.shorter) ||
    [...moves.longer, ...moves.shorter].includes(verb)
  const isBack =
    has(steps.earlier) || has(steps.shorter) || [...moves.earlier, ...moves.shorter].includes(verb)
  return { part: isEnd ? 'end' : 'all', shift: isBack ? -minutes : minutes }
}

/** 'back an hour', 'by 30 minutes', 'two hours later', 'media hora': how far it is moved. */
export function shiftIn(
  text: string,
  { verb, words }: { verb: string; words: ChangeLexicon },
): Division | undefined {
  const { by, later, earlier, longer, shorter } = words.steps
  const all = [...by, ...later, ...earlier, ...longer, ...shorter]
  const input = readInput(text, grammarOf(words.language).lexicon)
  const { tokens } = input
  const isMove = Object.values(words.moves).some((verbs) => verbs.includes(verb))
  for (let at = 0; at < tokens.length; at += 1) {
    const found = length(input, at)
    if (found === undefined) continue
    // 'Adelanta media hora el ensayo': what is moved stands behind.
    const next = tokens[found.end]
    if (at === 0 && isMove && next !== undefined) {
      const { part, shift } = movedBy(found.value, { particles: '', verb, words })
      return { reference: text.slice(next.start), part, shift }
    }
    let first = at
    while (first > 0 && all.includes(tokens[first - 1]?.text.toLowerCase() ?? '')) first -= 1
    const behind = stepsBehind(tokens, { at: found.end, steps: all })
    const end = found.end + behind
    if (first === 0 || end < tokens.length) continue
    const said = [...tokens.slice(first, at), ...tokens.slice(found.end, end)]
    if (said.length === 0 && !isMove) continue
    const particles = said.map((token) => token.text.toLowerCase()).join(' ')
    const reference = text.slice(0, tokens[first]?.start).trim()
    return { reference, ...movedBy(found.value, { particles, verb, words }) }
  }
  return undefined
}
