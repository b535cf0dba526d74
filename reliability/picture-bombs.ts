// `node reliability/picture-bombs.ts`: small files that take hundreds of megabytes to decode are
// uploaded as pictures, eight at once. Measures the memory of the server and its decoders every few
// milliseconds. Needs Linux.

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Sharp, SharpOptions } from 'sharp'
import { signIn } from '../apps/server/src/testing/client.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'

need({})
const require = createRequire(new URL('../packages/community/package.json', import.meta.url))
const sharp: (options: SharpOptions) => Sharp = require('sharp')
const { folder, webFolder, remove } = createScratch()
const instance = await startInstance({ dataFolder: join(folder, 'data'), webFolder })
const { url } = instance
const server = instance.process.child.pid ?? 0

/** Returns the resident memory of a process in megabytes; 0 when it has ended. */
function residentMemory(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  )
}

/**
 * Watches until `work` is done. Returns the peak memory of the server and its children, and the
 * peak number of children.
 */
async function watch<Result>(work: Promise<Result>) {
  const most = { server: 0, children: 0, both: 0, processes: 0 }
  const health: number[] = []
  let isOver = false
  const result = work.finally(() => {
    isOver = true
  })
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      health.push(performance.now() - asked)
      await setTimeout(5)
    }
  })()
  while (!isOver) {
    const children = childrenOf(server)
    const own = residentMemory(server)
    const theirs = children.reduce((sum, child) => sum + residentMemory(child), 0)
    most.server = Math.max(most.server, own)
    most.children = Math.max(most.children, theirs)
    most.both = Math.max(most.both, own + theirs)
    most.processes = Math.max(most.processes, children.length)
    await setTimeout(5)
  }
  await asking
  health.sort((a, b) => a - b)
  return { ...most, p99: health[Math.floor(health.length * 0.99)] ?? 0, result: await result }
}

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#336699' }, limitInputPixels: false })
const widest = (avif: Buffer, width: number, height: number): Buffer => {
  const box = avif.indexOf('ispe', 0, 'latin1')
  avif.writeUInt32BE(width, box + 8)
  avif.writeUInt32BE(height, box + 12)
  return avif
}
const attacks: Readonly<Record<string, () => Promise<Buffer>>> = {
  'AVIF, 40 megapixels': () => flat(8000, 5000).avif({ effort: 0 }).toBuffer(),
  'PNG, 16 bits, interlaced': () =>
    flat(8000, 5000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'AVIF, 40 megapixels that claim to be one': async () =>
    widest(await flat(8000, 5000).avif({ effort: 0 }).toBuffer(), 1000, 1000),
  'AVIF, the largest that is taken': () => flat(3650, 3650).avif({ effort: 0 }).toBuffer(),
  'PNG, 16 bits, the largest interlaced that is taken': () =>
    flat(5000, 5000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
}

try {
  const client = await signIn(url, '5550100001')
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const sites = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      client.call<{ id: string }>('POST', '/sites', { title: 'T', slug: `site-${index}`, theme }),
    ),
  )
  const send = async (site: string, content: Buffer) => {
    const form = new FormData()
    form.append('avatar', new Blob([new Uint8Array(content)]), 'x')
    const { status } = await fetch(`${url}/api/sites/${site}/avatar`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${client.sessionToken}` },
      body: form,
    })
    return status
  }
  const atRest = residentMemory(server)
  const measurements: Record<string, string> = { 'server at rest': `${atRest.toFixed(0)} MB` }
  let mostServer = 0
  let mostBoth = 0
  let mostProcesses = 0
  let p99 = 0
  for (const [name, make] of Object.entries(attacks)) {
    const content = await make()
    const seen = await watch(Promise.all(sites.map(({ id }) => send(id, content))))
    mostServer = Math.max(mostServer, seen.server)
    mostBoth = Math.max(mostBoth, seen.both)
    mostProcesses = Math.max(mostProcesses, seen.processes)
    p99 = Math.max(p99, seen.p99)
    measurements[`8 × ${name} (${(content.length / 1000).toFixed(0)} kB)`] =
      `${seen.result.join(' ')}; server ${seen.server.toFixed(0)} MB, decoder ${seen.children.toFixed(0)} MB, ` +
      `/healthz p99 ${seen.p99.toFixed(0)} ms`
    say(`${name}: ${measurements[`8 × ${name} (${(content.length / 1000).toFixed(0)} kB)`]}`)
  }
  const left = childrenOf(server).length
  conclude({
    program: 'picture-bombs',
    measurements,
    promises: {
      'the server grows by less than 60 MB': mostServer - atRest < 60,
      'server and decoder together stay below 650 MB': mostBoth < 650,
      'one decoder runs at a time': mostProcesses <= 1,
      'none is left at the end': left === 0,
      'others are answered within 250 ms (p99)': p99 < 250,
      'the server still takes pictures':
        (await send(sites[0]?.id ?? '', await flat(100, 100).png().toBuffer())) === 200,
    },
  })
} finally {
  await instance.kill()
  remove()
}
