// `node reliability/postgres-restore.ts [folder of PostgreSQL's programs]` (R17): what is lost on
// PostgreSQL comes back, from `pg_dump` of a running instance, and from a base backup with archived
// WAL to the moment before a mistake. Every row is compared, and a session from before goes on.
// Needs Linux and PostgreSQL with its tools (Debian: postgresql); as root, a user postgres.
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { clientOf, signIn } from '../apps/server/src/testing/client.ts'
import {
  type Cluster,
  createCluster,
  openCluster,
} from '../packages/platform/src/database/testing-cluster.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need, run } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'
import { createWriters } from './support/writers.ts'

need({})
const [, , binaries = findBinaries()] = process.argv
const tool = (name: string, ...parameters: string[]) => run(join(binaries, name), ...parameters)
const { folder, webFolder, remove } = createScratch()
chmodSync(folder, 0o755)
const archive = join(folder, 'archive')
mkdirSync(archive)
if (process.getuid?.() === 0)
  chownSync(archive, Number(run('id', '-u', 'postgres')), Number(run('id', '-g', 'postgres')))
const clusters: Cluster[] = []
const instances: { kill(): Promise<void> }[] = []

try {
  const primary = await createCluster(join(folder, 'primary'), { programs: binaries })
  clusters.push(primary)
  await primary.start()
  await primary.query("alter system set archive_mode = 'on'")
  await primary.query(`alter system set archive_command = 'cp %p ${archive}/%f'`)
  await primary.stop()
  await primary.start()
  const serve = async ({ url }: Cluster) => {
    // The key is in the folder, as an operator keeps it.
    const environment = { DATABASE_URL: url }
    const instance = await startInstance({
      dataFolder: join(folder, 'data'),
      webFolder,
      environment,
    })
    instances.push(instance)
    return instance
  }
  const instance = await serve(primary)
  const client = await signIn(instance.url, '2025550143')
  const writers = await createWriters(client, { url: instance.url, count: 4 })
  const write = async (milliseconds: number, meanwhile = async () => {}) => {
    let isOver = false
    const writing = writers.write({ isOver: () => isOver, onAcknowledged: () => {} })
    await Promise.all([setTimeout(milliseconds), meanwhile()])
    isOver = true
    await writing
  }

  say('a base backup, with writers')
  const base = join(folder, 'base')
  await write(2000, async () => {
    tool('pg_basebackup', '-D', base, '-d', primary.url, '--wal-method=none', '--checkpoint=fast')
  })
  say('pg_dump, with writers before and after')
  const dump = join(folder, 'dump')
  await write(2000)
  const atDump = await readRows(primary)
  tool('pg_dump', '--format=custom', '--file', dump, primary.url)
  await write(2000)
  await instance.stop()

  const before = await readRows(primary)
  const [moment] = await primary.query('select clock_timestamp()::text as now')
  await setTimeout(1000)
  say('the mistake: every announcement is deleted, and the machine is gone')
  await primary.query('delete from announcements', 'select pg_switch_wal()')
  await archiveIsComplete(primary)
  await primary.kill()

  const fromDump = await createCluster(join(folder, 'from-dump'), { programs: binaries })
  clusters.push(fromDump)
  await fromDump.start()
  tool('pg_restore', '--exit-on-error', '--no-owner', '--dbname', fromDump.url, dump)
  const dumpDifferences = differencesOf(atDump, await readRows(fromDump))
  const dumpGoesOn = await goesOn(await serve(fromDump), client.sessionToken)

  writeFileSync(join(base, 'recovery.signal'), '')
  writeFileSync(
    join(base, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment?.now}'`,
      "recovery_target_action = 'promote'",
      '',
    ].join('\n'),
  )
  const recovered = await openCluster(base, { programs: binaries })
  clusters.push(recovered)
  await recovered.start()
  await isPromoted(recovered)
  const baseDifferences = differencesOf(before, await readRows(recovered))
  const baseGoesOn = await goesOn(await serve(recovered), client.sessionToken)

  for (const line of [...dumpDifferences, ...baseDifferences].slice(0, 10)) say(line)
  const rows = [...before.values()].reduce((sum, lines) => sum + lines.length, 0)
  conclude({
    program: 'postgres-restore',
    measurements: {
      PostgreSQL: tool('postgres', '--version').trim(),
      'acknowledged changes': writers.acknowledged,
      'tables; rows': `${before.size}; ${rows}`,
    },
    promises: {
      'pg_dump: every row is there, and nothing else': dumpDifferences.length === 0,
      'pg_dump: a session from before goes on, and people sign in': dumpGoesOn,
      'base backup and WAL: every row of the moment before': baseDifferences.length === 0,
      'base backup and WAL: a session goes on, and people sign in': baseGoesOn,
      'there was something to lose': (before.get('announcements')?.length ?? 0) > 10,
    },
  })
} finally {
  for (const instance of instances) await instance.kill()
  for (const cluster of clusters) await cluster.kill()
  remove()
}

/** Returns the newest of Debian's folders, where the tools have the version of the server. */
function findBinaries(): string {
  const parent = '/usr/lib/postgresql'
  const versions = existsSync(parent) ? readdirSync(parent).map(Number) : []
  const found = versions.sort((a, b) => b - a)[0]
  if (found !== undefined && existsSync(join(parent, `${found}/bin/pg_dump`)))
    return join(parent, `${found}/bin`)
  process.stderr.write('This needs PostgreSQL with pg_dump and pg_basebackup.\n')
  process.exit(2)
}

/** Returns every row of every table, as text. */
async function readRows(cluster: Cluster): Promise<Map<string, string[]>> {
  const tables = await cluster.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const rows = await cluster.query(`select t::text as row from "${name}" t order by 1`)
    found.set(
      String(name),
      rows.map(({ row }) => String(row)),
    )
  }
  return found
}

function differencesOf(
  wanted: ReadonlyMap<string, string[]>,
  found: ReadonlyMap<string, string[]>,
): string[] {
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((table) => {
    const rows = new Set(found.get(table))
    const expected = wanted.get(table) ?? []
    const missing = expected.filter((row) => !rows.delete(row)).length
    if (missing === 0 && rows.size === 0 && found.has(table)) return []
    return [`${table}: ${missing} missing, ${rows.size} that should not be there`]
  })
}

/** Whether a session from before reads, and somebody new signs in. */
async function goesOn({ url }: { url: string }, sessionToken: string): Promise<boolean> {
  const sites = await clientOf(url, sessionToken).call<unknown[]>('GET', '/sites')
  const other = await signIn(url, '2025550144')
  return sites.length > 0 && other.sessionToken !== sessionToken
}

async function archiveIsComplete(cluster: Cluster): Promise<void> {
  for (let i = 0; i < 300; i++) {
    const [state] = await cluster.query(
      'select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver',
    )
    if (state?.done === true) return
    await setTimeout(100)
  }
  throw new Error('The WAL was not archived')
}

async function isPromoted(cluster: Cluster): Promise<void> {
  for (let i = 0; i < 300; i++) {
    const [state] = await cluster.query('select pg_is_in_recovery() as waits')
    if (state?.waits === false) return
    await setTimeout(100)
  }
  throw new Error('The recovery did not end')
}
