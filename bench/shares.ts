// `node bench/shares.ts [tree] [scenario…]`: what others wait while one person crowds a line that
// all share, on SQLite and on PostgreSQL. `tree` is another work tree with its packages (`.` for
// this one), and a scenario a file of bench/shares. Prints milliseconds.
import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** A line, and somebody who crowds it. */
export interface Scenario {
  readonly title: string
  /** Returns how long each request or message of others took, in milliseconds. */
  measure(database: 'sqlite' | 'postgres', tree: string): Promise<readonly number[]>
}

const folder = join(import.meta.dirname, 'shares')
const [given = '.', ...wanted] = process.argv.slice(2)
const tree = resolve(given)
const names = readdirSync(folder)
  .map((file) => basename(file, '.ts'))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
for (const name of names) {
  const scenario = (await import(join(folder, `${name}.ts`))) as Scenario
  process.stdout.write(`${scenario.title}\n`)
  for (const database of ['sqlite', 'postgres'] as const) {
    const waits = [...(await scenario.measure(database, tree))].sort((a, b) => a - b)
    const at = (share: number) => (waits[Math.ceil(share * waits.length) - 1] ?? 0).toFixed(0)
    process.stdout.write(
      `  ${database.padEnd(8)} of ${waits.length}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms\n`,
    )
  }
}
