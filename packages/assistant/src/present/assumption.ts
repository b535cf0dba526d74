import type { ProposalPreview } from '@maypole/contract/community'

/** What was assumed, in a whole sentence, and the field whose correction would change it. */
export type Assumption = { text: string; field?: string }

/** Returns the assumptions as the preview has them. */
export function previewed(
  notes: readonly Assumption[],
): Pick<ProposalPreview, 'assumptions' | 'assumed'> {
  const assumed = notes.flatMap(({ text, field }) => (field === undefined ? [] : [{ text, field }]))
  return {
    assumptions: notes.map(({ text }) => text),
    ...(assumed.length === 0 ? {} : { assumed }),
  }
}
