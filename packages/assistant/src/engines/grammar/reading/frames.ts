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

type Choice = { readonly kind: 'word' | 'list' | 'capture' | 'gap' | 'end'; readonly name: string }
type Part = {
  readonly choices: readonly Choice[]
  readonly isOptional: boolean
  readonly isRepeated: boolean
  /** Nothing is read: one of the choices follows, or none of them. */
  readonly looks: 'ahead' | 'not' | undefined
}

/** Frames that mean the same. */
export type Framed = {
  /**
   * Each with a text that it fits. Its parts are divided by spaces: a word, "<list>" for any phrase
   * of a list, "{item}" for what is captured, `..4` for up to four tokens of a sentence, `$` for
   * the end; `a|b` is either, `x?` may be missing, `x*` may be there more than once, `!a|b` is not
   * there, and `&a|b` is, and is not read.
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
  /** Lists and words one of which it begins with; undefined where it may begin with others. */
  readonly begins: readonly string[] | undefined
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
export type Match<Group> = Place & {
  readonly group: Group
  readonly captures: Readonly<Record<string, Place>>
  readonly meanings: Readonly<Record<string, string>>
  /** The phrase in front of the target, which may go with it: 'a las | 8'. */
  readonly joint: Place | undefined
  /** How many minutes are captured. */
  readonly minutes: number | undefined
}

function readChoice(text: string): Choice {
  if (text === '$') return { kind: 'end', name: text }
  if (text.startsWith('..')) return { kind: 'gap', name: text.slice(2) }
  if (text.startsWith('<')) return { kind: 'list', name: text.slice(1, -1) }
  if (text.startsWith('{')) return { kind: 'capture', name: text.slice(1, -1) }
  return { kind: 'word', name: plainWord(text) }
}

const lookings: Readonly<Record<string, Part['looks']>> = { '!': 'not', '&': 'ahead' }
const named: ReadonlySet<string> = new Set(['word', 'list'])

function readFrame<Group>(text: string, group: Group): Frame<Group> {
  const parts = text.split(' ').map((part): Part => {
    const looks = part.length < 2 ? undefined : lookings[part[0] ?? '']
    const isRepeated = part.endsWith('*')
    const isOptional = isRepeated || (part.length > 1 && part.endsWith('?'))
    const body = part.slice(looks ? 1 : 0, isOptional ? -1 : undefined)
    return { choices: body.split('|').map(readChoice), isOptional, isRepeated, looks }
  })
  const needs = parts.flatMap(({ choices, isOptional, looks }) => {
    const [only, other] = choices
    const isNeeded = !isOptional && looks !== 'not' && other === undefined
    return isNeeded && only !== undefined && named.has(only.kind) ? [only.name] : []
  })
  const open = parts.findIndex(({ isOptional, looks }) => !isOptional && looks === undefined)
  const first = parts.slice(0, open + 1).flatMap(({ choices }) => choices)
  const isKnown = open >= 0 && first.every(({ kind }) => named.has(kind))
  return { group, parts, needs, begins: isKnown ? first.map(({ name }) => name) : undefined }
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

const closing: ReadonlySet<string> = new Set(',.:;!?(-—')
const ending: ReadonlySet<string> = new Set('.!?)')
const sentenceMarks: ReadonlySet<string> = new Set('.!?;')
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

function isSentenceEnd({ kind, text }: Token): boolean {
  return kind === 'break' || sentenceMarks.has(text)
}

/** The words and lists of a part of a text, with the tokens at which they begin. */
function presentIn(
  { tokens, listed }: Phrased,
  { first, end }: Place,
): ReadonlyMap<string, ReadonlySet<number>> {
  const present = new Map<string, Set<number>>()
  const add = (name: string, at: number) => {
    const places = present.get(name)
    if (places === undefined) present.set(name, new Set([at]))
    else places.add(at)
  }
  for (let at = first; at < end; at += 1) {
    add(tokens[at]?.word ?? '', at)
    for (const { list } of listed[at] ?? []) add(list, at)
  }
  return present
}

/** Where a choice ends that begins at a token, and what is known then. */
function endsOf(
  text: Phrased,
  { kind, name }: Choice,
  { at, end, state }: { at: number; end: number; state: State },
): { at: number; state: State }[] {
  const { tokens, listed } = text
  if (kind === 'end') return at >= end ? [{ at, state }] : []
  if (kind === 'gap') {
    const far = Array.from({ length: Number(name) + 1 }, (_, index) => at + index)
    const line = tokens.findIndex((token, place) => place >= at && isSentenceEnd(token))
    return far.filter((to) => to <= (line < 0 ? end : line)).map((to) => ({ at: to, state }))
  }
  if (at >= end) return []
  if (kind === 'word')
    return tokens[at]?.word === name ? [{ at: at + 1, state: joined(state, at, at + 1) }] : []
  if (kind === 'list')
    return (listed[at] ?? [])
      .filter((found) => found.list === name && found.end <= end)
      .map(({ end: to, meaning }) => {
        const meanings = { ...state.meanings, [name]: meaning }
        return { at: to, state: { ...joined(state, at, to), meanings } }
      })
  return capturesAt(text, { name, at, end }).map((found) => {
    const captures = { ...state.captures, [name]: { first: at, end: found.end } }
    return { at: found.end, state: { ...state, captures, minutes: found.minutes ?? state.minutes } }
  })
}

/** Finds every way in which a frame fits from a token on. */
function walk<Group>(
  text: Phrased,
  { frame, place, accept }: { frame: Frame<Group>; place: Place; accept: Accept },
): void {
  let accepted = 0
  const { end } = place
  const step = (index: number, at: number, state: State): void => {
    if (accepted >= mostMatches) return
    const part = frame.parts[index]
    if (part === undefined) {
      if (accept(at, state)) accepted += 1
      return
    }
    const ways = part.choices.flatMap((choice) => endsOf(text, choice, { at, end, state }))
    if (part.looks !== undefined) {
      if ((part.looks === 'ahead') === ways.length > 0) step(index + 1, at, state)
      return
    }
    if (part.isOptional) step(index + 1, at, state)
    for (const way of ways) step(part.isRepeated ? index : index + 1, way.at, way.state)
  }
  step(0, place.first, { captures: {}, meanings: {}, joint: undefined, minutes: undefined })
}

type Accept = (at: number, state: State) => boolean

/** Finds every way in which frames fit a part of a text, from its first token to its last. */
export function matchFrames<Group extends Framed>(
  text: Phrased,
  place: Place,
  { frames }: CompiledFrames<Group>,
): Match<Group>[] {
  const present = presentIn(text, place)
  const matches: Match<Group>[] = []
  for (const frame of frames) {
    if (!frame.needs.every((name) => present.has(name))) continue
    const { group } = frame
    const accept = (at: number, state: State) => {
      const old = tailFrom(text, { at, end: place.end, group })
      if (old === undefined) return false
      matches.push({ group, ...place, ...state, captures: { ...state.captures, ...old } })
      return true
    }
    walk(text, { frame, place, accept })
  }
  return matches
}

/** How many tokens are captured. */
function sizeOf({ captures }: State): number {
  return Object.values(captures).reduce((sum, { first, end }) => sum + end - first, 0)
}

/**
 * Finds where frames fit that begin at one of some tokens: of each the way that captures least, and
 * the longest of these.
 */
export function frameFinder(
  text: Phrased,
): <Group>(
  frames: CompiledFrames<Group>['frames'],
  startsOf: (group: Group) => readonly number[],
) => Match<Group>[] {
  const end = text.tokens.length
  const present = presentIn(text, { first: 0, end })
  return (frames, startsOf) =>
    frames.flatMap((frame) => findFrame(text, { frame, present, starts: startsOf(frame.group) }))
}

function findFrame<Group>(
  text: Phrased,
  options: {
    frame: Frame<Group>
    present: ReturnType<typeof presentIn>
    starts: readonly number[]
  },
): Match<Group>[] {
  const { frame, present, starts } = options
  const end = text.tokens.length
  if (!frame.needs.every((name) => present.has(name))) return []
  const { group, begins } = frame
  const mayBegin = (at: number) =>
    begins === undefined || begins.some((name) => present.get(name)?.has(at))
  return starts.filter(mayBegin).flatMap((first) => {
    let longest: Match<Group> | undefined
    const accept = (at: number, state: State) => {
      const more = longest === undefined ? -1 : sizeOf(state) - sizeOf(longest)
      if (more < 0 || (more === 0 && at > (longest?.end ?? first)))
        longest = { group, first, end: at, ...state }
      return false
    }
    walk(text, { frame, place: { first, end }, accept })
    return longest ?? []
  })
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
