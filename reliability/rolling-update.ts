// `node reliability/rolling-update.ts [commit]` (R27): two servers of a version are replaced, one
// after the other, by servers of a newer one on the same PostgreSQL, while people write and sign
// in. The newer version is the commit that is checked out, with a migration more, which adds
// columns to tables that every request reads; the older one is `commit`, or the same without the
// migration. Nobody is refused, and nothing is lost. Needs Linux and git; as root, a user postgres.
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { askForCode, clientOf, signIn, signInWithCode } from '../apps/server/src/testing/client.ts'
import { freePort, startServer } from '../apps/server/src/testing/start-server.ts'
import { createCluster } from '../packages/platform/src/database/testing-cluster.ts'
import { createScratch, type Instance, startInstance } from './support/instance.ts'
import { need, run } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'
import { createWriters } from './support/writers.ts'

need({ programs: ['git', 'tar'] })
const [, , commit = 'HEAD'] = process.argv
const repository = fileURLToPath(new URL('..', import.meta.url))
const { folder, webFolder, remove } = createScratch()
chmodSync(folder, 0o755)
const older = unpack('older', commit)
const newer = unpack('newer', 'HEAD')
writeFileSync(
  join(newer, 'packages/community/migrations/9999-rolling-update.sql'),
  ['sites', 'announcements', 'profiles', 'links']
    .map((table) => `alter table ${table} add column rolled text not null default 'new';`)
    .join('\n'),
)
writeFileSync(
  join(newer, 'packages/provider/migrations/9999-rolling-update.sql'),
  ['users', 'sessions', 'outbox_messages']
    .map((table) => `alter table ${table} add column rolled integer not null default 0;`)
    .join('\n'),
)
const cluster = await createCluster(join(folder, 'postgres'))
await cluster.start()
const environment = {
  DATABASE_URL: cluster.url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
}
const startIn = (version: string, name: string) =>
  startInstance({
    dataFolder: join(folder, name),
    webFolder,
    environment: { ...environment, WEB_DIR: webFolder },
    program: join(version, 'apps/server/src/main.ts'),
  })

const instances: Instance[] = []
try {
  const [first, second] = await Promise.all([startIn(older, 'first'), startIn(older, 'second')])
  instances.push(first, second)
  say(`two servers of ${run('git', '-C', repository, 'rev-parse', '--short', commit).trim()} serve`)
  const client = await signIn(first.url, '2025550143')
  const writers = await Promise.all(
    instances.map(({ url }) =>
      createWriters(clientOf(url, client.sessionToken), { url, count: 3 }),
    ),
  )
  let isOver = false
  const writing = writers.map((one) => one.write({ isOver: () => isOver }))
  const counted = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  await setTimeout(2000)
  const before = counted()

  const third = await startIn(newer, 'third')
  instances.push(third)
  say('a server of the newer version has migrated and serves')
  await setTimeout(2000)
  const crossed = [await signInAcross(first, third), await signInAcross(third, second)]
  const together = counted() - before
  const again = await startOlder()
  const codes: unknown[] = []
  // As a load balancer does: requests go elsewhere before a server is stopped.
  writers[0]?.moveTo(third.url)
  await setTimeout(500)
  codes.push(await first.stop())
  const fourth = await startIn(newer, 'fourth')
  instances.push(fourth)
  writers[1]?.moveTo(fourth.url)
  await setTimeout(500)
  codes.push(await second.stop())
  say('both servers are of the newer version')
  await setTimeout(1000)
  isOver = true
  await Promise.all(writing)
  const differences = (await Promise.all(writers.map((one) => one.compare()))).flat()
  for (const difference of differences.slice(0, 10)) say(difference)
  const refused = writers.flatMap((one) => [...one.refused])
  const unanswered = writers.reduce((sum, one) => sum + one.unanswered, 0)
  for (const { process } of instances)
    for (const line of new Set(process.output().match(/"reason":"[^"]*"/g))) say(line)
  codes.push(await third.stop(), await fourth.stop())
  conclude({
    program: 'rolling-update',
    measurements: {
      'acknowledged in all': counted(),
      'acknowledged while both versions served': together,
      refused: refused.map(([status, times]) => `${times} × ${status}`).join(', ') || 'none',
    },
    promises: {
      'nobody was refused': refused.length === 0,
      'nobody was left without an answer': unanswered === 0,
      'every acknowledged change is there, and nothing else': differences.length === 0,
      'a code of one version signs in at the other, and the session holds at both':
        crossed.every(Boolean),
      'the older version does not start again on the newer database':
        again.code === 1 && again.output.includes('newer version'),
      'every server stops with 0': codes.every((code) => code === 0),
    },
  })
} finally {
  for (const instance of instances) await instance.kill()
  await cluster.kill()
  remove()
}

/** Signs in with a code that another server has sent, and uses the session at both. */
async function signInAcross(one: Instance, other: Instance): Promise<boolean> {
  const number = `20255501${50 + instances.indexOf(one)}`
  const token = await signInWithCode(other.url, await askForCode(one.url, number))
  for (const { url } of [one, other]) await clientOf(url, token).call('GET', '/sites')
  return true
}

async function startOlder(): Promise<{ code: number | string; output: string }> {
  const server = startServer({
    port: await freePort(),
    environment: { ...environment, DATA_DIR: join(folder, 'again'), WEB_DIR: webFolder },
    program: join(older, 'apps/server/src/main.ts'),
  })
  return { code: await server.exited, output: server.output() }
}

/** Unpacks a commit, with the packages that are installed here. Returns its folder. */
function unpack(name: string, of: string): string {
  const target = join(folder, name)
  mkdirSync(target)
  const archive = join(folder, `${name}.tar`)
  run(
    'git',
    '-C',
    repository,
    'archive',
    '--output',
    archive,
    of,
    'apps',
    'packages',
    'package.json',
  )
  run('tar', '-xf', archive, '-C', target)
  linkPackages(join(repository, 'node_modules'), join(target, 'node_modules'))
  const own = join('packages', 'platform', 'node_modules')
  symlinkSync(join(repository, own), join(target, own))
  return target
}

/** Links to every installed package; those of the repository are the unpacked ones. */
function linkPackages(installed: string, target: string): void {
  mkdirSync(join(target, '@maypole'), { recursive: true })
  for (const entry of readdirSync(installed))
    if (entry !== '@maypole' && !entry.startsWith('.'))
      symlinkSync(join(installed, entry), join(target, entry))
  for (const entry of readdirSync(join(installed, '@maypole')))
    symlinkSync(readlinkSync(join(installed, '@maypole', entry)), join(target, '@maypole', entry))
}
