import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, inject } from 'vitest'
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

async function openTestPostgres(url: string) {
  const schema = await createTestSchema(url)
  return {
    database: openDatabase({ url: schema.url, poolSize: 5 }),
    remove: schema.remove,
  }
}
