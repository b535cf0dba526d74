import { readFileSync, writeFileSync } from 'node:fs'
import type { Result } from './run.ts'
import { classesOf, countOutcomes } from './table.ts'

/** What `npm test` makes: the same sentences in every run. */
export const frozenRun = { sentences: 2250, seed: 20_261_124 } as const

/** How many sentences there are, were asked about, and were wrong in silence. */
type Counted = { readonly sentences: number; readonly asked: number; readonly wrong: number }
type Ceilings = Readonly<Record<string, Counted>>

const file = new URL('ceilings.json', import.meta.url)

/** Of 100 sentences, so many more may be asked about than when the ceilings were written. */
const askedMargin = 8

/** Counts the results by class and language, and by property. */
export function countAll(results: readonly Result[]): Ceilings {
  const names = (result: Result) => [...classesOf(result), result.property]
  const groups = new Map<string, Result[]>()
  for (const result of results)
    for (const name of names(result)) groups.set(name, [...(groups.get(name) ?? []), result])
  return Object.fromEntries(
    [...groups].toSorted().map(([name, all]) => {
      const { asked, wrong } = countOutcomes(all)
      return [name, { sentences: all.length, asked, wrong }]
    }),
  )
}

export function readCeilings(): Ceilings {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function writeCeilings(counts: Ceilings): void {
  const lines = Object.entries(counts).map(([name, { sentences, asked, wrong }]) => {
    const value = `{ "sentences": ${sentences}, "asked": ${asked}, "wrong": ${wrong} }`
    return `  ${JSON.stringify(name)}: ${value}`
  })
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

/**
 * Says where counts and ceilings differ. What is wrong in silence may only become less, and then
 * the ceilings have to be written again, so that it stays so.
 */
export function compareCeilings(counts: Ceilings, ceilings: Ceilings): string[] {
  const names = [...new Set([...Object.keys(counts), ...Object.keys(ceilings)])]
  return names.flatMap((name) => {
    const [now, then] = [counts[name], ceilings[name]]
    if (now?.sentences !== then?.sentences || now === undefined || then === undefined)
      return [`${name}: other sentences than those of the ceilings`]
    if (now.wrong > then.wrong)
      return [`${name}: ${now.wrong} wrong in silence, at most ${then.wrong} before`]
    if (now.asked > then.asked + (askedMargin * then.sentences) / 100)
      return [`${name}: ${now.asked} asked, ${then.asked} before`]
    return now.wrong < then.wrong ? [`${name}: ${now.wrong} wrong, fewer than ${then.wrong}`] : []
  })
}
