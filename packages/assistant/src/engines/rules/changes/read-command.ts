import { endOfPhrase } from '../patterns/compile-lexicon.ts'
import { length } from '../patterns/lengths.ts'
import { readInput } from '../patterns/pattern.ts'
import { type Token, tokensOf } from '../patterns/token.ts'
import { grammarOf } from '../resolution/grammar.ts'
import { type Command, type Division, type Part, withoutOld } from './command.ts'
import {
  type Act,
  certainVerbs,
  creatingVerbs,
  eventVerbs,
  type Field,
  fieldNames,
  placeVerbs,
  politePhrases,
  verbs,
} from './lexicon.ts'
import { calledOff, pinningIn, remarkIn } from './read-remark.ts'

const { lexicon } = grammarOf('en')

function phraseAt(phrases: readonly string[], tokens: readonly Token[]): number | undefined {
  let longest: number | undefined
  for (const phrase of phrases) {
    const words = tokensOf(phrase).map(({ word }) => word)
    const end = endOfPhrase(words, tokens, 0)
    if (end !== undefined && end > (longest ?? 0)) longest = end
  }
  return longest
}

/** Returns the text behind its first tokens. */
function behind(text: string, tokens: readonly Token[], count: number): string {
  return text.slice(tokens[count]?.start ?? text.length)
}

/** Removes what only asks politely, in front and behind. */
export function withoutPoliteness(text: string): string {
  let rest = text.replace(/[\s,.!]*(?:please|pls|thanks|thank you|thx)?[\s.!]*$/iu, '')
  for (let round = 0; round < 4; round += 1) {
    const tokens = tokensOf(rest)
    const end = phraseAt(politePhrases, tokens)
    if (end === undefined) return rest
    const next = behind(rest, tokens, end).replace(/^[\s,]+/, '')
    if (next === '') return rest
    rest = next
  }
  return rest
}

type Verb = { act: Act; words: string; rest: string }

