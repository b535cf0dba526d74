import type { Proposal } from '@maypole/contract/community'
import type { Exchange } from './ask.ts'
import type { Verdict } from './judge.ts'

type Source = NonNullable<Proposal['preview']>['sources'][number]

function sourcesOf(proposal: Proposal): readonly Source[] {
  const all = proposal.tool === null ? (proposal.changes ?? []) : [proposal]
  return all.flatMap((each) => ('preview' in each ? (each.preview?.sources ?? []) : []))
}

/**
 * Says what is wrong about the words that a proposal names as the sources of its fields: each is
 * the text at its place, and no letter belongs to two fields.
 */
function sourceFault({ text, answer }: Pick<Exchange, 'text' | 'answer'>): string | undefined {
  const sources = sourcesOf(answer.proposal).toSorted((a, b) => a.start - b.start)
  const moved = sources.find(({ start, end, text: said }) => text.slice(start, end) !== said)
  if (moved !== undefined) return `“${moved.text}” does not stand there`
  for (const [index, source] of sources.entries()) {
    const next = sources[index + 1]
    if (next !== undefined && next.start < source.end && next.field !== source.field)
      return `${source.field} and ${next.field} share “${text.slice(next.start, source.end)}”`
  }
  return undefined
}

/** Judges an answer by the sources that it names. */
export function judgeSources(exchange: Pick<Exchange, 'text' | 'answer'>): Verdict {
  const fault = sourceFault(exchange)
  if (fault !== undefined) return { outcome: 'wrong', fault }
  return { outcome: exchange.answer.hasAsked ? 'asked' : 'right' }
}
