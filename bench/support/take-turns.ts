import type { Load } from '../load.ts'
import { processorTimeOfOthers } from './processor-time.ts'
import type { Usage } from './report-usage.ts'

/** The share of a core that others may use during a round that counts. */
const quiet = 0.1

/**
 * Runs the sides in turn, so that other load on the machine affects all alike. Returns the results
 * of `rounds` rounds, after one that only warms up. On Linux, rounds during which other processes
 * use more than a tenth of a core are left out and repeated, as long as there are not more of them
 * than of the others.
 */
export async function takeTurns<Name extends string, Result>(options: {
  sides: Readonly<Record<Name, (seconds: number) => Promise<Result>>>
  rounds: number
  seconds: number
  /** How long each side warms up. Default: a second. */
  warmUp?: number
  /** Runs once everything is warm. */
  prepare?: () => Promise<void>
}): Promise<Record<Name, Result[]>> {
  const { sides, rounds, seconds, warmUp = 1, prepare } = options
  const names = Object.keys(sides) as Name[]
  for (const name of names) await sides[name](warmUp)
  await prepare?.()
  const taken: { readonly others: number; readonly results: Readonly<Record<Name, Result>> }[] = []
  const isQuiet = ({ others }: { others: number }) => others <= quiet
  while (taken.filter(isQuiet).length < rounds && taken.length < 2 * rounds) {
    const others = watchOthers()
    const entries: [Name, Result][] = []
    for (const name of names) entries.push([name, await sides[name](seconds)])
    taken.push({
      others: others(),
      results: Object.fromEntries(entries) as Record<Name, Result>,
    })
  }
  // Where most were disturbed, the least disturbed say the most.
  const kept = taken.toSorted((a, b) => a.others - b.others).slice(0, rounds)
  const disturbed = kept.filter((round) => !isQuiet(round)).length
  console.log(
    `${kept.length} of ${taken.length} rounds${disturbed > 0 ? `, ${disturbed} of them disturbed by other processes` : ''}`,
  )
  return Object.fromEntries(
    names.map((name) => [name, kept.map(({ results }) => results[name])]),
  ) as unknown as Record<Name, Result[]>
}

/** Returns a function that returns how much of a core other processes have used since. */
function watchOthers(): () => number {
  if (process.platform !== 'linux') return () => 0
  const started = performance.now()
  const before = processorTimeOfOthers()
  return () => (processorTimeOfOthers() - before) / 1000 / (performance.now() - started)
}

/** A load, and what the server used for each request. */
export interface MeteredLoad extends Load {
  readonly cpuMicroseconds: number
  readonly statements: number
  readonly roundTrips: number
  /** Microseconds of PostgreSQL for each request; 0 on SQLite. */
  readonly databaseMicroseconds: number
}

/** Runs a load between two readings of the server's usage. */
export async function meter(
  server: { usage(): Promise<Usage>; databaseTime?: () => number },
  run: () => Promise<Load>,
): Promise<MeteredLoad> {
  const { databaseTime = () => 0 } = server
  const before = await server.usage()
  const databaseBefore = databaseTime()
  const load = await run()
  const databaseMicroseconds = (databaseTime() - databaseBefore) / load.count
  const after = await server.usage()
  return {
    ...load,
    databaseMicroseconds,
    cpuMicroseconds: (after.cpu - before.cpu) / load.count,
    statements: (after.statements - before.statements) / load.count,
    roundTrips: (after.roundTrips - before.roundTrips) / load.count,
  }
}

/** Returns the medians over the rounds, as a row of a table. */
export function summarize(loads: readonly (Load & Partial<MeteredLoad>)[]) {
  const metered = loads.filter((load): load is MeteredLoad => load.statements !== undefined)
  return {
    'per second': Number(median(loads.map(({ perSecond }) => perSecond)).toPrecision(4)),
    spread: spread(loads.map(({ perSecond }) => perSecond)),
    'median ms': Number(median(loads.map((load) => load.median)).toFixed(2)),
    'p99 ms': Number(median(loads.map(({ p99 }) => p99)).toFixed(2)),
    ...(metered.length === 0
      ? {}
      : {
          'database CPU µs': Math.round(median(metered.map((load) => load.databaseMicroseconds))),
          'CPU µs': Math.round(median(metered.map((load) => load.cpuMicroseconds))),
          statements: Number(median(metered.map((load) => load.statements)).toFixed(1)),
          'round trips': Number(median(metered.map((load) => load.roundTrips)).toFixed(1)),
        }),
    failures: loads.reduce((sum, { failures }) => sum + failures, 0),
  }
}

/** Returns the lowest and the highest value. */
function spread(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`
}

/** Returns the median; the higher of the two middle values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
