import type { ProposalPreview } from '@maypole/contract/community'

/** A piece of the description; with a `field` when these words became it. */
export interface Segment {
  readonly text: string
  readonly field?: string
}

/**
 * Cuts the description into what became a field and what did not. Together the pieces are the description again,
 * whatever the sources claim: what overlaps, or lies outside, is passed over.
 */
export function segmentsOf(description: string, sources: ProposalPreview['sources']): Segment[] {
  const segments: Segment[] = []
  let done = 0
  for (const { field, start, end } of sources.toSorted((one, other) => one.start - other.start)) {
    if (!Number.isInteger(start) || start < done || end <= start || end > description.length) {
      continue
    }
    if (start > done) segments.push({ text: description.slice(done, start) })
    segments.push({ text: description.slice(start, end), field })
    done = end
  }
  if (done < description.length) segments.push({ text: description.slice(done) })
  return segments
}
