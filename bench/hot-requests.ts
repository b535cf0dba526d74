// `node bench/hot-requests.ts OTHER-TREE [rounds] [kind…]`: microseconds of processor time of hot
// requests, here and in another work tree, in turns.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type HotKind, type HotLoad, hotKinds, startHotServer } from './support/hot-server.ts'
import { median, takeTurns } from './support/take-turns.ts'

const [other, rounds = '5', ...names] = process.argv.slice(2)
if (other === undefined) throw new Error('usage: hot-requests.ts OTHER-TREE [rounds] [kind…]')
const kinds = names.length === 0 ? hotKinds : hotKinds.filter((kind) => names.includes(kind))
const seconds = 3
const trees = { other: resolve(other), here: fileURLToPath(new URL('..', import.meta.url)) }

const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
const rows: Record<string, object> = {}
try {
  for (const kind of kinds) rows[kind] = await compare(kind)
  console.table(rows)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(kind: HotKind) {
  const start = (name: keyof typeof trees) =>
    startHotServer(kind, { tree: trees[name], folder: mkdtempSync(join(folder, `${name}-`)) })
  const servers = { other: await start('other'), here: await start('here') }
  try {
    const results = await takeTurns<keyof typeof trees, HotLoad>({
      sides: {
        other: (seconds) => servers.other.act(seconds),
        here: (seconds) => servers.here.act(seconds),
      },
      rounds: Number(rounds),
      seconds,
    })
    const cpu = (name: keyof typeof trees) =>
      median(results[name].map(({ cpuMicroseconds }) => cpuMicroseconds))
    const rate = (name: keyof typeof trees) =>
      median(results[name].map(({ perSecond }) => perSecond))
    return {
      'CPU µs, other': Math.round(cpu('other')),
      'CPU µs, here': Math.round(cpu('here')),
      'here / other': Number((cpu('here') / cpu('other')).toFixed(3)),
      'per second, other': Math.round(rate('other')),
      'per second, here': Math.round(rate('here')),
    }
  } finally {
    await Promise.all([servers.other.stop(), servers.here.stop()])
  }
}
