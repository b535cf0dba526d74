import type { Edge } from '../chart/chart.ts'
import {
  compilePhrases,
  endOfListed,
  type Listed,
  type PhraseList,
  type Phrases,
  type Place,
} from '../text/phrases.ts'
import { plainWord, type Token } from '../text/token.ts'

type Choice = { readonly kind: 'word' | 'list' | 'capture'; readonly name: string }
type Part = { readonly choices: readonly Choice[]; readonly isOptional: boolean }

/** Frames that mean the same. */
export type Framed = {
  /**
   * Each with a text that it fits whole. Its parts are divided by spaces: a word, "<list>" for any
   * phrase of a list, "{item}" for what is captured; `a|b` is either, `x?` may be missing.
   */
  readonly frames: Readonly<Record<string, string>>
  /** A reason may follow. */
  readonly mayGiveReason?: true
}
type Frame<Group> = {
  readonly group: Group
  readonly parts: readonly Part[]
  /** Lists and words without which it fits nothing. */
  readonly needs: readonly string[]
}

/** The frames of a language, and its phrases by their first word. */
export type CompiledFrames<Group> = {
  readonly frames: readonly Frame<Group>[]
  readonly phrases: Phrases
}

/** A text in which frames are looked for. */
export type Phrased = {
  readonly tokens: readonly Token[]
  readonly listed: Listed
  /** The spans of the grammar that a frame can capture. */
  edges(span: 'Extent' | 'Period' | 'Days', at: number): readonly Edge[]
}

/** What a frame has captured of a text. */
export type Match<Group> = {
  readonly group: Group
  readonly captures: Readonly<Record<string, Place>>
  readonly meanings: Readonly<Record<string, string>>
  /** The phrase in front of the target, which may go with it: 'a las | 8'. */
  readonly joint: Place | undefined
  /** How many minutes are captured. */
  readonly minutes: number | undefined
}

function readChoice(text: string): Choice {
  if (text.startsWith('<')) return { kind: 'list', name: text.slice(1, -1) }
  if (text.startsWith('{')) return { kind: 'capture', name: text.slice(1, -1) }
  return { kind: 'word', name: plainWord(text) }
}

function readFrame<Group>(text: string, group: Group): Frame<Group> {
  const parts = text.split(' ').map((part): Part => {
    const isOptional = part.length > 1 && part.endsWith('?')
    const body = isOptional ? part.slice(0, -1) : part
    return { choices: body.split('|').map(readChoice), isOptional }
  })
  const needs = parts.flatMap(({ choices, isOptional }) => {
    const [only, other] = choices
    return isOptional || other !== undefined || only === undefined || only.kind === 'capture'
      ? []
      : [only.name]
  })
  return { group, parts, needs }
}

/** Arranges the frames and phrases of a language for reading. */
export function compileFrames<Group extends Framed>({
  frames,
  lists,
}: {
  frames: readonly Group[]
  lists: Readonly<Record<string, PhraseList>>
}): CompiledFrames<Group> {
  const all = frames.flatMap((group) =>
    Object.keys(group.frames).map((text) => readFrame(text, group)),
  )
  return { frames: all, phrases: compilePhrases(lists) }
}

const closing: ReadonlySet<string> = new Set([',', '.', ':', ';', '!', '?', '(', '-', '—'])
const ending: ReadonlySet<string> = new Set(['.', '!', '?', ')'])
const longestCapture = 40
const longestOld = 5
const mostMatches = 12

function isClosing(token: Token | undefined): boolean {
  return token?.kind === 'mark' && closing.has(token.text)
}

type State = {
  captures: Record<string, Place>
  meanings: Record<string, string>
  joint: Place | undefined
  minutes: number | undefined
}

