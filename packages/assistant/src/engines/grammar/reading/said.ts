import type { Chart } from '../chart/chart.ts'
import type { Token } from '../text/token.ts'
import type { Atom, CompiledLexicon } from '../words/compile.ts'
import { costs } from '../words/costs.ts'
import type { Region } from '../words/region.ts'
import type { TimeBits } from '../words/values.ts'
import { chartOf } from './read.ts'
import type { Segment } from './segment.ts'
import { divide } from './segments.ts'

/** One way to read some words: what they say about time, and what is left. */
export type Said = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly atoms: readonly (readonly Atom[])[]
  readonly chart: Chart
  readonly segments: readonly Segment[]
  readonly bits: readonly TimeBits[]
  /** Words of time that nothing has read. */
  readonly unread: number
  readonly cost: number
}

/** Reads some words in all ways whose cost is within the margin of the best, that one first. */
export function readSaid(
  text: string,
  options: { lexicon: CompiledLexicon; region: Region },
): Said[] {
  const source = chartOf(text, options)
  const divisions = divide(source).toSorted((a, b) => a.cost - b.cost)
  const most = (divisions[0]?.cost ?? 0) + costs.margin
  return divisions
    .filter(({ cost }) => cost < most)
    .map(({ segments, cost }) => ({
      ...source,
      text,
      segments,
      cost,
      bits: segments.flatMap(({ bits }) => bits ?? []),
      unread: segments.filter(({ owner }) => owner === 'unread').length,
    }))
}

/** Runs of tokens that are no time, as they are written: without marks at their ends. */
export function plainRuns({ text, tokens, segments }: Said): { text: string; words: number }[] {
  const runs: Segment[][] = [[]]
  for (const segment of segments)
    if (segment.owner === 'time') runs.push([])
    else runs.at(-1)?.push(segment)
  return runs.flatMap((run) => {
    const from = run.findIndex(({ owner }) => owner !== 'mark')
    const to = run.findLastIndex(({ owner }) => owner !== 'mark')
    const [first, last] = [run[from], run[to]]
    if (first === undefined || last === undefined) return []
    const written = text.slice(tokens[first.first]?.start, tokens[last.end - 1]?.end)
    const words = run.filter(({ owner }) => owner === 'word' || owner === 'unread').length
    return [{ text: written, words }]
  })
}
