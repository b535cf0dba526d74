import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { load } from './load.ts'
import { announcementsPath, fillAnnouncements } from './support/announcements.ts'
import { report } from './support/figures.ts'
import { summarize, takeTurns } from './support/take-turns.ts'

/**
 * Requests per second of the announcements list (20 rows) through the whole product, against bare
 * node:http and node:sqlite doing the same work on the same database. The two take turns; the ratio
 * of the medians counts.
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
    raw: { origin: `http://127.0.0.1:${rawPort}`, path: announcementsPath },
    product: { origin: product.url, path: announcementsPath },
  }
  const run = (name: keyof typeof targets) => (seconds: number) =>
    load({
      ...targets[name],
      headers: { authorization: `Bearer ${bearer}` },
      connections: 32,
      seconds,
    })
  const results = await takeTurns({
    sides: { raw: run('raw'), product: run('product') },
    rounds,
    seconds,
    // Some 60,000 requests, after which it does not become faster any more.
    warmUp: 3 * seconds,
  })
  const [rawSummary, productSummary] = [summarize(results.raw), summarize(results.product)]
  console.table({ 'bare node:http + node:sqlite': rawSummary, 'the product': productSummary })
  report('announcements', productSummary['per second'] / rawSummary['per second'])
  console.log(
    `p99 ${(productSummary['p99 ms'] / rawSummary['p99 ms']).toFixed(2)} times the raw one (target 3)`,
  )
} finally {
  raw.kill()
  product.child.kill('SIGTERM')
  await product.exited
  rmSync(folder, { recursive: true, force: true })
}
