import type { Span } from '../../../findings/span.ts'

type Index = { count: number; owners: readonly (Span | undefined)[] }

const known = new WeakMap<readonly Span[], Index>()

function indexOf(spans: readonly Span[]): Index {
  const index = known.get(spans)
  if (index?.count === spans.length) return index
  const owners: (Span | undefined)[] = []
  for (const span of spans) for (let at = span.start; at < span.end; at += 1) owners[at] ??= span
  const built = { count: spans.length, owners }
  known.set(spans, built)
  return built
}

/** Returns the first of these spans that holds a character. What is built for it is kept. */
export function spanAt(spans: readonly Span[], at: number): Span | undefined {
  return indexOf(spans).owners[at]
}
