import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  analyzeGrowing,
  DatabaseRefusedError,
  isUniqueViolation,
  migrate,
  openDatabase,
  prepared,
} from './index.ts'
import { eachDatabase, openTestSqlite } from './testing.ts'

interface Tables {
  notes: { id: string; body: string; size: number }
}

function writeMigrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const notes = {
  '0001-notes.sql':
    'create table notes (id text primary key, body text not null, size bigint not null);\ncreate index notes_by_size on notes (size);\n',
}

eachDatabase('database', (open) => {
  async function start() {
    const database = await open()
    const folder = writeMigrations(notes)
    await migrate(database, { owner: 'test', folder })
    return { database, folder, db: database.tables<Tables>() }
  }

  it('applies each migration once, also files with several statements', async () => {
    const { database, folder, db } = await start()
    expect(await migrate(database, { owner: 'test', folder })).toEqual([])
    await db.insertInto('notes').values({ id: 'a', body: 'x', size: 5_000_000_000 }).execute()
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([
      { id: 'a', body: 'x', size: 5_000_000_000 },
    ])
  })

  it('has what PostgreSQL knows of a table follow its growth', async () => {
    const { database, db } = await start()
    const insert = async (count: number) => {
      const ids = Array.from({ length: count }, () => ({ id: randomUUID(), body: '', size: 0 }))
      await db.insertInto('notes').values(ids).execute()
      // PostgreSQL counts changes about once a second.
      if (database.kind === 'postgres') await sql`select pg_stat_force_next_flush()`.execute(db)
    }
    const grown = database.kind === 'postgres' ? ['notes'] : []
    await insert(100)
    expect(await analyzeGrowing(database)).toEqual(grown)
    await insert(60)
    expect(await analyzeGrowing(database)).toEqual([])
    await insert(60)
    expect(await analyzeGrowing(database)).toEqual(grown)
  })

  it('keeps nothing of a migration that fails half-way, and continues after it is fixed', async () => {
    const { database } = await start()
    const broken = writeMigrations({
      ...notes,
      '0002-more.sql': 'create table more (id text);\nselect nonsense from nowhere;\n',
    })
    await expect(migrate(database, { owner: 'test', folder: broken })).rejects.toThrow()
    const mended = writeMigrations({ ...notes, '0002-more.sql': 'create table more (id text);\n' })
    expect(await migrate(database, { owner: 'test', folder: mended })).toEqual(['0002-more.sql'])
  })

  it('refuses a database of a newer version', async () => {
    const { database } = await start()
    const newer = writeMigrations({ ...notes, '0002-more.sql': 'create table more (id text);\n' })
    await migrate(database, { owner: 'test', folder: newer })
    await expect(
      migrate(database, { owner: 'test', folder: writeMigrations(notes) }),
    ).rejects.toThrow(/newer version.*0002-more/s)
  })

  it('migrates once when several servers start together', async () => {
    const database = await open()
    const folder = writeMigrations(notes)
    const results = await Promise.all(
      [1, 2, 3].map(() => migrate(database, { owner: 'test', folder })),
    )
    expect(results.flat()).toEqual(['0001-notes.sql'])
  })

  it('lets requests through while a migration waits for a table that is in use', async () => {
    const { database, db, folder } = await start()
    if (database.kind === 'sqlite') return
    writeFileSync(join(folder, '0002-more.sql'), 'alter table notes add column more text;\n')
    const inUse = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const dump = database.snapshot<Tables, void>(async (state) => {
      await state.selectFrom('notes').select('id').execute()
      inUse.resolve()
      await release.promise
    })
    await inUse.promise
    const seen: unknown[] = []
    const applied = await migrate(database, {
      owner: 'test',
      folder,
      waits: {
        lockTimeout: 20,
        pause: async (attempt) => {
          seen.push(await db.selectFrom('notes').select('id').execute())
          if (attempt < 2) return
          release.resolve()
          await dump
        },
      },
    })
    expect(applied).toEqual(['0002-more.sql'])
    expect(seen).toEqual([[], []])
  })

  it('rolls back one transaction without affecting concurrent ones', async () => {
    const { db } = await start()
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        db.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('notes')
            .values({ id: `n${i}`, body: '', size: i })
            .execute()
          if (i % 3 === 0) throw new Error('no')
        }),
      ),
    )
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(10)
    const { rows } = await sql<{ total: number }>`select count(*) as total from notes`.execute(db)
    expect(rows).toEqual([{ total: 20 }])
  })

  it('distinguishes unique violations from other errors, and stays usable after one', async () => {
    const { db } = await start()
    const insert = () => db.insertInto('notes').values({ id: 'a', body: '', size: 1 }).execute()
    const results = await Promise.allSettled([insert(), insert(), insert()])
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    )
    expect(reasons.map(isUniqueViolation)).toEqual([true, true])
    expect(
      isUniqueViolation(await sql`select nothing`.execute(db).catch((error: unknown) => error)),
    ).toBe(false)
  })

  it('shows the winning write to a transaction that was refused because of it', async () => {
    const { db } = await start()
    const notes = () => db.selectFrom('notes').select('id').execute()
    const insert = () => db.insertInto('notes').values({ id: 'a', body: '', size: 1 }).execute()
    const inTransaction = () =>
      db
        .transaction()
        .execute((transaction) =>
          transaction.insertInto('notes').values({ id: 'a', body: '', size: 1 }).execute(),
        )
    const seen = await Promise.all(
      [insert(), inTransaction(), insert(), inTransaction()].map((work) =>
        work.then(() => undefined, notes),
      ),
    )
    expect(seen.filter((rows) => rows !== undefined)).toEqual(Array(3).fill([{ id: 'a' }]))
  })

  it('reads one consistent state in a snapshot, while others write', async () => {
    const { database, db } = await start()
    const insert = (id: string) => db.insertInto('notes').values({ id, body: 'x', size: 1 })
    await insert('a').execute()
    const ids = await database.snapshot<Tables, string[]>(async (state) => {
      const before = await state.selectFrom('notes').select('id').execute()
      await insert('b').execute()
      const after = await state.selectFrom('notes').select('id').execute()
      return [...before, ...after].map(({ id }) => id)
    })
    expect(ids).toEqual(['a', 'a'])
    expect(await db.selectFrom('notes').select('id').execute()).toHaveLength(2)
  })

  it('cannot write in a snapshot, and closes one that fails', async () => {
    const { database, db } = await start()
    const write = database.snapshot<Tables, unknown>((state) =>
      state.insertInto('notes').values({ id: 'a', body: 'x', size: 1 }).execute(),
    )
    await expect(write).rejects.toThrow(/read-?only/i)
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
    expect(database.connections().inUse).toBe(0)
  })

  it('does not show uncommitted writes to others', async () => {
    const { db } = await start()
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 'a', body: '', size: 1 }).execute()
      expect(await transaction.selectFrom('notes').selectAll().execute()).toHaveLength(1)
      expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(0)
    })
    expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(1)
  })

  it('reads rows by name, also after a column was added among the selected ones', async () => {
    const { db, database, folder } = await start()
    const findNote = prepared<Tables, { id: string }, Tables['notes'] & { twice: number }>(
      (query, value) =>
        query
          .selectFrom('notes')
          .selectAll()
          .select(sql<number>`size * 2`.as('twice'))
          .where('id', '=', value('id')),
    )
    const read = async () => (await findNote(db, { id: 'a' }))[0]
    await db.insertInto('notes').values({ id: 'a', body: 'x', size: 4 }).execute()
    expect(await read()).toEqual({ id: 'a', body: 'x', size: 4, twice: 8 })
    const readInTransaction = () =>
      db.transaction().execute(async (transaction) => (await findNote(transaction, { id: 'a' }))[0])
    expect(await readInTransaction()).toEqual(await read())
    writeFileSync(
      join(folder, '0002-more.sql'),
      "alter table notes add column more text default 'm';\n",
    )
    await migrate(database, { owner: 'test', folder })
    const after = { id: 'a', body: 'x', size: 4, more: 'm', twice: 8 }
    expect(await readInTransaction()).toEqual(after)
    // Statements that were prepared on several connections.
    expect(await Promise.all([read(), read(), readInTransaction()])).toEqual([after, after, after])
  })

  it('runs a prepared query with the values of each call', async () => {
    const { db } = await start()
    await db
      .insertInto('notes')
      .values([
        { id: 'a', body: 'one', size: 1 },
        { id: 'b', body: 'two', size: 2 },
      ])
      .execute()
    const find = prepared<Tables, { id: string }, { body: string }>((query, value) =>
      query.selectFrom('notes').select('body').where('id', '=', value('id')).where('size', '>', 0),
    )
    expect(await find(db, { id: 'a' })).toEqual([{ body: 'one' }])
    expect(await find(db, { id: 'b' })).toEqual([{ body: 'two' }])
    await db.transaction().execute(async (transaction) => {
      expect(await find(transaction, { id: 'c' })).toEqual([])
    })
  })
})

