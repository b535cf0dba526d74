import type { Load } from '../load.ts'
import type { Usage } from './report-usage.ts'

/**
 * Runs the sides in turn, so that other load on the machine affects all alike. Returns the results
 * of each round, without the first, of one second, which only warms up.
 */
export async function takeTurns<Name extends string, Result>(options: {
  sides: Readonly<Record<Name, (seconds: number) => Promise<Result>>>
  rounds: number
  seconds: number
}): Promise<Record<Name, Result[]>> {
  const { sides, rounds, seconds } = options
  const names = Object.keys(sides) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Result[]
  >
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const result = await sides[name](round === 0 ? 1 : seconds)
      if (round > 0) results[name].push(result)
    }
  }
  return results
}

/** A load, and what the server used for each request. */
export interface MeteredLoad extends Load {
  readonly cpuMicroseconds: number
  readonly statements: number
  readonly roundTrips: number
}

/** Runs a load between two readings of the server's usage. */
export async function meter(
  server: { usage(): Promise<Usage> },
  run: () => Promise<Load>,
): Promise<MeteredLoad> {
  const before = await server.usage()
  const load = await run()
  const after = await server.usage()
  return {
    ...load,
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
    'median ms': Number(median(loads.map((load) => load.median)).toFixed(2)),
    'p99 ms': Number(median(loads.map(({ p99 }) => p99)).toFixed(2)),
    ...(metered.length === 0
      ? {}
      : {
          'CPU µs': Math.round(median(metered.map((load) => load.cpuMicroseconds))),
          statements: Number(median(metered.map((load) => load.statements)).toFixed(1)),
          'round trips': Number(median(metered.map((load) => load.roundTrips)).toFixed(1)),
        }),
    failures: loads.reduce((sum, { failures }) => sum + failures, 0),
  }
}

/** Returns the median; the higher of the two middle values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
