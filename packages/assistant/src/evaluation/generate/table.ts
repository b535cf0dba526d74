import type { Outcome } from './judge.ts'
import type { Result } from './run.ts'

/** Counts of a class in a language under one property. */
export type Counts = { right: number; asked: number; wrong: number }

export function countOutcomes(results: readonly Pick<Result, 'outcome'>[]): Counts {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length
  return { right: count('right'), asked: count('asked'), wrong: count('wrong') }
}

function row(name: string, results: readonly Result[]): string {
  const { right, asked, wrong } = countOutcomes(results)
  const titles = results.filter(({ title }) => title !== undefined)
  const kept = titles.filter(({ title }) => title === 'right').length
  const share = ((100 * wrong) / Math.max(1, results.length)).toFixed(1)
  const title = titles.length === 0 ? '' : `${kept} of ${titles.length}`
  return `| ${name} | ${results.length} | ${right} | ${asked} | ${wrong} | ${share} % | ${title} |`
}

/** Returns the class that a result counts for: none for what is held to every answer. */
export function classesOf({ property, thing, language }: Result): string[] {
  const isOfAll = property === 'owners' || (property === 'bounds' && thing !== 'any text')
  return isOfAll ? [] : [`${thing}, ${language}`]
}

/** Returns a line per property, class and language, and sums. */
export function tableOfResults(results: readonly Result[]): string {
  const head =
    '| property | class | language | sentences | right | asked | wrong | wrong | titles |'
  const tried = results.filter((result) => classesOf(result).length > 0)
  const groups = (nameOf: (result: Result) => string) => [...Map.groupBy(results, nameOf)]
  return [
    head,
    '|---|---|---|--:|--:|--:|--:|--:|---|',
    ...groups((each) => `${each.property} | ${each.thing} | ${each.language}`).map(([name, all]) =>
      row(name, all),
    ),
    ...groups(({ property }) => `${property} | all | all`).map(([name, all]) => row(name, all)),
    ...[...Map.groupBy(tried, ({ thing, language }) => `all | ${thing} | ${language}`)].map(
      ([name, all]) => row(name, all),
    ),
    row('all | all | all', tried),
  ].join('\n')
}
