import type { Gap } from '@maypole/contract/community'

/** A question in plain words, and what an answer to it would give. */
export type Asked = { text: string; gaps: readonly Gap[] }

/** Returns a question that asks for these. */
export function ask(text: string, ...gaps: readonly (Gap | Gap['field'])[]): Asked {
  return { text, gaps: gaps.map((gap) => (typeof gap === 'string' ? { field: gap } : gap)) }
}
