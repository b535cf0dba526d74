import { type Token, tokensOf } from './token.ts'

/**
 * A wording written as data:
 *
 * - `move`: this word, without regard to case, accents and apostrophes
 * - `[back]`, `[to|until]`: one of these or nothing
 * - `(to|until)`: one of these
 * - `<role>`: a phrase of this class
 * - `{item}`: one or more tokens of a line, as few as possible, kept under this name
 * - `..4`: up to four tokens of a sentence
 * - `!(of|is)`: what follows is none of these
 * - `^`, `$`: the text begins or ends here
 */
export type Template = string

/** Phrases by the name of their class. A phrase may be written like a template. */
export type Classes = Readonly<Record<string, readonly string[]>>

/** The tokens of each name that a template keeps: the first one, and the one behind the last. */
export type Captures = Readonly<Record<string, { first: number; end: number }>>

type State = { at: number; captures: Captures }
type Next = (state: State) => State | undefined
type Matcher = (tokens: readonly Token[], state: State, next: Next) => State | undefined

/** Where a template fits. */
export type TemplateMatch = { first: number; end: number; captures: Captures }

const piece = /!\(|\[|\]|\(|\)|\||<[\w-]+>|\{\w+\}|\.\.\d+|[^\s[\]()|<>{}]+/g
const longestCapture = 40

const nothing: Matcher = (_, state, next) => next(state)

function word(written: string): Matcher {
  const words = tokensOf(written).map((token) => token.word)
  return (tokens, { at, captures }, next) => {
    for (const [index, expected] of words.entries())
      if (tokens[at + index]?.word !== expected) return undefined
    return next({ at: at + words.length, captures })
  }
}

function inOrder(parts: readonly Matcher[]): Matcher {
  const [first, ...rest] = parts
  if (first === undefined) return nothing
  if (rest.length === 0) return first
  const others = inOrder(rest)
  return (tokens, state, next) => first(tokens, state, (behind) => others(tokens, behind, next))
}

function anyOf(parts: readonly Matcher[]): Matcher {
  return (tokens, state, next) => {
    for (const part of parts) {
      const found = part(tokens, state, next)
      if (found !== undefined) return found
    }
    return undefined
  }
}

function isEnd(token: Token): boolean {
  return token.kind === 'break' || /^[.!?;]$/.test(token.text)
}

/** Reads up to so many tokens, as few as possible. */
function gap(most: number): Matcher {
  return (tokens, { at, captures }, next) => {
    for (let end = at; end <= at + most; end += 1) {
      const found = next({ at: end, captures })
      if (found !== undefined) return found
      const token = tokens[end]
      if (token === undefined || isEnd(token)) return undefined
    }
    return undefined
  }
}

function capture(name: string): Matcher {
  return (tokens, { at, captures }, next) => {
    for (let end = at + 1; end <= Math.min(at + longestCapture, tokens.length); end += 1) {
      if (tokens[end - 1]?.kind === 'break') return undefined
      const kept = { ...captures, [name]: { first: at, end } }
      const found = next({ at: end, captures: kept })
      if (found !== undefined) return found
    }
    return undefined
  }
}

const atStart: Matcher = (_, state, next) => (state.at === 0 ? next(state) : undefined)
const atEnd: Matcher = (tokens, state, next) =>
  tokens.slice(state.at).every((token) => token.kind === 'mark') ? next(state) : undefined

function notBefore(inner: Matcher): Matcher {
  return (tokens, state, next) =>
    inner(tokens, state, (found) => found) === undefined ? next(state) : undefined
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
    if (part === '(') return group(')')
    if (part === '[') return anyOf([group(']'), nothing])
    if (part === '^') return atStart
    if (part === '$') return atEnd
    if (part.startsWith('..')) return gap(Number(part.slice(2)))
    if (part.startsWith('{')) return capture(part.slice(1, -1))
    if (!part.startsWith('<')) return word(part)
    const phrases = classes[part.slice(1, -1)]
    if (phrases === undefined) throw new Error(`“${template}” names an unknown class: ${part}`)
    return classOf(phrases, classes)
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

/** The phrases of a class; those of plain words are looked up by their first word. */
function classOf(phrases: readonly string[], classes: Classes): Matcher {
  const byFirst = new Map<string, Matcher[]>()
  const others: Matcher[] = []
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length)
  for (const phrase of longestFirst) {
    const matcher = parse(phrase, classes)
    const [first] = /^[\p{L}\p{M}'’]+/u.exec(phrase) ?? []
    const key = first === undefined ? undefined : tokensOf(first)[0]?.word
    if (key === undefined) others.push(matcher)
    else byFirst.set(key, [...(byFirst.get(key) ?? []), matcher])
  }
  const other = anyOf(others)
  return (tokens, state, next) => {
    const known = byFirst.get(tokens[state.at]?.word ?? '') ?? []
    for (const matcher of known) {
      const found = matcher(tokens, state, next)
      if (found !== undefined) return found
    }
    return other(tokens, state, next)
  }
}

/** Prepares a template for tokens that begin at a place. */
export function compileTemplate(
  template: Template,
  classes: Classes = {},
): (tokens: readonly Token[], at?: number) => TemplateMatch | undefined {
  const matcher = parse(template, classes)
  return (tokens, at = 0) => {
    const found = matcher(tokens, { at, captures: {} }, (state) => state)
    return found && { first: at, end: found.at, captures: found.captures }
  }
}

/** Prepares a search for the first place in a text where one of the templates fits. */
export function templateFinder(
  templates: readonly Template[],
  classes: Classes = {},
): (tokens: readonly Token[]) => TemplateMatch | undefined {
  const anchored = templates.filter((template) => template.startsWith('^'))
  const free = templates.filter((template) => !template.startsWith('^'))
  const compiled = (some: readonly Template[]) =>
    some.map((template) => compileTemplate(template, classes))
  const [fromStart, anywhere] = [compiled(anchored), compiled(free)]
  return (tokens) => {
    for (let at = 0; at < tokens.length; at += 1)
      for (const match of at === 0 ? [...fromStart, ...anywhere] : anywhere) {
        const found = match(tokens, at)
        if (found !== undefined) return found
      }
    return undefined
  }
}
