import { isMark, nameOfPart, waysOf } from '../text/forms.ts'
import type { Token } from '../text/token.ts'
import type { Atom } from '../words/compile.ts'
import type { Captured, Rule, SpanName, Values } from './rule.ts'

/** A reading of the tokens from one place to another. */
export type Edge<Span extends SpanName = SpanName> = {
  readonly first: number
  readonly end: number
  readonly value: Values[Span]
  readonly cost: number
}

/** Something that may stand at a place of a rule, and under which name it is captured. */
type Kind = { readonly kind: string; readonly name: string }

type Part = {
  readonly spans: readonly Kind[]
  readonly atoms: readonly Kind[]
  readonly marks: readonly string[]
  readonly isOptional: boolean
  readonly isGlued: boolean
}

type CompiledRule = { rule: Rule; parts: readonly Part[] }

/** Rules arranged by the span that they make, and what each span can begin with. */
export type CompiledRules = {
  readonly of: ReadonlyMap<string, readonly CompiledRule[]>
  readonly first: ReadonlyMap<string, ReadonlySet<string>>
}

/** So many readings of one span at one place are kept, the cheapest. */
const mostEdges = 24

function readPart(text: string, spans: ReadonlySet<string>): Part {
  const isOptional = text.length > 1 && text.endsWith('?')
  const bare = isOptional ? text.slice(0, -1) : text
  const isGlued = bare.length > 1 && bare.startsWith('~')
  const plain = isGlued ? bare.slice(1) : bare
  const { given, body } = nameOfPart(plain)
  const kinds = body.split('|').map((kind) => kind.replaceAll('_', ' '))
  const named = (kind: string): Kind => ({
    kind,
    name: given ?? kind.charAt(0).toLowerCase() + kind.slice(1),
  })
  return {
    spans: kinds.filter((kind) => spans.has(kind)).map(named),
    atoms: kinds.filter((kind) => !isMark(kind) && !spans.has(kind)).map(named),
    marks: kinds.filter(isMark),
    isOptional,
    isGlued,
  }
}

const isThere = () => true as const

/** Arranges rules for reading. */
export function compileRules(rules: readonly Rule[]): CompiledRules {
  const names = new Set<string>(rules.map(({ makes }) => makes))
  const of = new Map<string, CompiledRule[]>()
  for (const rule of rules)
    for (const way of waysOf(rule.parts)) {
      const parts = way.split(' ').map((part) => readPart(part, names))
      of.set(rule.makes, [...(of.get(rule.makes) ?? []), { rule, parts }])
    }
  const first = new Map<string, Set<string>>([...names].map((name) => [name, new Set<string>()]))
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false
    for (const [name, compiled] of of) {
      const known = first.get(name) ?? new Set()
      const before = known.size
      for (const { parts } of compiled)
        for (const part of parts) {
          for (const { kind } of part.atoms) known.add(kind)
          for (const mark of part.marks) known.add(mark)
          for (const { kind } of part.spans)
            for (const word of first.get(kind) ?? []) known.add(word)
          if (!part.isOptional) break
        }
      if (known.size > before) isGrowing = true
    }
  }
  return { of, first }
}

/** All readings of the spans of a text, each read once. */
export type Chart = {
  edges<Span extends SpanName>(span: Span, at: number): readonly Edge<Span>[]
}

/** What a part of a rule was read as. */
type Found = { value: unknown; end: number; cost: number }

/** What a token is by its form, beside its classes. */
function formsOf({ kind, text }: Token): string[] {
  if (kind !== 'number') return kind === 'mark' ? [text] : []
  const short = text.startsWith('0') ? 'padded' : 'figure'
  const byLength = [[], ['figure'], [short, 'twoDigits'], ['threeDigits'], ['fourDigits']]
  return ['digits', ...(byLength[text.length] ?? [])]
}

/** Opens the chart of a text. Nothing is read before it is asked for. */
export function openChart(options: {
  rules: CompiledRules
  tokens: readonly Token[]
  atoms: readonly (readonly Atom[])[]
  costOf: (rule: Rule) => number
}): Chart {
  const { rules, tokens, atoms, costOf } = options
  const read = new Map<string, (readonly Edge[])[]>()
  const forms = tokens.map(formsOf)
  const starts = forms.map((own, at) => [...own, ...(atoms[at] ?? []).map(({ atom }) => atom)])

  function edges(span: string, at: number): readonly Edge[] {
    const list = read.get(span) ?? []
    read.set(span, list)
    const known = list[at]
    if (known !== undefined) return known
    // A span that begins with itself reads nothing.
    list[at] = []
    const found: Edge[] = []
    const own = starts[at]
    const begins = rules.first.get(span)
    if (own !== undefined && begins !== undefined && own.some((name) => begins.has(name)))
      for (const compiled of rules.of.get(span) ?? []) readRule(compiled, at, found)
    found.sort((a, b) => a.cost - b.cost)
    list[at] = found.length > mostEdges ? found.slice(0, mostEdges) : found
    return list[at] ?? []
  }

  function readRule({ rule, parts }: CompiledRule, first: number, found: Edge[]) {
    const captured: Record<string, unknown> = {}
    const own = costOf(rule)
    const step = (index: number, at: number, cost: number) => {
      const part = parts[index]
      if (part === undefined) {
        const value = at > first ? (rule.read ?? isThere)(captured as Captured) : undefined
        if (value !== undefined)
          found.push({ first, end: at, value, cost: cost + own } as unknown as Edge)
        return
      }
      if (part.isOptional) step(index + 1, at, cost)
      const token = tokens[at]
      if (token === undefined || (part.isGlued && !token.isGlued)) return
      const go = (name: string, { value, end, cost: more }: Found) => {
        const before = captured[name]
        captured[name] = value
        step(index + 1, end, cost + more)
        captured[name] = before
      }
      if (part.marks.includes(token.text)) step(index + 1, at + 1, cost)
      for (const { kind, name } of part.atoms)
        for (const found of atomsAt(kind, at)) go(name, found)
      for (const { kind, name } of part.spans) for (const edge of edges(kind, at)) go(name, edge)
    }
    step(0, first, 0)
  }

  function atomsAt(atom: string, at: number): Found[] {
    const found: Found[] = []
    if (forms[at]?.includes(atom) === true)
      found.push({ value: Number(tokens[at]?.text), end: at + 1, cost: 0 })
    for (const known of atoms[at] ?? [])
      if (known.atom === atom) found.push({ value: known.value, end: known.end, cost: 0 })
    return found
  }

  return { edges: edges as Chart['edges'] }
}
