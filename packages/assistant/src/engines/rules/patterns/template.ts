import { type Token, tokensOf } from '../../grammar/text/token.ts'

/**
 * A wording written as data:
 *
 * - `move`: this word, without regard to case, accents and apostrophes
 * - `[back]`, `[to|until]`: one of these or nothing
 * - `(to|until)`: one of these
 * - `<role>`: a phrase of this class; `<role>*4`: up to four of them, as many as possible
 * - `~number`: a token of this shape
 * - `{item}`: one or more tokens of a line, as few as possible, kept under this name
 * - `..4`: up to four tokens of a sentence
 * - `!(of|is)`: what follows is none of these; `&(of|is)`: it is one of these, and is not read
 * - `^`, `$`: the text begins or ends here
 */
export type Template = string

/** Templates, each with a text that it fits. */
export type Wordings = Readonly<Record<Template, string>>

/** Templates, with or without examples. */
export type Templates = readonly Template[] | Wordings

/** Phrases by the name of their class. A phrase may be written like a template. */
export type Classes = Readonly<Record<string, readonly string[]>>

/** The tokens of each name that a template keeps: the first one, and the one behind the last. */
export type Captures = Readonly<Record<string, { first: number; end: number }>>

type State = { at: number; captures: Captures }
type Next = (state: State) => State | undefined
type Match = (tokens: readonly Token[], state: State, next: Next) => State | undefined

/** The words that a part can begin with: any word where there is no set of them. */
type FirstWords = ReadonlySet<string> | undefined

type Matcher = {
  readonly match: Match
  readonly firstWords: FirstWords
  /** It may read nothing, so that what follows decides about the first word. */
  readonly isEmpty: boolean
}

/** Where a template fits. */
export type TemplateMatch = { first: number; end: number; captures: Captures }

