import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Cluster,
  copyCluster,
  createCluster,
  openCluster,
} from '@maypole/platform/database/testing-cluster'
import { findOwner } from '@maypole/platform/database/testing-programs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientOf, signIn } from './testing/client.ts'
import { createTestApplication } from './testing/create-test-application.ts'

/** Debian's folder of the newest PostgreSQL with the programs for backups. */
function findPrograms(): string | undefined {
  const parent = '/usr/lib/postgresql'
  const versions = existsSync(parent) ? readdirSync(parent).map(Number) : []
  return versions
    .sort((a, b) => b - a)
    .map((version) => join(parent, `${version}/bin`))
    .find((folder) => existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'initdb')))
}

// The PostgreSQL that the tests install has the server's programs alone.
const programs = findPrograms()

describe('what was lost on PostgreSQL', () => {
  const clusters: Cluster[] = []
  let folder: string
  let token: string
  let path: string
  let kept: Record<string, unknown[]>
  const dump = () => join(folder, 'dump')

  const serve = async (cluster: Cluster) => {
    const application = await createTestApplication({ DATABASE_URL: cluster.url })
    const url = await application.app.listen({ port: 0, host: '127.0.0.1' })
    return { url, stop: application.stop }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maypole-restore-'))
    chmodSync(folder, 0o755)
    const archive = join(folder, 'archive')
    mkdirSync(archive)
    const user = findOwner()
    if (user !== undefined) chownSync(archive, user.uid, user.gid)
    const primary = await createCluster(join(folder, 'primary'), { programs })
    clusters.push(primary)
    writeFileSync(
      join(folder, 'primary/postgresql.auto.conf'),
      `archive_mode = on\narchive_command = 'cp "%p" "${archive}/%f"'\n`,
    )
    await primary.start()
    const { url, stop } = await serve(primary)
    const client = await signIn(url, '2025550143')
    token = client.sessionToken
    const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
    const { id } = await client.call<{ id: string }>('POST', '/sites', {
      title: 'Our Town',
      slug: 'our-town',
      theme,
    })
    path = `/sites/${id}/announcements`
    await client.call('POST', path, { headline: 'Before the copy', body: 'x' })
    await copyCluster(primary, join(folder, 'base'))
    await client.call('POST', path, { headline: 'After the copy', body: 'x' })
    await stop()
    kept = await readRows(primary)
    if (programs !== undefined)
      execFileSync(join(programs, 'pg_dump'), ['--format=custom', '--file', dump(), primary.url])
    // The mistake: everything is deleted, and the machine is gone.
    await primary.query(
      "select pg_create_restore_point('before the mistake')",
      'delete from announcements',
      'select pg_switch_wal()',
    )
    const [segment] = await primary.query('select pg_walfile_name(pg_current_wal_lsn() - 1) as wal')
    await vi.waitFor(
      async () => {
        const [state] = await primary.query('select last_archived_wal as wal from pg_stat_archiver')
        expect(String(state?.wal) >= String(segment?.wal)).toBe(true)
      },
      { timeout: 30_000 },
    )
    await primary.kill()
  })
  afterAll(async () => {
    for (const cluster of clusters) await cluster.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  async function expectEverything(cluster: Cluster): Promise<void> {
    expect(await readRows(cluster)).toEqual(kept)
    const { url } = await serve(cluster)
    const list = await clientOf(url, token).call<{ headline: string }[]>('GET', path)
    expect(list.map(({ headline }) => headline)).toEqual(['After the copy', 'Before the copy'])
    expect((await signIn(url, '2025550144')).sessionToken).not.toBe(token)
  }

  it('comes back from a copy of its files and the log, to the moment before', async () => {
    const base = join(folder, 'base')
    writeFileSync(join(base, 'recovery.signal'), '')
    writeFileSync(
      join(base, 'postgresql.auto.conf'),
      [
        `restore_command = 'cp "${join(folder, 'archive')}/%f" "%p"'`,
        "recovery_target_name = 'before the mistake'",
        "recovery_target_action = 'promote'",
        '',
      ].join('\n'),
    )
    const recovered = await openCluster(base, { programs })
    clusters.push(recovered)
    await recovered.start()
    const waits = 'select pg_is_in_recovery() as waits'
    await expect
      .poll(async () => (await recovered.query(waits))[0]?.waits, { timeout: 30_000 })
      .toBe(false)
    await expectEverything(recovered)
  })

  it.skipIf(programs === undefined)('comes back from pg_dump', async () => {
    const restored = await createCluster(join(folder, 'restored'), { programs })
    clusters.push(restored)
    await restored.start()
    const into = ['--exit-on-error', '--no-owner', '--dbname', restored.url, dump()]
    execFileSync(join(programs ?? '', 'pg_restore'), into)
    await expectEverything(restored)
  })
})

/** Returns every row of every table, as text. */
async function readRows(cluster: Cluster): Promise<Record<string, unknown[]>> {
  const tables = await cluster.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const rows = await cluster.query(`select t::text as row from "${name}" t order by 1`)
    found[String(name)] = rows.map(({ row }) => row)
  }
  return found
}
