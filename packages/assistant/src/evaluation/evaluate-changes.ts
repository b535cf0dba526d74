import type { Proposal } from '@maypole/contract/community'
import type { Engine } from '../engine.ts'
import type { Outcome } from './outcome.ts'
import { type ChangeAnswer, type ChangeCase, type SiteItem, scoreChanges } from './score-changes.ts'

/** The result of one text that changes something. */
export type ChangeResult = { id: string; text: string; outcome: Outcome; answer: ChangeAnswer }

/** Returns what a proposal would do. */
export function changesOf(proposal: Proposal): ChangeAnswer {
  const { explanation } = proposal
  if (proposal.tool === null) return { changes: [], explanation }
  const { tool, parameters } = proposal
  return { changes: [{ action: 'create', tool, parameters }], explanation }
}

/** Runs an engine over the texts that change something, one at a time. */
export async function evaluateChanges(options: {
  engine: Engine
  cases: readonly ChangeCase[]
  sites: Readonly<Record<string, SiteItem[]>>
}): Promise<ChangeResult[]> {
  const results: ChangeResult[] = []
  for (const testCase of options.cases) {
    const items = options.sites[testCase.site] ?? []
    const proposal = await options.engine.propose({
      chat: testCase.text,
      now: testCase.now,
      tzOffset: testCase.tz_offset,
      timeZone: testCase.tz,
      context: testCase.context ?? undefined,
    })
    const answer = changesOf(proposal)
    const outcome = scoreChanges(testCase, { answer, items })
    results.push({ id: testCase.id, text: testCase.text, outcome, answer })
  }
  return results
}

/** Returns how many texts had each outcome, as a line of a table. */
export function tableOfChanges(results: readonly ChangeResult[]): string {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length
  return [
    '| changes | right | asked | wrong |',
    '|---|---|---|---|',
    `| ${results.length} | ${count('right')} | ${count('asked')} | ${count('wrong')} |`,
  ].join('\n')
}
