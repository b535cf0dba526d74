// `node bench/targets.ts [rounds] [seconds] [part…]`: every figure that has a target, on both
// databases; `npm ci --prefix bench/peers` installs what is compared with.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, type Figure, goal, type Target, targets } from './support/figures.ts'

const [rounds = '5', seconds = '4', ...chosen] = process.argv.slice(2)

/** Each part is a script of its own, with its parameters. */
const parts: Readonly<Record<string, readonly [string, ...string[]]>> = {
  postgres: ['sign-in.ts', rounds, seconds, 'postgres', 'sms'],
  sqlite: ['sign-in.ts', rounds, seconds, 'sqlite', 'sms,session'],
  tokens: ['identity-provider.ts', rounds, seconds],
  announcements: ['announcements.ts', rounds, seconds],
}

const figures = new Map<Target, number>()
const started = performance.now()
for (const [name, [script, ...parameters]] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n== ${script} ${parameters.join(' ')}`)
  const child = fork(new URL(script, import.meta.url), parameters)
  child.on('message', ({ target, value }: Figure) => figures.set(target, value))
  const [code] = await once(child, 'exit')
  if (code !== 0) console.error(`${script} has failed`)
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(`\n${rounds} rounds of ${seconds} s, ${minutes} minutes\n`)
console.log('| work | measured | target |\n| --- | --- | --- |')
for (const [target, { work }] of Object.entries(targets)) {
  const value = figures.get(target as Target)
  const wanted = goal(target as Target).replace(/^ \(target: |\)$/g, '')
  if (value !== undefined) console.log(`| ${work} | ${describe(value)} | ${wanted} |`)
}
