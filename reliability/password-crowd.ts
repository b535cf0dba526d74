// `node reliability/password-crowd.ts [rounds]` (R11): a hundred people sign in with their
// passwords at once. Hashing is heavy; all other requests still get replies at once, and requests
// beyond the queue are refused. The results are meaningful only on an idle machine. Needs Linux.

import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { askProbe, withProbe } from './support/probe.ts'
import { conclude, say } from './support/verdict.ts'

need({})
const rounds = Number(process.argv[2] ?? 3)
const crowd = 100
const password = 'seven maypoles in the rain'
const { folder, webFolder, remove } = createScratch()
const instance = await startInstance({
  dataFolder: join(folder, 'data'),
  webFolder,
  environment: withProbe('loop-delay.mjs'),
})
const { url } = instance

/** Milliseconds. */
interface LoopDelay {
  readonly p99: number
  readonly max: number
}
/** Returns the delay of the server's event loop since the last call. */
const readLoopDelay = () => askProbe<LoopDelay>(instance.process, 'loop-delay')
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

try {
  const publicToken = /public-token-live-[0-9a-f-]+/.exec(await (await fetch(url)).text())?.[0]
  const authorization = `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`
  const post = (path: string, body: object) =>
    fetch(`${url}/sdk/v1${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const emails = Array.from({ length: crowd }, (_, index) => `person-${index}@example.org`)
  for (const email of emails) {
    const { status } = await post('/passwords', { email, password, session_duration_minutes: 60 })
    if (status !== 200) throw new Error(`No account: ${status}`)
  }
  const delays: LoopDelay[] = []
  const health: number[] = []
  const statuses = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    await readLoopDelay()
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const asked = performance.now()
        await (await fetch(`${url}/healthz`)).text()
        health.push(performance.now() - asked)
        await setTimeout(5)
      }
    })()
    const answers = await Promise.all(
      emails.map((email) =>
        post('/passwords/authenticate', { email, password, session_duration_minutes: 60 }),
      ),
    )
    isOver = true
    await watching
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    delays.push(await readLoopDelay())
    say(
      `round ${round + 1}: event loop p99 ${delays.at(-1)?.p99} ms, at most ${delays.at(-1)?.max} ms`,
    )
  }
  health.sort((a, b) => a - b)
  const p99 = delays.map((delay) => delay.p99).toSorted((a, b) => a - b)
  const exitCode = await instance.stop()
  conclude({
    program: 'password-crowd',
    measurements: {
      'sign-ins at once': crowd,
      answers: [...statuses].map(([status, times]) => `${times} × ${status}`).join(', '),
      'event loop, p99 (ms, median of the rounds)': at(p99, 0.5),
      '/healthz, median (ms)': at(health, 0.5).toFixed(1),
      '/healthz, p99 (ms)': at(health, 0.99).toFixed(1),
    },
    promises: {
      'the event loop is late by less than 50 ms (p99)': at(p99, 0.5) < 50,
      'others are answered within 200 ms (p99)': at(health, 0.99) < 200,
      'everybody is let in, or told to come back': [...statuses.keys()].every(
        (status) => status === 200 || status === 503,
      ),
      'at least as many are let in as fit into the queue': (statuses.get(200) ?? 0) >= 52 * rounds,
      'the server stops with 0': exitCode === 0,
    },
  })
} finally {
  await instance.kill()
  remove()
}
