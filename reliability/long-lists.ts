// `node reliability/long-lists.ts [seconds] [announcement bytes]`: a full community, forty clients
// that read its lists as slowly as possible, and everybody else, whose p99 stays within the bounds
// below, as does the server's resident memory. Needs Linux (it reads /proc).
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../apps/server/src/testing/client.ts'
import { load } from '../bench/load.ts'
import { defaultCommunitySettings } from '../packages/community/src/index.ts'
import { limits } from '../packages/contract/src/community/constants.ts'
import { fillSite } from './support/full-site.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'

need({})
const seconds = Math.min(120, Number(process.argv[2] ?? 20))
/** More than the budget is a community from before budgets. */
const announcementBytes = Number(
  process.argv[3] ?? defaultCommunitySettings.listBytes.announcements,
)
const slowReaders = 40
const members = 10
const bounds = { p99: 250, memory: 400 }

const { folder, webFolder, remove } = createScratch()
const dataFolder = join(folder, 'data')
const instance = await startInstance({ dataFolder, webFolder })
const { pid } = instance.process.child

/** Megabytes. */
const readMemory = () =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** Returns the server's processor time in milliseconds; Linux counts in hundredths of a second. */
function readCpu(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Requests a list again and again and reads a kilobyte of it now and then. */
function readSlowly(path: string, token: string): () => void {
  let socket: Socket
  let isOver = false
  const address = new URL(instance.url)
  function start(): void {
    socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => undefined)
    socket.on('close', () => void (isOver || globalThis.setTimeout(start, 500)))
    socket.pause()
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${address.host}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
  }
  start()
  const timer = setInterval(() => socket.read(1024), 200)
  return () => {
    isOver = true
    clearInterval(timer)
    socket.destroy()
  }
}

try {
  const admin = await signIn(instance.url, '2025550143')
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const site = await admin.call<{ id: string }>('POST', '/sites', {
    title: 'Full',
    slug: 'full',
    theme,
  })
  const readers = await Promise.all(
    Array.from({ length: members }, async (_, index) => {
      const number = `202555${String(3000 + index)}`
      await admin.call('POST', `/sites/${site.id}/profiles`, {
        firstName: 'Slow',
        lastName: 'Reader',
        phoneNumber: number,
      })
      const reader = await signIn(instance.url, number)
      await reader.call('GET', `/sites/${site.id}/profile`)
      return reader.sessionToken
    }),
  )
  await fillSite({
    databaseFile: join(dataFolder, 'maypole.sqlite'),
    site: site.id,
    profiles: limits.profilesPerSite - members - 1,
    links: limits.linksPerSite,
    announcements: limits.announcementsPerSite,
    announcementBytes,
  })
  const other = await signIn(instance.url, '2025550199')
  await other.call('POST', '/sites', { title: 'Small', slug: 'small', theme })
  for (let index = 0; index < 20; index++)
    await other.call('POST', '/sites/small/announcements', { headline: `News ${index}` })
  const small = (path: string) =>
    load({
      origin: instance.url,
      path,
      headers: { authorization: `Bearer ${other.sessionToken}` },
      connections: 4,
      pause: 20,
      seconds,
    })
  const lists = ['profiles', 'announcements', 'links'].map((list) => `/api/sites/full/${list}`)
  const authorization = { authorization: `Bearer ${admin.sessionToken}` }
  const sizes: string[] = []
  for (const path of lists) {
    const body = await (await fetch(instance.url + path, { headers: authorization })).arrayBuffer()
    sizes.push(`${path} ${(body.byteLength / 1e6).toFixed(1)} MB`)
  }
  const cpuBefore = readCpu()
  for (let index = 0; index < 20; index++)
    await (await fetch(`${instance.url}${lists[0]}`, { headers: authorization })).arrayBuffer()
  const cpuOfRead = (readCpu() - cpuBefore) / 20

  say('alone')
  const alone = await small('/api/sites/small/announcements')
  const memoryAlone = readMemory()
  say('with slow readers')
  const stops = Array.from({ length: slowReaders }, (_, index) =>
    readSlowly(lists[index % 2] ?? '', readers[index % members] ?? ''),
  )
  let memory = 0
  const sampling = setInterval(() => {
    memory = Math.max(memory, readMemory())
  }, 100)
  const [others, health] = await Promise.all([
    small('/api/sites/small/announcements'),
    load({
      origin: instance.url,
      path: '/healthz',
      headers: {},
      connections: 1,
      pause: 20,
      seconds,
    }),
  ])
  say('while the directory changes')
  let isOver = false
  const changing = (async () => {
    for (let index = 0; !isOver; index++) {
      const phoneNumber = '2025552999'
      const contact = { firstName: 'New', lastName: `Contact ${index}`, phoneNumber }
      const { id } = await admin.call<{ id: string }>('POST', `/sites/${site.id}/profiles`, contact)
      await admin.call('DELETE', `/sites/${site.id}/profiles/${id}`)
      const url = `${instance.url}${lists[0]}`
      await (await fetch(url, { headers: authorization })).arrayBuffer()
      await setTimeout(1000)
    }
  })()
  const duringChanges = await small('/api/sites/small/announcements')
  isOver = true
  await changing
  clearInterval(sampling)
  for (const stop of stops) stop()
  const exitCode = await instance.stop()
  const inWords = ({ median, p99, failures }: Awaited<ReturnType<typeof small>>) =>
    `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, failures ${failures}`
  conclude({
    program: 'long-lists',
    measurements: {
      lists: sizes.join(', '),
      'processor time of one read of the directory (ms)': cpuOfRead.toFixed(1),
      'others, alone': inWords(alone),
      'others, with slow readers': inWords(others),
      'others, while the directory changes too': inWords(duringChanges),
      '/healthz, with slow readers': inWords(health),
      'resident memory, alone (MB)': Math.round(memoryAlone),
      'resident memory, most (MB)': Math.round(memory),
    },
    promises: {
      'others wait at most 250 ms': Math.max(others.p99, duringChanges.p99) <= bounds.p99,
      '/healthz answers within 250 ms': health.p99 <= bounds.p99,
      'resident memory stays below 400 MB': memory <= bounds.memory,
      'everything was answered': others.failures + duringChanges.failures + health.failures === 0,
      'the server stops with 0': exitCode === 0,
    },
  })
} finally {
  await instance.kill()
  remove()
}
