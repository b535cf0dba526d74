// `node reliability/slow-clients.ts` (R9): slowhttptest opens two hundred connections that send
// their head, their body, or read their answer as slowly as it can. Each is closed in the time that
// is promised for it, and others get replies meanwhile. Needs Linux and slowhttptest.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { load } from '../bench/load.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'

const attacker = 'slowhttptest'
need({ programs: [attacker] })
const connections = 200
/** Seconds for opening the connections and for noticing that the last one is closed. */
const margin = 8
/** More than the buffers of two hundred connections hold. */
const largeFile = 16 * 1024 * 1024

const { folder, webFolder, remove } = createScratch()
writeFileSync(join(webFolder, 'assets/large-1.js'), 'x'.repeat(largeFile))
const instance = await startInstance({ dataFolder: join(folder, 'data'), webFolder })
const { url } = instance

const attacks = [
  { name: 'heads', closesAfter: 15, parameters: ['-H', '-u', `${url}/sites`] },
  {
    name: 'bodies',
    closesAfter: 30,
    // A route that reads its body before it asks who sent it.
    parameters: ['-B', '-s', '8192', '-u', await readTokenEndpoint()],
  },
  {
    name: 'readers',
    // A minute is measured, and looked at every five seconds.
    closesAfter: 65,
    parameters: [
      '-X',
      '-w',
      '512',
      '-y',
      '1024',
      '-n',
      '5',
      '-z',
      '32',
      '-u',
      `${url}/assets/large-1.js`,
    ],
  },
] as const

async function readTokenEndpoint(): Promise<string> {
  const { token_endpoint } = (await (
    await fetch(`${url}/.well-known/openid-configuration`)
  ).json()) as { token_endpoint: string }
  return url + new URL(token_endpoint).pathname
}

const countOpenFiles = () => readdirSync(`/proc/${instance.process.child.pid}/fd`).length

/**
 * Returns how many connections were open at once, and the seconds until the server had closed all
 * of them. The server is watched, since slowhttptest notices a reset only when it reads.
 */
async function attack(parameters: readonly string[]) {
  const before = countOpenFiles()
  const started = performance.now()
  const program = spawn(
    attacker,
    [
      '-c',
      String(connections),
      '-r',
      String(connections),
      '-i',
      '5',
      '-l',
      '120',
      '-p',
      '5',
      ...parameters,
    ],
    { stdio: 'ignore' },
  )
  const ended = once(program, 'close')
  let most = 0
  let closedAfter = Number.POSITIVE_INFINITY
  while (closedAfter === Number.POSITIVE_INFINITY && performance.now() - started < 120_000) {
    await setTimeout(250)
    const open = countOpenFiles() - before
    most = Math.max(most, open)
    // Those of the others, and their like, come and go.
    if (most > connections / 2 && open < 10) closedAfter = (performance.now() - started) / 1000
  }
  program.kill()
  await ended
  return { most, closedAfter }
}

try {
  const measurements: Record<string, string> = {}
  const promises: Record<string, boolean> = {}
  for (const { name, closesAfter, parameters } of attacks) {
    const [attacked, others] = await Promise.all([
      attack(parameters),
      load({
        origin: url,
        path: '/sites',
        headers: {},
        connections: 4,
        pause: 20,
        seconds: closesAfter,
      }),
    ])
    say(`slow ${name}: ${attacked.closedAfter.toFixed(1)} s`)
    measurements[`slow ${name}: open at once`] = String(attacked.most)
    measurements[`slow ${name}: all closed after (s)`] = attacked.closedAfter.toFixed(1)
    measurements[`slow ${name}: p99 of others (ms)`] = others.p99.toFixed(1)
    promises[`slow ${name} are closed after ${closesAfter} s`] =
      attacked.closedAfter < closesAfter + margin
    promises[`slow ${name} do not hold up others`] = others.p99 < 250 && others.failures === 0
  }
  const exitCode = await instance.stop()
  conclude({
    program: 'slow-clients',
    measurements,
    promises: { ...promises, 'the server stops with 0': exitCode === 0 },
  })
} finally {
  await instance.kill()
  remove()
}
