// `node reliability/pgbouncer.ts`: two servers behind one pgbouncer (transaction pooling, four
// connections for both, `deploy/pgbouncer/pgbouncer.ini`) on one PostgreSQL. They migrate an empty
// database at once (one through pgbouncer, one past it), share sessions and content, leave nothing
// behind on the shared connections, and go on by themselves after PostgreSQL and pgbouncer were
// killed. Needs Linux and pgbouncer (Debian: pgbouncer); as root, a user postgres.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import {
  askForCode,
  clientOf,
  RefusedError,
  signIn,
  signInWithCode,
} from '../apps/server/src/testing/client.ts'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { createCluster } from '../packages/platform/src/database/testing-cluster.ts'
import { createScratch, type Instance, startInstance } from './support/instance.ts'
import { need } from './support/needs.ts'
import { createPgbouncer } from './support/pgbouncer.ts'
import { conclude, say } from './support/verdict.ts'
import { createWriters, type Writers } from './support/writers.ts'

need({ programs: ['pgbouncer'] })
const { folder, webFolder, remove } = createScratch()
chmodSync(folder, 0o755)
const cluster = await createCluster(join(folder, 'postgres'))
await cluster.start()
// A pooler's user has its limit from PostgreSQL.
await cluster.query("alter role maypole set statement_timeout = '10s'")
const pooler = await createPgbouncer(join(folder, 'pgbouncer'), {
  target: cluster.port,
  poolSize: 4,
})
await pooler.start()

const environment = {
  DATABASE_URL: pooler.url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
}
const start = (name: string, more: Readonly<Record<string, string>> = {}) =>
  startInstance({
    dataFolder: join(folder, name),
    webFolder,
    environment: { ...environment, ...more },
  })
const promises: Record<string, boolean> = {}
const measurements: Record<string, string | number> = {}
const instances: Instance[] = []
try {
  instances.push(
    ...(await Promise.all([start('one'), start('two', { DATABASE_DIRECT_URL: cluster.url })])),
  )
  promises['two servers migrate an empty database at once'] = true
  say('two servers serve')
  const [one, two] = instances as [Instance, Instance]
  await shareSessions(one, two)
  const token = await shareContent(one, two)
  await runCommands()
  const client = clientOf(one.url, token)
  const writers = [
    await createWriters(client, { url: one.url, count: 4 }),
    await createWriters(clientOf(two.url, token), { url: two.url, count: 4 }),
  ]
  const written = await underLoad(writers, async () => setTimeout(3000))
  measurements['acknowledged in 3 s'] = written.acknowledged
  promises['nobody is refused while both write'] = written.refused.size === 0
  promises['nothing is left on the shared connections'] = await isClean()
  await survive(writers, {
    name: 'PostgreSQL is killed',
    kill: () => cluster.kill(),
    start: () => cluster.start(),
  })
  await survive(writers, {
    name: 'pgbouncer is killed',
    kill: () => pooler.kill(),
    start: () => pooler.start(),
  })
  const differences = (await Promise.all(writers.map((writer) => writer.compare()))).flat()
  for (const difference of differences.slice(0, 10)) say(difference)
  promises['every acknowledged change is there, and nothing else'] = differences.length === 0
  promises['nothing is left on the shared connections'] &&= await isClean()
  const codes = await Promise.all(instances.map((instance) => instance.stop()))
  promises['the servers stop with 0'] = codes.every((code) => code === 0)
  conclude({ program: 'pgbouncer', measurements, promises })
} finally {
  for (const instance of instances) await instance.kill()
  await pooler.kill()
  await cluster.kill()
  remove()
}

/** Returns the status of a call. */
function statusOf(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 200,
    (error: unknown) => (error instanceof RefusedError ? error.status : 0),
  )
}

async function shareSessions(one: Instance, two: Instance): Promise<void> {
  const token = await signInWithCode(two.url, await askForCode(one.url, '2025550144'))
  const sites = ({ url }: Instance) => statusOf(clientOf(url, token).call('GET', '/sites'))
  promises['a code from one server signs in at the other, and the session holds at both'] =
    (await sites(one)) === 200 && (await sites(two)) === 200
  const page = await (await fetch(one.url)).text()
  const publicToken = /public-token-[a-z]+-[0-9a-f-]+/.exec(page)?.[0]
  await fetch(`${one.url}/sdk/v1/sessions/revoke`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${publicToken}:${token}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: '{}',
  })
  promises['a session that was revoked at one is refused by the other'] = (await sites(two)) === 401
  const sent = await askForCode(one.url, '2025550145')
  const uses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      statusOf(signInWithCode((index % 2 === 0 ? one : two).url, sent)),
    ),
  )
  promises['a code is accepted once'] =
    uses.filter((status) => status === 200).length === 1 && !uses.includes(500)
}

