import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { type Load, load } from './load.ts'
import { announcementsPath, fillAnnouncements } from './support/announcements.ts'
import { report } from './support/figures.ts'
import { processorTime } from './support/processor-time.ts'
import { median, summarize, takeTurns } from './support/take-turns.ts'

/**
 * Requests per second of the announcements list (20 rows) through the whole product, against bare
 * node:http and node:sqlite on the same database, which reads the rows each time, and once more
 * keeps the text as the product does. All take turns; the ratios of the medians count.
 */
const rounds = Number(process.argv[2] ?? 5)
const seconds = Number(process.argv[3] ?? 4)
const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
const file = join(folder, 'maypole.sqlite')

const product = startServer({
  port: await freePort(),
  environment: { DATA_DIR: folder, LOG_LEVEL: 'warn' },
})
await product.wrote('is running')
const rawPort = await freePort()
const raw = spawn(
  process.execPath,
  [fileURLToPath(new URL('raw-server.ts', import.meta.url)), file, String(rawPort)],
  { stdio: 'inherit' },
)
try {
  const bearer = await fillAnnouncements(product.url)
  const targets = {
    raw: { pid: raw.pid, origin: `http://127.0.0.1:${rawPort}`, path: announcementsPath },
    kept: {
      pid: raw.pid,
      origin: `http://127.0.0.1:${rawPort}`,
      path: `/kept${announcementsPath}`,
    },
    product: { pid: product.child.pid, origin: product.url, path: announcementsPath },
  }
  const run = (name: keyof typeof targets) => async (seconds: number) => {
    const { pid = 0, ...target } = targets[name]
    const headers = { authorization: `Bearer ${bearer}` }
    const before = processorTime(pid)
    const measured = await load({ ...target, headers, connections: 32, seconds })
    return { ...measured, cpuMicroseconds: (processorTime(pid) - before) / measured.count }
  }
  const withTime = (loads: readonly (Load & { cpuMicroseconds: number })[]) => ({
    ...summarize(loads),
    'CPU µs': Math.round(median(loads.map(({ cpuMicroseconds }) => cpuMicroseconds))),
  })
  const results = await takeTurns({
    sides: { raw: run('raw'), kept: run('kept'), product: run('product') },
    rounds,
    seconds,
    // Some 60,000 requests, after which it does not become faster any more.
    warmUp: 3 * seconds,
  })
  const rawSummary = withTime(results.raw)
  const keptSummary = withTime(results.kept)
  const productSummary = withTime(results.product)
  console.table({
    'bare node:http + node:sqlite': rawSummary,
    'the same, text kept': keptSummary,
    'the product': productSummary,
  })
  report('announcements', productSummary['per second'] / rawSummary['per second'])
  report('announcements-kept', productSummary['per second'] / keptSummary['per second'])
  console.log(
    `p99 ${(productSummary['p99 ms'] / rawSummary['p99 ms']).toFixed(2)} times the raw one (target 3)`,
  )
} finally {
  raw.kill()
  product.child.kill('SIGTERM')
  await product.exited
  rmSync(folder, { recursive: true, force: true })
}