function verbOf(text: string): Verb | undefined {
  const tokens = tokensOf(text)
  let best: { act: Act; end: number } | undefined
  for (const act of Object.keys(verbs) as Act[]) {
    const end = phraseAt(verbs[act], tokens)
    if (end !== undefined && end > (best?.end ?? 0)) best = { act, end }
  }
  if (best === undefined) return undefined
  const next = tokens[best.end]
  // 'Push-ups' and 'Move:' are no orders; 'delete "Egg hunt"' is one.
  if (next === undefined || (next.kind === 'mark' && !/^["'([]$/.test(next.text))) return undefined
  const words = tokens.slice(0, best.end).map(({ word }) => word)
  return { act: best.act, words: words.join(' '), rest: behind(text, tokens, best.end) }
}

const later = new Set(['back', 'later', 'down', 'out'])
const earlier = new Set(['forward', 'forwards', 'earlier', 'sooner', 'up'])
const longer = new Set(['longer'])
const shorter = new Set(['shorter'])
const steps = new Set(['by', ...later, ...earlier, ...longer, ...shorter])

/** 'back an hour', 'by 30 minutes', 'two hours later': how far something is moved. */
function shiftIn(text: string, words: string): Division | undefined {
  const input = readInput(text, lexicon)
  const { tokens } = input
  for (let at = 1; at < tokens.length; at += 1) {
    const found = length(input, at)
    if (found === undefined) continue
    let first = at
    while (first > 0 && steps.has(tokens[first - 1]?.word ?? '')) first -= 1
    const after = tokens[found.end]?.word ?? ''
    const particles = [...tokens.slice(first, at).map(({ word }) => word), after]
    if (!particles.some((word) => steps.has(word)) || first === 0) continue
    const end = found.end + (steps.has(after) ? 1 : 0)
    if (end < tokens.length) continue
    const has = (set: ReadonlySet<string>) => particles.some((word) => set.has(word))
    const isEnd = has(longer) || has(shorter) || /^(?:extend|lengthen|shorten)$/.test(words)
    const isBack = has(earlier) || has(shorter) || /^(?:shorten|bring)/.test(words)
    const part = isEnd ? 'end' : 'all'
    const reference = text.slice(0, tokens[first]?.start).trim()
    return { reference, part, shift: isBack ? -found.value : found.value }
  }
  return undefined
}
const partOfField: Partial<Record<Field, Part>> = { start: 'start', end: 'end' }

/** Finds a field in words that name an item: "the concert's venue", 'the number of Sam Lee'. */
function withField(reference: string): Pick<Division, 'reference' | 'field' | 'part'>[] {
  const found: Pick<Division, 'reference' | 'field' | 'part'>[] = []
  for (const [field, names] of fieldNames)
    for (const name of names) {
      const part = partOfField[field]
      const add = (item: string | undefined) => {
        if (item !== undefined && item.trim() !== '')
          found.push({ reference: item.trim(), field, ...(part !== undefined && { part }) })
      }
      add(new RegExp(`^(?:the )?(?:new )?${name} (?:of|for) (.+)$`, 'iu').exec(reference)?.[1])
      add(new RegExp(`^(.+?)(?:'s?)? (?:new )?${name}$`, 'iu').exec(reference)?.[1])
    }
  // The longest name of a field leaves the shortest reference.
  return found.toSorted((a, b) => a.reference.length - b.reference.length)
}

/** Divides 'the class play to the cafeteria' at each joint. */
function divide(text: string, joint: RegExp): { reference: string; target: string }[] {
  return Array.from(text.matchAll(joint), (match) => ({
    reference: text
      .slice(0, match.index)
      .replace(/ from [^,]+$/iu, '')
      .trim(),
    target: withoutOld(text.slice(match.index + match[0].length)),
  })).filter(({ reference, target }) => reference !== '' && target !== '')
}

const toJoint = / (?:to|until|till|into) (?=\S)/giu
const forJoint = / (?:for|on) (?=\S)/giu
const atJoint = / (?:at|from|until|till|by) (?=\S)/giu

function changeDivisions({ words, rest }: Verb): Division[] {
  const shifted = shiftIn(rest, words)
  if (shifted !== undefined) return [shifted]
  const part: Part | undefined = /^(?:extend|lengthen|shorten|finish|end)$/.test(words)
    ? 'end'
    : /^(?:start|begin)$/.test(words)
      ? 'start'
      : undefined
  if (words === 'make') return []
  const plain = rest.replace(/ (?:back|forward|up)(?= (?:to|until) )/iu, '')
  const divided = /^(?:start|begin|finish|end)$/.test(words)
    ? divide(plain, atJoint)
    : [...divide(plain, toJoint), ...divide(plain, forJoint)]
  const mayBePlace = placeVerbs.has(words)
  const all = divided.flatMap(({ reference, target }) => [
    { reference, target, mayBePlace, ...(part !== undefined && { part }) },
    ...withField(reference).map((found) => ({ ...found, target })),
  ])
  return all.length > 0 ? all : [{ reference: rest }, ...withField(rest)]
}

/** Removes a reason behind an order: ', forecast is awful'. */
function withoutReason(text: string): string {
  return text
    .replace(/(?:[,;.!?(]| - | because | since | as (?:it|we|they|the) | for now).*$/isu, '')
    .trim()
}

function divisionsOf(verb: Verb): Division[] | undefined {
  const { act, words, rest } = verb
  switch (act) {
    case 'delete': {
      // 'Take' alone is no order to delete.
      const taken = /^(.+?) (?:down|off)$/iu.exec(withoutReason(rest))?.[1]
      if (words === 'take') return taken === undefined ? undefined : [{ reference: taken }]
      return [{ reference: withoutReason(rest) }]
    }
    case 'cancel': {
      const called = /^(.+?) off$/iu.exec(withoutReason(rest))?.[1]
      if (words === 'call') return called === undefined ? undefined : [{ reference: called }]
      return [{ reference: withoutReason(rest) }]
    }
    case 'pin':
    case 'unpin':
      if (/^(?:this|that|it)?\s*:|^(?:this|a|an)\s/iu.test(rest)) return undefined
      return [{ reference: withoutReason(rest.replace(/ to (?:the )?top.*$/iu, '')) }]
    case 'rename':
      return divide(rest, / (?:to|as) (?=\S)/giu).map((found) => ({ ...found, field: 'title' }))
    default:
      return changeDivisions(verb)
  }
}

/** 'The scarf has been found, take that post down': the order is about what was said before. */
function aboutBefore(text: string): Command | undefined {
  const match =
    /^(.{4,160})[,.;!] ?(?:so |please |can you )?((?:take|delete|remove|unpin) .{2,60})$/isu.exec(
      text,
    )
  const verb = verbOf(withoutPoliteness(match?.[2] ?? ''))
  const [division] = (verb && divisionsOf(verb)) ?? []
  if (match === null || verb === undefined || division === undefined) return undefined
  if (
    !/^(?:that|this|it|the) ?(?:post|announcement|notice|one|event|link)?$/iu.test(
      division.reference,
    )
  )
    return undefined
  const reference = `${division.reference} about ${match[1]}`
  return {
    act: verb.act,
    isAboutEvent: false,
    isRemark: true,
    divisions: [{ reference, isLoose: true }],
  }
}

/** Orders are short; longer texts are descriptions and letters. */
export const longestOrder = 300

/** Reads what a text tells to do with something that exists; undefined when it tells nothing. */
export function readCommand(written: string): Command | undefined {
  if (written.length > longestOrder) return undefined
  const text = withoutPoliteness(written)
  const pinning = pinningIn(text)
  if (pinning !== undefined) return pinning
  const verb = verbOf(text)
  const divisions = verb && divisionsOf(verb)
  if (verb !== undefined && divisions !== undefined && divisions.length > 0) {
    const isAboutEvent = eventVerbs.has(verb.words)
    const isCertain =
      certainVerbs.has(verb.words) || (verb.act === 'pin' && namesPost.test(verb.rest))
    return { act: verb.act, isAboutEvent, isRemark: false, isCertain, divisions }
  }
  const remark = remarkIn(text)
  if (remark !== undefined) return remark
  const off = calledOff(text)
  if (off !== undefined)
    return { act: 'cancel', isAboutEvent: true, isRemark: true, divisions: [{ reference: off }] }
  return aboutBefore(text)
}

/** 'Pin the car park one': something that is there. */
const namesPost = /(?:^| )(?:one|post|announcement|notice)$/iu

/** Whether a text begins with a verb for something new. */
export function beginsCreation(text: string): boolean {
  return phraseAt(creatingVerbs, tokensOf(withoutPoliteness(text))) !== undefined
}
