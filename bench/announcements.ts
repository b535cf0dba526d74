import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { load } from './load.ts'
import { summarize, takeTurns } from './support/take-turns.ts'

/**
 * Requests per second of the announcements list (20 rows) through the whole product, against bare
 * node:http and node:sqlite doing the same work on the same database. The two take turns; the ratio
 * of the medians counts.
 */
const rounds = 5
const seconds = 4
const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
const file = join(folder, 'maypole.sqlite')

async function call(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
) {
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...options.headers },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Signs in as a person would and fills a community. Returns the bearer token. */
async function prepare(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/`)).text()
  const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0] ?? ''
  const headers = { authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` }
  const sent = await call(`${origin}/sdk/v1/otps/sms/login_or_create`, {
    method: 'POST',
    headers,
    body: { phone_number: '+12025550123', expiration_minutes: 10 },
  })
  const outbox = await call(`${origin}/dev/outbox`)
  const token = /\d{6}/.exec(outbox.at(-1)?.text ?? '')?.[0]
  const session = await call(`${origin}/sdk/v1/otps/authenticate`, {
    method: 'POST',
    headers,
    body: { token, method_id: sent.data.method_id, session_duration_minutes: 10_080 },
  })
  const bearer = session.data.session_token
  const authorization = { authorization: `Bearer ${bearer}` }
  await call(`${origin}/api/sites`, {
    method: 'POST',
    headers: authorization,
    body: {
      title: 'Bench',
      slug: 'bench',
      theme: { primaryColor: '#00e5cc', backgroundColor: '#ffffff' },
    },
  })
  for (let i = 0; i < 20; i++) {
    await call(`${origin}/api/sites/bench/announcements`, {
      method: 'POST',
      headers: authorization,
      body: {
        headline: `Announcement ${i}`,
        body: 'What everybody should know. '.repeat(6),
        pinned: i % 7 === 0,
      },
    })
  }
  return bearer
}

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
  const bearer = await prepare(product.url)
  const targets = {
    raw: { origin: `http://127.0.0.1:${rawPort}`, path: '/api/sites/bench/announcements' },
    product: { origin: product.url, path: '/api/sites/bench/announcements' },
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
  })
  const [rawSummary, productSummary] = [summarize(results.raw), summarize(results.product)]
  console.table({ 'bare node:http + node:sqlite': rawSummary, 'the product': productSummary })
  console.log(
    `throughput ${(productSummary['per second'] / rawSummary['per second']).toFixed(2)} of the raw limit (target 0.75)`,
  )
  console.log(
    `p99 ${(productSummary['p99 ms'] / rawSummary['p99 ms']).toFixed(2)} times the raw one (target 3)`,
  )
} finally {
  raw.kill()
  product.child.kill('SIGTERM')
  await product.exited
  rmSync(folder, { recursive: true, force: true })
}
