import type { Proposal } from '@maypole/contract/community'
import type { Engine } from '../engine.ts'
import { type Assessment, assessAnswer } from './outcome.ts'
import { type EvaluationCase, scoreAnswer } from './score.ts'

/** The result of an engine for one case. */
export type CaseResult = {
  id: string
  kind: string
  text: string
  isRight: boolean
  faults: string[]
  milliseconds: number
  assessment: Assessment
  answer: Proposal
}

/** Runs an engine over the cases, one at a time. */
export async function evaluateEngine(options: {
  engine: Engine
  cases: readonly EvaluationCase[]
  /** A monotonic clock in milliseconds. */
  readClock: () => number
}): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const testCase of options.cases) {
    const started = options.readClock()
    const answer = await options.engine.propose({
      chat: testCase.text,
      now: testCase.now,
      tzOffset: testCase.tz_offset,
      timeZone: testCase.tz,
      context: testCase.context ?? undefined,
    })
    const milliseconds = options.readClock() - started
    const { id, kind, text } = testCase
    const assessment = assessAnswer(testCase, answer)
    const verdict = scoreAnswer(testCase, answer)
    results.push({ id, kind, text, milliseconds, assessment, answer, ...verdict })
  }
  return results
}
