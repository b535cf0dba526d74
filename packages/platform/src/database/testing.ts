import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, inject } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test run's own PostgreSQL. */
    postgresUrl: string
  }
}

/**
 * Runs a suite once on SQLite (a file of its own) and once on PostgreSQL (a schema of its own). `open` gives an empty
 * database; what was opened is closed and removed after each test.
 */
export function eachDatabase(
  name: string,
  suite: (open: () => Promise<Database>, kind: Database['kind']) => void,
): void {
  for (const kind of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${kind})`, () => {
      const cleanups: (() => Promise<void>)[] = []
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
      })
      suite(async () => {
        const { database, remove } =
          kind === 'sqlite' ? openTestSqlite() : await openTestPostgres(inject('postgresUrl'))
        cleanups.push(async () => {
          await database.close()
          await remove()
        })
        return database
      }, kind)
    })
  }
}

/** The ways in which servers stand on a database: how many of them, on which kind. SQLite is for one process (docs/operating.md). */
const deployments = [
  { name: 'one server on sqlite', kind: 'sqlite', servers: 1 },
  { name: 'one server on postgres', kind: 'postgres', servers: 1 },
  { name: 'two servers on one postgres', kind: 'postgres', servers: 2 },
] as const

/**
 * Runs a suite once for each way to deploy, for what requests do to each other. `open` gives one database as every server would open it,
 * with a pool of its own; all tests of the suite share it, and it is removed after the last.
 */
export function eachDeployment(
  name: string,
  suite: (open: () => Promise<[Database, ...Database[]]>) => void,
): void {
  for (const deployment of deployments) {
    describe(`${name} (${deployment.name})`, () => {
      const cleanups: (() => Promise<void>)[] = []
      afterAll(async () => {
        for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
      })
      suite(async () => {
        const { database, again, remove } =
          deployment.kind === 'sqlite'
            ? { ...openTestSqlite(), again: undefined }
            : await openTestPostgres(inject('postgresUrl'))
        const others = Array.from({ length: deployment.servers - 1 }, () => again?.())
        const databases = [database, ...others.filter((other) => other !== undefined)] as const
        cleanups.push(async () => {
          for (const opened of databases) await opened.close()
          await remove()
        })
        return [...databases]
      })
    })
  }
}

/** A database in a file of its own, for suites that need only one kind; the caller removes it. */
export function openTestSqlite(): {
  database: Database
  file: string
  remove: () => Promise<void>
} {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-test-'))
  const file = join(folder, 'test.sqlite')
  return {
    database: openDatabase({ url: `sqlite:${file}` }),
    file,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

let schemas = 0

/** A schema of its own in a PostgreSQL, by the address that leads to it and to nothing else; the caller removes it. */
export async function createTestSchema(
  url: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  schemas += 1
  const schema = `test_${process.pid}_${schemas}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create schema ${schema}`)
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${schema}`)
  return {
    url: address.href,
    remove: async () => {
      await client.query(`drop schema ${schema} cascade`)
      await client.end()
    },
  }
}

/** Milliseconds. Crowds wait for one of a few connections here, on a machine that has other things to do: what they meet is not how long. */
const ofTests = { connect: 60_000, statement: 60_000, answer: 60_000 }

async function openTestPostgres(given: string) {
  const { url, remove } = await createTestSchema(given)
  const connect = () => openDatabase({ url, poolSize: 5, patience: ofTests })
  return {
    database: connect(),
    /** The same schema, as another server opens it. */
    again: connect,
    remove,
  }
}
