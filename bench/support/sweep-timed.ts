import { randomBytes } from 'node:crypto'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { systemClock } from '../../packages/platform/src/clock.ts'
import { openDatabase } from '../../packages/platform/src/database/index.ts'
import { silentLog } from '../../packages/platform/src/log.ts'
import { createProvider } from '../../packages/provider/src/index.ts'

/**
 * Runs a whole sweep of the provider. Returns how many statements it took and, in milliseconds, the
 * longest of them, for which it holds a writer: by the clock, and on SQLite by processor time,
 * which says more on a busy machine.
 */
export async function sweepTimed(url: string) {
  const database = openDatabase({ url })
  const provider = createProvider({
    database,
    clock: systemClock,
    log: silentLog,
    masterKey: randomBytes(32),
    settings: { environment: 'production', publicUrl: 'http://127.0.0.1' },
    deliver: () => Promise.resolve(),
  })
  const times: { text: string; time: number; cpu: number }[] = []
  const prototype = database.kind === 'sqlite' ? StatementSync.prototype : pg.Client.prototype
  const name = database.kind === 'sqlite' ? 'all' : 'query'
  const original = Reflect.get(prototype, name)
  Reflect.set(prototype, name, function (this: object, ...given: unknown[]) {
    const start = performance.now()
    const before = process.threadCpuUsage()
    const note = () => {
      const { user, system } = process.threadCpuUsage(before)
      const time = performance.now() - start
      times.push({ text: textOf(this, given[0]), time, cpu: (user + system) / 1000 })
    }
    const result = Reflect.apply(original, this, given)
    if (result instanceof Promise) void result.then(note, note)
    else note()
    return result
  })
  const start = performance.now()
  await provider.sweep()
  const seconds = (performance.now() - start) / 1000
  Reflect.set(prototype, name, original)
  await database.close()
  const [longest] = times.toSorted((a, b) => b.time - a.time)
  return {
    seconds: Number(seconds.toFixed(1)),
    statements: times.length,
    longest: Number(longest?.time.toFixed(1)),
    ...(database.kind === 'sqlite'
      ? { longestByCpu: Number(Math.max(...times.map(({ cpu }) => cpu)).toFixed(1)) }
      : {}),
    text: longest?.text.replaceAll(/\s+/g, ' ').slice(0, 100),
  }
}

function textOf(statement: object, query: unknown): string {
  if (statement instanceof StatementSync) return statement.sourceSQL
  return String(Object.assign({ text: query }, query).text)
}