/** Finds every way in which frames fit a part of a text, from its first token to its last. */
export function matchFrames<Group extends Framed>(
  text: Phrased,
  { first, end }: Place,
  { frames }: CompiledFrames<Group>,
): Match<Group>[] {
  const { tokens, listed } = text
  const present = new Set<string>()
  for (let at = first; at < end; at += 1) {
    present.add(tokens[at]?.word ?? '')
    for (const { list } of listed[at] ?? []) present.add(list)
  }
  const matches: Match<Group>[] = []
  for (const frame of frames) {
    if (!frame.needs.every((name) => present.has(name))) continue
    const before = matches.length
    const { parts, group } = frame
    const step = (index: number, at: number, state: State): void => {
      if (matches.length - before >= mostMatches) return
      const part = parts[index]
      if (part === undefined) {
        const old = tailFrom(text, { at, end, group })
        if (old !== undefined)
          matches.push({ group, ...state, captures: { ...state.captures, ...old } })
        return
      }
      if (part.isOptional) step(index + 1, at, state)
      const token = tokens[at]
      if (token === undefined || at >= end) return
      for (const { kind, name } of part.choices)
        if (kind === 'word') {
          if (token.word === name) step(index + 1, at + 1, joined(state, at, at + 1))
        } else if (kind === 'list') {
          for (const found of listed[at] ?? [])
            if (found.list === name && found.end <= end)
              step(index + 1, found.end, {
                ...joined(state, at, found.end),
                meanings: { ...state.meanings, [name]: found.meaning },
              })
        } else
          for (const found of capturesAt(text, { name, at, end }))
            step(index + 1, found.end, {
              ...state,
              captures: { ...state.captures, [name]: { first: at, end: found.end } },
              minutes: found.minutes ?? state.minutes,
            })
    }
    step(0, first, { captures: {}, meanings: {}, joint: undefined, minutes: undefined })
  }
  return matches
}

function joined(state: State, first: number, end: number): State {
  return state.captures.target === undefined ? { ...state, joint: { first, end } } : state
}

/** The ends of what can be captured under a name. */
function capturesAt(
  text: Phrased,
  { name, at, end }: { name: string; at: number; end: number },
): { end: number; minutes?: number }[] {
  const { tokens } = text
  if (name === 'length')
    return text
      .edges('Extent', at)
      .flatMap((edge) => (edge.end <= end ? [{ end: edge.end, minutes: Number(edge.value) }] : []))
  if (name === 'day' || name === 'oldDay')
    return (['Days', 'Period'] as const).flatMap((span) =>
      text.edges(span, at).filter((edge) => edge.end <= end),
    )
  const found: { end: number }[] = []
  if (isClosing(tokens[at]) && tokens[at]?.text !== '(') return found
  let quotes = 0
  for (let last = at; last < end && last - at < longestCapture; last += 1) {
    const token = tokens[last]
    if (token?.kind === 'break') break
    if (token?.text === '"') quotes += 1
    // Nothing ends within a quotation.
    if (quotes % 2 === 0 && (!isClosing(token) || token?.text === '.'))
      found.push({ end: last + 1 })
  }
  return found
}

/**
 * Reads what may stand behind a frame and says nothing: words such as "please", what something was
 * before, and the reason for a deletion. Returns what it captures; undefined for something else.
 */
function tailFrom(
  text: Phrased,
  { at, end, group }: { at: number; end: number; group: Framed },
): { old?: Place } | undefined {
  const { tokens } = text
  if (at >= end) return {}
  const token = tokens[at]
  const isMark = isClosing(token) || token?.text === ')'
  if (
    group.mayGiveReason === true &&
    (isMark || endOfListed(text.listed, 'reason', at) !== undefined)
  )
    return {}
  if (token !== undefined && ending.has(token.text))
    return tailFrom(text, { at: at + 1, end, group })
  const from = token?.text === ',' || token?.text === '(' ? at + 1 : at
  const behind = endOfListed(text.listed, 'tail', from)
  const rest = behind === undefined ? undefined : tailFrom(text, { at: behind, end, group })
  if (rest !== undefined) return rest
  const lead = endOfListed(text.listed, 'insteadOf', from)
  if (lead === undefined || lead >= end) return undefined
  for (let last = Math.min(lead + longestOld, end); last > lead; last -= 1) {
    const behindOld = tailFrom(text, { at: last, end, group })
    if (behindOld !== undefined) return { ...behindOld, old: { first: lead, end: last } }
  }
  return undefined
}
