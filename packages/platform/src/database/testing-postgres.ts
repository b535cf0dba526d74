import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createCluster } from './testing-cluster.ts'

const settings = {
  max_connections: '200',
  // The database is thrown away. Crash tests are in reliability/, with their own servers.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Compiling a query costs more than running it on a few rows.
  jit: 'off',
}

/** Creates a database for this run in an existing PostgreSQL. */
async function createDatabase(given: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const name = `maypole_test_${process.pid}`
  const client = new pg.Client({ connectionString: given })
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(given)
  url.pathname = `/${name}`
  return {
    url: url.href,
    stop: async () => {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}

/** What systems allow for the path of a socket, without its name. */
const longestSocketFolder = 80

/**
 * Returns the folder for Unix sockets, on which a query takes two thirds of the time that it takes
 * over TCP. Returns undefined where the system has none, or the path would be too long.
 */
function findSocketFolder(databaseDir: string): string | undefined {
  const isPossible = process.platform !== 'win32' && databaseDir.length <= longestSocketFolder
  return isPossible ? databaseDir : undefined
}

/**
 * Starts one real PostgreSQL for the whole run, thrown away afterwards. `TEST_POSTGRES_URL` names
 * an existing one instead, in which the run creates its own database. `others` are more settings of
 * the server.
 */
export async function startPostgres(
  others: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  // biome-ignore lint/style/noProcessEnv: the test run's own setting; the program reads its in apps/server/src/config.ts.
  const given = process.env.TEST_POSTGRES_URL
  if (given !== undefined) return createDatabase(given)
  const folder = mkdtempSync(join(tmpdir(), 'maypole-postgres-'))
  chmodSync(folder, 0o755)
  const databaseDir = join(folder, 'data')
  const sockets = findSocketFolder(databaseDir)
  const cluster = await createCluster(databaseDir, {
    // Knows the case of letters beyond ASCII, and sorts alike on every machine.
    initdb: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    settings: {
      ...settings,
      ...(sockets !== undefined && { unix_socket_directories: sockets }),
      ...others,
    },
  })
  await cluster.start()
  const url = new URL(cluster.url)
  if (sockets !== undefined) url.searchParams.set('host', sockets)
  return {
    url: url.href,
    stop: async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Vitest's global set-up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