describe('a SQLite file', () => {
  it('is opened with WAL and synchronous=NORMAL, each commit being synced apart from SQLite', async () => {
    const { database } = openTestSqlite()
    const db = database.tables<Tables>()
    const pragma = async (name: string) =>
      db
        .transaction()
        .execute(
          async (transaction) =>
            (await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(transaction))
              .rows[0]?.[name],
        )
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(1)
    expect(await pragma('foreign_keys')).toBe(1)
  })

  it.each([
    [
      'is something else',
      Buffer.from('%PDF-1.7 this is no database at all, but somebody cares for it'),
    ],
    ['is cut off in its header', Buffer.from('SQLite format 3\0')],
  ])('is refused and left unchanged when it %s', (_, content) => {
    const folder = mkdtempSync(join(tmpdir(), 'maypole-damaged-'))
    const file = join(folder, 'maypole.sqlite')
    writeFileSync(file, content)
    expect(() => openDatabase({ url: `sqlite:${file}` })).toThrow(DatabaseRefusedError)
    expect(readFileSync(file)).toEqual(content)
    rmSync(folder, { recursive: true })
  })

  it('is refused when a page in the middle is damaged', async () => {
    const { database, file } = openTestSqlite()
    await migrate(database, { owner: 'test', folder: writeMigrations(notes) })
    const rows = Array.from({ length: 500 }, (_, i) => ({
      id: `${i}`,
      body: 'x'.repeat(200),
      size: i,
    }))
    await database.tables<Tables>().insertInto('notes').values(rows).execute()
    await database.close()
    const content = readFileSync(file)
    content.fill(0xee, 4096 * 3, 4096 * 5)
    writeFileSync(file, content)
    expect(() => openDatabase({ url: `sqlite:${file}` })).toThrow(/cannot be used.*backup/s)
  })
})