/** Writes at one server and reads at the other. Returns the session's token. */
async function shareContent(one: Instance, two: Instance): Promise<string> {
  const writer = await signIn(one.url, '2025550143')
  const reader = clientOf(two.url, writer.sessionToken)
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const { id } = await writer.call<{ id: string }>('POST', '/sites', {
    title: 'Shared',
    slug: 'shared',
    theme,
  })
  const path = `/sites/${id}`
  let isSeen = true
  const items = {
    announcements: { headline: 'Harvest supper', body: 'All are welcome.' },
    links: { title: 'Harvest', url: 'https://example.org/' },
    profiles: { firstName: 'Bo', lastName: 'Harvest', phoneNumber: '+12025550199' },
  }
  for (const [list, item] of Object.entries(items)) {
    await writer.call('POST', `${path}/${list}`, item)
    const found = JSON.stringify(await reader.call('GET', `${path}/${list}`))
    isSeen &&= found.includes('Harvest')
  }
  promises['what one has written the other shows at once'] = isSeen
  const found = JSON.stringify(await reader.call('POST', `${path}/search`, { query: 'harvest' }))
  promises['search finds it'] = ['announcement', 'link'].every((kind) => found.includes(kind))
  const { url } = await reader.call<{ url: string }>('POST', `${path}/download`)
  const archive = await fetch(`${one.url}${url}`)
  const bytes = (await archive.arrayBuffer()).byteLength
  promises['everything is downloaded from one snapshot'] = archive.status === 200 && bytes > 1000
  return writer.sessionToken
}

/** `migrate` and `doctor` beside running servers. */
async function runCommands(): Promise<void> {
  for (const command of ['migrate', 'doctor']) {
    const server = startServer({
      port: await freePort(),
      environment: { ...environment, DATA_DIR: join(folder, 'one'), WEB_DIR: webFolder },
      parameters: [command],
    })
    const code = await server.exited
    const isGood = command === 'migrate' ? code === 0 : /PostgreSQL/.test(server.output())
    if (!isGood) say(server.output())
    promises[`${command} works through it`] = isGood
  }
}

async function underLoad(all: readonly Writers[], work: () => Promise<unknown>) {
  const count = () => all.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  const before = count()
  const known = all.map(({ refused }) => new Map(refused))
  let isOver = false
  const writing = all.map((one) => one.write({ isOver: () => isOver }))
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(writing)
  }
  const refused = new Map<number, number>()
  all.forEach((one, index) => {
    for (const [status, times] of one.refused) {
      const more = times - (known[index]?.get(status) ?? 0)
      if (more > 0) refused.set(status, (refused.get(status) ?? 0) + more)
    }
  })
  return { acknowledged: count() - before, refused }
}

/** Kills something under load, starts it again, and waits until both servers write again. */
async function survive(
  all: readonly Writers[],
  what: { name: string; kill: () => Promise<void>; start: () => Promise<void> },
): Promise<void> {
  let away = 0
  const isReady = async ({ url }: Instance) => (await fetch(`${url}/readyz`)).status === 200
  const { refused } = await underLoad(all, async () => {
    await setTimeout(500)
    await what.kill()
    await setTimeout(1000)
    const retryAfter = await Promise.all(
      instances.map(async ({ url }) => {
        const answer = await fetch(`${url}/api/site/shared`)
        return answer.status === 503 && answer.headers.has('retry-after')
      }),
    )
    promises[`${what.name}: requests hear 503 with Retry-After`] = retryAfter.every(Boolean)
    await what.start()
    const back = performance.now()
    while (!(await Promise.all(instances.map(isReady))).every(Boolean)) {
      if (performance.now() - back > 30_000) throw new Error('The servers do not come back')
      await setTimeout(10)
    }
    away = performance.now() - back
    await setTimeout(1000)
  })
  measurements[`${what.name}: both ready after (ms)`] = Math.round(away)
  measurements[`${what.name}: refused`] =
    [...refused].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none'
  promises[`${what.name}: writers hear 503 and nothing else`] = [...refused.keys()].every(
    (status) => status === 503,
  )
  say(`${what.name}: back`)
}

/** Whether connections of pgbouncer have no prepared statements, and the user's own limit. */
async function isClean(): Promise<boolean> {
  const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString: pooler.url }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    const states = await Promise.all(
      clients.map(async (client) => {
        // In a transaction, so that each has a connection of its own.
        await client.query('begin')
        const { rows } = await client.query(
          "select count(*)::int as count, current_setting('statement_timeout') as limit from pg_prepared_statements",
        )
        return rows[0]
      }),
    )
    return states.every(({ count, limit }) => count === 0 && limit === '10s')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
