// `node bench/two-servers.ts [seconds] [share]`: reads at one server and at two on one PostgreSQL.
// The client, PostgreSQL and the servers share the cores of this machine, so that two servers would
// take from each other. Therefore each server gets `share` of a core (0.15), which leaves the rest
// idle: a machine of its own, only slower. Beside the rates it says how much processor time a
// request takes of each. Needs Linux; as root, a user postgres; to limit servers, control groups.
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { clientOf, signIn } from '../apps/server/src/testing/client.ts'
import { createCluster } from '../packages/platform/src/database/testing-cluster.ts'
import { createScratch, type Instance, startInstance } from '../reliability/support/instance.ts'
import { need } from '../reliability/support/needs.ts'
import { limitProcessor } from './support/limit-processor.ts'

need({})
const seconds = Number(process.argv[2] ?? 8)
const share = Number(process.argv[3] ?? 0.15)
const connections = 24
const { folder, webFolder, remove } = createScratch()
chmodSync(folder, 0o755)
const cluster = await createCluster(join(folder, 'postgres'))
await cluster.start()
const environment = {
  DATABASE_URL: cluster.url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
}
const start = (name: string) =>
  startInstance({ dataFolder: join(folder, name), webFolder, environment })
const instances: Instance[] = []
const limits: ((() => void) | undefined)[] = []
const agent = new Agent({ keepAlive: true })
try {
  instances.push(await start('one'), await start('two'))
  const [one] = instances as [Instance, Instance]
  const client = await signIn(one.url, '2025550143')
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const { id } = await clientOf(one.url, client.sessionToken).call<{ id: string }>(
    'POST',
    '/sites',
    { title: 'Read', slug: 'read', theme },
  )
  for (let i = 0; i < 20; i++)
    await client.call('POST', `/sites/${id}/announcements`, { headline: `News ${i}`, body: 'x' })
  const paths = [`/api/sites/${id}/announcements`, '/api/sites', `/api/sites/${id}/profiles`]
  const read = (urls: readonly string[]) =>
    measure({ urls, paths, authorization: `Bearer ${client.sessionToken}` })
  await read(instances.map(({ url }) => url))
  for (const { process: limited } of instances)
    limits.push(limitProcessor(limited.child.pid ?? 0, share))
  const isLimited = limits.every((limit) => limit !== undefined)
  const rounds: ({ servers: number } & Awaited<ReturnType<typeof measure>>)[] = []
  for (let round = 0; round < 3; round++) {
    rounds.push({ servers: 1, ...(await read([one.url])) })
    rounds.push({ servers: 2, ...(await read(instances.map(({ url }) => url))) })
  }
  const mean = (servers: number, name: 'rate' | 'server' | 'postgres' | 'client') => {
    const values = rounds.filter((round) => round.servers === servers).map((round) => round[name])
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  for (const servers of [1, 2])
    process.stdout.write(
      `${servers} server${servers === 1 ? ' ' : 's'}: ${Math.round(mean(servers, 'rate'))} requests a second; ` +
        `milliseconds of processor time a request: server ${mean(servers, 'server').toFixed(3)}, ` +
        `PostgreSQL ${mean(servers, 'postgres').toFixed(3)}, client ${mean(servers, 'client').toFixed(3)}\n`,
    )
  const capacity = (2 * mean(1, 'server')) / mean(2, 'server')
  process.stdout.write(
    `two servers against one: ${(mean(2, 'rate') / mean(1, 'rate')).toFixed(2)} × ` +
      `${isLimited ? `with ${share} of a core each` : 'here, without limits of their own'}, ` +
      `${capacity.toFixed(2)} × by processor time, with a core for each\n`,
  )
} finally {
  agent.destroy()
  for (const instance of instances) await instance.kill()
  for (const end of limits) end?.()
  await cluster.kill()
  remove()
}

/** Processor time of a process and its children that live, in milliseconds. */
function processorTime(pid: number): number {
  // The name of the program, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Of PostgreSQL: its server and all backends. */
function postgresTime(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOfCluster(Number(name)))
    .reduce((sum, name) => sum + processorTime(Number(name)), 0)
}

function isOfCluster(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1]
    const started = readFileSync(join(cluster.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]
    return parent === started || String(pid) === started
  } catch {
    return false
  }
}

async function measure(options: {
  readonly urls: readonly string[]
  readonly paths: readonly string[]
  readonly authorization: string
}) {
  const { urls, paths, authorization } = options
  const serverTime = () =>
    instances.reduce((sum, { process: { child } }) => sum + processorTime(child.pid ?? 0), 0)
  const before = { server: serverTime(), postgres: postgresTime(), client: process.cpuUsage() }
  const started = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const url = urls[index % urls.length] ?? ''
      while (performance.now() - started < seconds * 1000) {
        await ask(`${url}${paths[count % paths.length]}`, authorization)
        count += 1
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  const client = process.cpuUsage(before.client)
  return {
    rate: count / elapsed,
    server: (serverTime() - before.server) / count,
    postgres: (postgresTime() - before.postgres) / count,
    client: (client.user + client.system) / 1000 / count,
  }
}

function ask(url: string, authorization: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization } }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    }).once('error', reject)
  })
}