const piece = /[!&]\(|\[|\]|\(|\)|\||<[\w-]+>(?:\*\d+)?|\{\w+\}|\.\.\d+|~\w+|[^\s[\]()|<>{}]+/g
const longestCapture = 40
const noWord: FirstWords = new Set()

/** What a single token can look like, by the name of the shape. */
const shapes: Readonly<Record<string, (token: Token) => boolean>> = {
  /** 'hall', 'Ana' */
  word: ({ kind }) => kind === 'word',
  /** '27' */
  number: ({ kind }) => kind === 'number',
  /** 'Ana', 'NASA' */
  capital: ({ text }) => /^\p{Lu}/u.test(text),
  /** 'plan' */
  lower: ({ text }) => /^\p{Ll}/u.test(text),
  /** Brackets, which a template cannot hold */
  open: ({ text }) => text === '(',
  close: ({ text }) => text === ')',
  bracket: ({ text }) => text === ']',
  /** A new line */
  break: ({ kind }) => kind === 'break',
  /** "Joe's" */
  genitive: ({ text }) => /'s$/i.test(text),
  /** 'johns', 'marys' */
  plural: ({ kind, word }) => kind === 'word' && word.length > 3 && word.endsWith('s'),
}

const nothing: Matcher = {
  match: (_, state, next) => next(state),
  firstWords: noWord,
  isEmpty: true,
}

/** Looks at a place and reads nothing there. */
function looking(match: Match): Matcher {
  return { match, firstWords: noWord, isEmpty: true }
}

function allOf(some: readonly FirstWords[]): FirstWords {
  const all = new Set<string>()
  for (const words of some) {
    if (words === undefined) return undefined
    for (const each of words) all.add(each)
  }
  return all
}

function canBegin({ firstWords, isEmpty }: Matcher, token: Token | undefined): boolean {
  return isEmpty || firstWords === undefined || firstWords.has(token?.word ?? '')
}

function word(written: string): Matcher {
  const words = tokensOf(written).map((token) => token.word)
  const match: Match = (tokens, { at, captures }, next) => {
    for (const [index, expected] of words.entries())
      if (tokens[at + index]?.word !== expected) return undefined
    return next({ at: at + words.length, captures })
  }
  return { match, firstWords: new Set(words.slice(0, 1)), isEmpty: false }
}

function shape(name: string): Matcher {
  const isOfShape = shapes[name]
  if (isOfShape === undefined) throw new Error(`There is no shape ${name}`)
  const match: Match = (tokens, { at, captures }, next) => {
    const token = tokens[at]
    return token !== undefined && isOfShape(token) ? next({ at: at + 1, captures }) : undefined
  }
  return { match, firstWords: undefined, isEmpty: false }
}

/** Reads up to so many in a row, as many as possible. */
function upTo(most: number, inner: Matcher): Matcher {
  const from =
    (count: number): Match =>
    (tokens, state, next) => {
      const again = (behind: State) => from(count + 1)(tokens, behind, next)
      const more =
        count < most && canBegin(inner, tokens[state.at])
          ? inner.match(tokens, state, again)
          : undefined
      return more ?? next(state)
    }
  return { match: from(0), firstWords: inner.firstWords, isEmpty: true }
}

function inOrder(parts: readonly Matcher[]): Matcher {
  const [first, ...rest] = parts
  if (first === undefined) return nothing
  if (rest.length === 0) return first
  const others = inOrder(rest)
  return {
    match: (tokens, state, next) =>
      canBegin(first, tokens[state.at])
        ? first.match(tokens, state, (behind) => others.match(tokens, behind, next))
        : undefined,
    firstWords: first.isEmpty ? allOf([first.firstWords, others.firstWords]) : first.firstWords,
    isEmpty: first.isEmpty && others.isEmpty,
  }
}

function anyOf(parts: readonly Matcher[]): Matcher {
  return {
    match: (tokens, state, next) => {
      for (const part of parts) {
        if (!canBegin(part, tokens[state.at])) continue
        const found = part.match(tokens, state, next)
        if (found !== undefined) return found
      }
      return undefined
    },
    firstWords: allOf(parts.map(({ firstWords }) => firstWords)),
    isEmpty: parts.some(({ isEmpty }) => isEmpty),
  }
}

function isEnd(token: Token): boolean {
  return token.kind === 'break' || /^[.!?;]$/.test(token.text)
}

/** Reads up to so many tokens, as few as possible. */
function gap(most: number): Matcher {
  const match: Match = (tokens, { at, captures }, next) => {
    for (let end = at; end <= at + most; end += 1) {
      const found = next({ at: end, captures })
      if (found !== undefined) return found
      const token = tokens[end]
      if (token === undefined || isEnd(token)) return undefined
    }
    return undefined
  }
  return { match, firstWords: undefined, isEmpty: true }
}

function capture(name: string): Matcher {
  const match: Match = (tokens, { at, captures }, next) => {
    for (let end = at + 1; end <= Math.min(at + longestCapture, tokens.length); end += 1) {
      if (tokens[end - 1]?.kind === 'break') return undefined
      const kept = { ...captures, [name]: { first: at, end } }
      const found = next({ at: end, captures: kept })
      if (found !== undefined) return found
    }
    return undefined
  }
  return { match, firstWords: undefined, isEmpty: false }
}

const atStart = looking((_, state, next) => (state.at === 0 ? next(state) : undefined))
const atEnd = looking((tokens, state, next) => {
  for (let at = state.at; at < tokens.length; at += 1)
    if (tokens[at]?.kind !== 'mark') return undefined
  return next(state)
})

function notBefore(inner: Matcher): Matcher {
  return looking((tokens, state, next) =>
    inner.match(tokens, state, (found) => found) === undefined ? next(state) : undefined,
  )
}

function before(inner: Matcher): Matcher {
  return looking((tokens, state, next) =>
    inner.match(tokens, state, (found) => found) === undefined ? undefined : next(state),
  )
}

function parse(template: Template, classes: Classes): Matcher {
  const pieces = template.match(piece) ?? []
  let index = 0

  function alternatives(): Matcher {
    const parts = [sequence()]
    while (pieces[index] === '|') {
      index += 1
      parts.push(sequence())
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : anyOf(parts)
  }
  function group(close: string): Matcher {
    const inner = alternatives()
    if (pieces[index] !== close) throw new Error(`“${template}” lacks a ${close}`)
    index += 1
    return inner
  }
  function one(part: string): Matcher {
    if (part === '!(') return notBefore(group(')'))
    if (part === '&(') return before(group(')'))
    if (part === '(') return group(')')
    if (part === '[') return anyOf([group(']'), nothing])
    if (part === '^') return atStart
    if (part === '$') return atEnd
    if (part.startsWith('..')) return gap(Number(part.slice(2)))
    if (part.startsWith('{')) return capture(part.slice(1, -1))
    if (part.startsWith('~')) return shape(part.slice(1))
    if (!part.startsWith('<')) return word(part)
    const [name = '', most] = part.slice(1).split('>')
    const phrases = classes[name]
    if (phrases === undefined) throw new Error(`“${template}” names an unknown class: ${part}`)
    const one = classOf(phrases, classes)
    return most === '' || most === undefined ? one : upTo(Number(most.slice(1)), one)
  }
  function sequence(): Matcher {
    const parts: Matcher[] = []
    for (let next = pieces[index]; next !== undefined; next = pieces[index]) {
      if (next === ']' || next === ')' || next === '|') break
      index += 1
      parts.push(one(next))
    }
    return inOrder(parts)
  }
  const whole = alternatives()
  if (index < pieces.length) throw new Error(`“${template}” closes what it did not open`)
  return whole
}

/** The phrases of a class, the longest first. */
function classOf(phrases: readonly string[], classes: Classes): Matcher {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length)
  const byWord = candidatesByWord(longestFirst.map((phrase) => parse(phrase, classes)))
  const any = anyOf(byWord.all)
  return {
    ...any,
    match: (tokens, state, next) => {
      for (const { match } of byWord.at(tokens[state.at])) {
        const found = match(tokens, state, next)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

type Candidates<Item> = {
  readonly all: readonly Item[]
  /** Returns those that can begin with this token, in their order. */
  at(token: Token | undefined): readonly Item[]
}

/** Arranges matchers by the words that they can begin with. */
function candidatesByWord<Item extends Matcher>(all: readonly Item[]): Candidates<Item> {
  const words = new Set(all.flatMap(({ firstWords }) => [...(firstWords ?? [])]))
  const startingWith = (each: string) =>
    all.filter(
      ({ firstWords, isEmpty }) => isEmpty || firstWords === undefined || firstWords.has(each),
    )
  const byWord = new Map([...words].map((each) => [each, startingWith(each)]))
  const others = all.filter(({ firstWords, isEmpty }) => isEmpty || firstWords === undefined)
  return { all, at: (token) => byWord.get(token?.word ?? '') ?? others }
}

function matchAt(
  { match }: Matcher,
  tokens: readonly Token[],
  at: number,
): TemplateMatch | undefined {
  const found = match(tokens, { at, captures: {} }, (state) => state)
  return found && { first: at, end: found.at, captures: found.captures }
}

/** Prepares a template for tokens that begin at a place. */
export function compileTemplate(
  template: Template,
  classes: Classes = {},
): (tokens: readonly Token[], at?: number) => TemplateMatch | undefined {
  const matcher = parse(template, classes)
  return (tokens, at = 0) => matchAt(matcher, tokens, at)
}

function listOf(templates: Templates): readonly Template[] {
  return Array.isArray(templates) ? templates : Object.keys(templates)
}

/** Prepares a search for the first of the templates that fits at a place. */
export function templatesAt(
  templates: Templates,
  classes: Classes = {},
): (tokens: readonly Token[], at: number) => TemplateMatch | undefined {
  const candidates = candidatesByWord(listOf(templates).map((template) => parse(template, classes)))
  return (tokens, at) => {
    for (const matcher of candidates.at(tokens[at])) {
      const found = matchAt(matcher, tokens, at)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Whether words begin here: 'in' does in 'in town', and not in 'check-in'. */
function isWordStart(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.isGlued !== true) return true
  const before = tokens[at - 1]
  return before?.kind === 'break' || (before?.kind === 'mark' && !/['-]$/.test(before.text))
}

/** Whether words end here: 'a' does in 'a hall', and not in 'A0'. */
function isWordEnd(tokens: readonly Token[], end: number): boolean {
  const [last, next] = [tokens[end - 1], tokens[end]]
  if (next?.isGlued !== true || last?.kind === 'mark') return true
  return next.kind !== 'word' && next.kind !== 'number'
}

/** Prepares a search for every place in a text where one of the templates fits whole words. */
export function templateMatches(
  templates: Templates,
  classes: Classes = {},
): (tokens: readonly Token[]) => TemplateMatch[] {
  const read = templatesAt(templates, classes)
  return (tokens) => {
    const all: TemplateMatch[] = []
    for (let at = 0; at < tokens.length; ) {
      const fitting = isWordStart(tokens, at) ? read(tokens, at) : undefined
      const found = fitting && isWordEnd(tokens, fitting.end) ? fitting : undefined
      if (found !== undefined) all.push(found)
      at = Math.max(found?.end ?? 0, at + 1)
    }
    return all
  }
}

/** Prepares a search for the first place in a text where one of the templates fits. */
export function templateFinder(
  templates: Templates,
  classes: Classes = {},
): (tokens: readonly Token[]) => TemplateMatch | undefined {
  const anchored = listOf(templates).filter((template) => template.startsWith('^'))
  const free = listOf(templates).filter((template) => !template.startsWith('^'))
  const compiled = (some: readonly Template[]) =>
    candidatesByWord(some.map((template) => parse(template, classes)))
  const [fromStart, anywhere] = [compiled(anchored), compiled(free)]
  return (tokens) => {
    for (const [at, token] of tokens.entries()) {
      const candidates = anywhere.at(token)
      for (const matcher of at === 0 ? [...fromStart.at(token), ...candidates] : candidates) {
        const found = matchAt(matcher, tokens, at)
        if (found !== undefined) return found
      }
    }
    return undefined
  }
}
