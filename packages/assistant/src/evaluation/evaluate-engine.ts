import type { Engine } from '../engine.ts'
import { type EvaluationCase, scoreAnswer } from './score.ts'

/** The result of an engine for one case. */
export type CaseResult = {
  id: string
  kind: string
  text: string
  isRight: boolean
  faults: string[]
  milliseconds: number
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
    results.push({ id, kind, text, milliseconds, ...scoreAnswer(testCase, answer) })
  }
  return results
}

/** Returns a line per kind and one for all: right answers, cases, share, median time. */
export function tableOf(results: readonly CaseResult[]): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))].toSorted()
  const rows = [...kinds, 'all'].map((kind) => {
    const own = results.filter((result) => kind === 'all' || result.kind === kind)
    const right = own.filter(({ isRight }) => isRight).length
    const times = own.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
    const median = times[Math.floor(times.length / 2)] ?? 0
    const share = ((100 * right) / Math.max(1, own.length)).toFixed(1)
    return `| ${kind.padEnd(18)} | ${String(right).padStart(5)} | ${String(own.length).padStart(5)} | ${share.padStart(5)} % | ${median.toFixed(1).padStart(7)} ms |`
  })
  return [
    '| kind               | right | cases |   share |     median |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
