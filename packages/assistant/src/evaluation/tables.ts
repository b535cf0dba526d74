import type { CaseResult } from './evaluate-engine.ts'

function medianTime(results: readonly CaseResult[]): number {
  const times = results.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? 0
}

function percent(part: number, whole: number): string {
  return ((100 * part) / Math.max(1, whole)).toFixed(1)
}

/** Returns a line per kind and one for all: right answers, cases, share, median time. */
export function tableOf(results: readonly CaseResult[]): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))].toSorted()
  const rows = [...kinds, 'all'].map((kind) => {
    const own = results.filter((result) => kind === 'all' || result.kind === kind)
    const right = own.filter(({ isRight }) => isRight).length
    const share = percent(right, own.length)
    const median = medianTime(own).toFixed(1)
    return `| ${kind.padEnd(18)} | ${String(right).padStart(5)} | ${String(own.length).padStart(5)} | ${share.padStart(5)} % | ${median.padStart(7)} ms |`
  })
  return [
    '| kind               | right | cases |   share |     median |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function outcomeRow(name: string, results: readonly CaseResult[]): string {
  const count = (isCounted: (result: CaseResult) => boolean) => results.filter(isCounted).length
  const right = count(({ assessment }) => assessment.outcome === 'right')
  const titles = ['right', 'lost', 'left over'].map((title) =>
    count(({ assessment }) => assessment.title === title),
  )
  const whole = count(
    ({ assessment: { outcome, title } }) =>
      outcome === 'right' && (title === undefined || title === 'right'),
  )
  const cells = [
    name,
    results.length,
    right,
    count(({ assessment }) => assessment.outcome === 'asked'),
    count(({ assessment }) => assessment.outcome === 'wrong'),
    count(({ assessment }) => assessment.isPlaceOnly),
    `${percent(right, results.length)} %`,
    ...titles,
    `${percent(whole, results.length)} %`,
    percent(
      count(({ assessment }) => assessment.hasAsked),
      results.length,
    ),
    Math.round(1000 * medianTime(results)),
  ]
  return `| ${cells.join(' | ')} |`
}

/**
 * Returns a line per list and one for all. `asked` counts the needless questions and those about
 * something else, `wrong` the proposals that differ from what was meant.
 */
export function tableOfOutcomes(
  lists: readonly { name: string; results: readonly CaseResult[] }[],
): string {
  return [
    '| list | cases | right | asked | wrong | only the place | right | title right | lost | left over | right with title | questions per 100 | median µs |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...lists.map(({ name, results }) => outcomeRow(name, results)),
    outcomeRow(
      'all',
      lists.flatMap(({ results }) => results),
    ),
  ].join('\n')
}
