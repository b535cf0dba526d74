import { StatementSync } from 'node:sqlite'
import { watchRoundTrips } from '../../packages/platform/src/database/testing-statements.ts'

/** What a measured server has used since it started. */
export interface Usage {
  /** Microseconds of all threads of the process. */
  readonly cpu: number
  /**
   * Statements that were run. On SQLite those that open or end a transaction through `exec` are not
   * counted; on PostgreSQL all are.
   */
  readonly statements: number
  /** How often PostgreSQL was waited for: statements that were sent together share one. */
  readonly roundTrips: number
}

let statements = 0
let roundTrips = 0

/** Counts statements from now on, and reports the usage whenever the parent process asks. */
export function reportUsage(): void {
  const prototype = StatementSync.prototype
  for (const name of ['all', 'get', 'run', 'iterate'] as const) {
    const original = prototype[name] as (...given: unknown[]) => unknown
    prototype[name] = function (this: StatementSync, ...given: unknown[]) {
      statements += 1
      return original.apply(this, given)
    } as never
  }
  watchRoundTrips((flight) => {
    statements += flight.statements
    if (flight.isWaiting) roundTrips += 1
  })
  process.on('message', (message) => {
    if (message !== 'usage') return
    const { user, system } = process.cpuUsage()
    process.send?.({ kind: 'usage', cpu: user + system, statements, roundTrips })
  })
}
