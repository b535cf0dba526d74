import type { ProposalPreview } from '@maypole/contract/community'

/** A piece of the description, and the fields that these words became. */
export interface Segment {
  readonly text: string
  readonly fields: readonly string[]
}

/**
 * Cuts the description into words that became a field and the rest. Joined, the pieces are always
 * the description: overlapping or invalid sources are skipped.
 */
export function segmentsOf(description: string, sources: ProposalPreview['sources']): Segment[] {
  const segments: Segment[] = []
  let done = 0
  for (const { start, end } of sources.toSorted((one, other) => one.start - other.start)) {
    if (!Number.isInteger(start) || start < done || end <= start || end > description.length) {
      continue
    }
    if (start > done) segments.push({ text: description.slice(done, start), fields: [] })
    const same = sources.filter((source) => source.start === start && source.end === end)
    const fields = [...new Set(same.map((source) => source.field))]
    segments.push({ text: description.slice(start, end), fields })
    done = end
  }
  if (done < description.length) segments.push({ text: description.slice(done), fields: [] })
  return segments
}
