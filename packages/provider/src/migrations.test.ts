import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { type Database, migrate, openDatabase } from '@maypole/platform/database'
import { createTestSchema } from '@maypole/platform/database/testing'
import { createPostgresProxy } from '@maypole/platform/database/testing-proxy'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))
const files = readdirSync(folder).sort()
const bringUpToDate = (database: Database) => migrate(database, { owner: 'provider', folder })

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'maypole-migrations-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(scratch, { recursive: true, force: true })
})

/** Every table with its columns. */
async function describeSchema(database: Database): Promise<unknown[]> {
  const db = database.tables()
  const { rows } = await (database.kind === 'sqlite'
    ? sql`select m.name as owner, c.name as name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' order by 1, 2`
    : sql`select table_name as owner, column_name as name from information_schema.columns where table_schema = current_schema() order by 1, 2`
  ).execute(db)
  return rows.map((row) => ({ ...(row as object) }))
}

describe('migrations that are interrupted', () => {
  const changes = /^\s*(create|alter|insert|update|drop|delete)\b/i

  it('by kill -9 before any statement continue at the next start (SQLite)', async () => {
    const file = join(scratch, 'live.sqlite')
    const copies: string[] = []
    const database = openDatabase({ url: `sqlite:${file}` })
    const prepare = DatabaseSync.prototype.prepare
    let statements = 0
    vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
      this: DatabaseSync,
      text: string,
    ) {
      if (changes.test(text)) {
        statements += 1
        // What a process that ends here leaves behind is what its files hold at this moment.
        if (statements % 5 === 0) {
          const copy = join(scratch, `killed-${statements}`)
          for (const suffix of ['', '-wal'])
            cpSync(`${file}${suffix}`, `${copy}.sqlite${suffix}`, { force: true })
          copies.push(`${copy}.sqlite`)
        }
      }
      return prepare.call(this, text)
    })
    expect(await bringUpToDate(database)).toEqual(
      files.filter((file) => !file.endsWith('.postgres.sql')),
    )
    vi.restoreAllMocks()
    const whole = await describeSchema(database)
    await database.close()
    expect(copies.length).toBeGreaterThan(10)
    for (const copy of copies) {
      const restarted = openDatabase({ url: `sqlite:${copy}` })
      await bringUpToDate(restarted)
      expect(await describeSchema(restarted), copy).toEqual(whole)
      await restarted.close()
    }
  })

  it('by a lost connection before any statement continue at the next start (PostgreSQL)', async () => {
    const schema = await createTestSchema(inject('postgresUrl'))
    const { gate, url } = await createPostgresProxy(schema.url)
    const interrupted: number[] = []
    // As often as it takes: each try comes a few statements further, until one ends.
    for (let after = 1, isDone = false; !isDone; after += 11) {
      const database = openDatabase({ url })
      const run = sql.raw
      let statements = 0
      const stop = async () => {
        await gate.shut()
        interrupted.push(after)
      }
      const stopped: Promise<void>[] = []
      vi.spyOn(sql, 'raw').mockImplementation(((text: string) => {
        statements += 1
        if (statements === after) stopped.push(stop())
        return run(text)
      }) as typeof sql.raw)
      isDone = await bringUpToDate(database).then(
        () => true,
        () => false,
      )
      vi.restoreAllMocks()
      await Promise.all(stopped)
      await gate.open()
      await database.close()
    }
    expect(interrupted.length).toBeGreaterThan(5)
    const mended = openDatabase({ url })
    await bringUpToDate(mended)
    const fresh = await createTestSchema(inject('postgresUrl'))
    const reference = openDatabase({ url: fresh.url })
    await bringUpToDate(reference)
    expect(await describeSchema(mended)).toEqual(await describeSchema(reference))
    await mended.close()
    await reference.close()
    await gate.close()
  })
})
