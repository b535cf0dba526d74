import { type Generated, type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { isUniqueViolation } from './errors.ts'
import { Flight } from './flight.ts'
import { openDatabase } from './open.ts'
import { prepared } from './prepared.ts'
import { StatementNames } from './statement-names.ts'
import { StatementRunner } from './statement-runner.ts'
import { createTestSchema } from './testing.ts'
import { countRoundTrips } from './testing-statements.ts'
import { together } from './together.ts'

interface Tables {
  names: { id: Generated<number>; name: string }
}

const insertName = prepared<Tables, { name: string }, unknown>((db, value) =>
  db.insertInto('names').values({ name: value('name') }),
)
const renameAll = prepared<Tables, { from: string; to: string }, unknown>((db, value) =>
  db
    .updateTable('names')
    .set({ name: value('to') })
    .where('name', '=', value('from')),
)
const findNames = prepared<Tables, { from: number }, { name: string }>((db, value) =>
  db.selectFrom('names').select('name').where('id', '>=', value('from')).orderBy('name'),
)

/** Returns what `work` is rejected with. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('writes that nobody waits for, on PostgreSQL', () => {
  let db: Kysely<Tables>
  let url: string
  beforeAll(async () => {
    url = (await createTestSchema(inject('postgresUrl'))).url
    // One connection: what one transaction leaves behind, the next would meet.
    const database = openDatabase({ url, poolSize: 1 })
    atEnd(() => database.close())
    db = database.tables<Tables>()
    await sql`create table names (id serial primary key, name text not null unique)`.execute(db)
  })
  const names = async () => (await findNames(db, { from: 0 })).map(({ name }) => name)
  const insertAll = (...added: string[]) =>
    db.transaction().execute(async (transaction) => {
      for (const name of added) await insertName(transaction, { name })
    })

  it('share the round trip of the commit, and are there once it has returned', async () => {
    await insertAll('ash')
    const roundTrips = await countRoundTrips(() => insertAll('beech', 'birch', 'cedar'))
    expect(roundTrips).toBe(1)
    expect(await names()).toEqual(['ash', 'beech', 'birch', 'cedar'])
  })

  it('are seen by the next statement of their transaction', async () => {
    const seen = await db.transaction().execute(async (transaction) => {
      await insertName(transaction, { name: 'elm' })
      return findNames(transaction, { from: 0 })
    })
    expect(seen.map(({ name }) => name)).toContain('elm')
  })

  it('fail their transaction at the commit, with their own error, and leave nothing', async () => {
    const before = await names()
    const failure = await insertAll('fir', 'ash', 'hazel').catch((error: unknown) => error)
    expect(isUniqueViolation(failure)).toBe(true)
    expect(await names()).toEqual(before)
    // The connection is not lost by it.
    await insertAll('hazel')
    expect(await names()).toContain('hazel')
  })

  it('fail it at the next statement that is waited for, which reports their error', async () => {
    const before = await names()
    const reached: string[] = []
    const failure = await db
      .transaction()
      .execute(async (transaction) => {
        await insertName(transaction, { name: 'ash' })
        reached.push('written')
        await findNames(transaction, { from: 0 })
        reached.push('read')
      })
      .catch((error: unknown) => error)
    expect(isUniqueViolation(failure)).toBe(true)
    expect(reached).toEqual(['written'])
    expect(await names()).toEqual(before)
  })

  it('are undone with a transaction that its own code ends, also when they have failed', async () => {
    const before = await names()
    for (const name of ['oak', 'ash']) {
      const failure = await db
        .transaction()
        .execute(async (transaction) => {
          await insertName(transaction, { name })
          throw new Error('changed its mind')
        })
        .catch((error: unknown) => error)
      expect(String(failure)).toContain('changed its mind')
    }
    expect(await names()).toEqual(before)
    await insertAll('oak')
  })

  it('are waited for outside of a transaction', async () => {
    await expect(insertName(db, { name: 'ash' })).rejects.toThrow('duplicate key')
  })

  it('leave nothing behind when the code goes on after their failure', async () => {
    const before = await names()
    const failure = await failureOf(
      db.transaction().execute(async (transaction) => {
        await insertName(transaction, { name: 'alder' })
        await insertName(transaction, { name: 'ash' })
        expect(isUniqueViolation(await failureOf(findNames(transaction, { from: 0 })))).toBe(true)
        await insertName(transaction, { name: 'maple' })
        return 'done'
      }),
    )
    expect(failure).toBeInstanceOf(Error)
    expect(await names()).toEqual(before)
  })

  it('are undone to a savepoint with what has failed since, and kept from before', async () => {
    const transaction = await db.startTransaction().execute()
    await insertName(transaction, { name: 'larch' })
    const saved = await transaction.savepoint('before').execute()
    await insertName(saved, { name: 'ash' })
    const undone = await saved.rollbackToSavepoint('before').execute()
    await insertName(undone, { name: 'lime' })
    await undone.commit().execute()
    expect(await names()).toEqual(expect.arrayContaining(['larch', 'lime']))
  })

  it('commit nothing when the driver cannot send one of them', async () => {
    const before = await names()
    const circular: { self?: unknown } = {}
    circular.self = circular
    const failure = await failureOf(
      db.transaction().execute(async (transaction) => {
        await insertName(transaction, { name: 'rowan' })
        await insertName(transaction, { name: circular as never })
      }),
    )
    expect(String(failure)).toContain('circular')
    expect(await names()).toEqual(before)
    // The driver has closed what it had prepared on that connection.
    await insertAll('rowan')
  })

  it('are waited for now and then in a loop, which ends soon after one has failed', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `tree ${index}`)
    // Not all hundred at once: three times the limit, and the commit.
    expect(await countRoundTrips(() => insertAll(...many))).toBe(4)
    expect(await names()).toEqual(expect.arrayContaining(many))
    let written = 0
    const failure = await failureOf(
      db.transaction().execute(async (transaction) => {
        for (; written < many.length; written++) await insertName(transaction, { name: 'ash' })
      }),
    )
    expect(isUniqueViolation(failure)).toBe(true)
    expect(written).toBeLessThan(40)
  })

  it('can be prepared after a failure in the way of their first use', async () => {
    const failure = await failureOf(
      db.transaction().execute(async (transaction) => {
        await insertName(transaction, { name: 'ash' })
        await renameAll(transaction, { from: 'ash', to: 'mountain ash' })
        await renameAll(transaction, { from: 'elm', to: 'wych elm' })
      }),
    )
    expect(isUniqueViolation(failure)).toBe(true)
    await db
      .transaction()
      .execute((transaction) => renameAll(transaction, { from: 'ash', to: 'mountain ash' }))
    expect(await names()).toContain('mountain ash')
    await renameAll(db, { from: 'mountain ash', to: 'ash' })
  })

  it('leave columns that are described once, and again when the type of one has changed', async () => {
    await sql`create table sizes (name text, size integer)`.execute(db)
    await sql`insert into sizes values ('oak', 30), ('box', null)`.execute(db)
    const sizes = db.withTables<{ sizes: { name: string; size: number | string | null } }>()
    const findSizes = prepared<
      { sizes: { name: string; size: number | string | null } },
      { most: number },
      { size: number | string | null }
    >((on, value) =>
      on.selectFrom('sizes').select('size').orderBy('name', 'desc').limit(value('most')),
    )
    for (let round = 0; round < 3; round++)
      expect(await findSizes(sizes, { most: 2 })).toEqual([{ size: 30 }, { size: null }])
    await sql`alter table sizes alter column size type text`.execute(db)
    for (let round = 0; round < 3; round++)
      expect(await findSizes(sizes, { most: 2 })).toEqual([{ size: '30' }, { size: null }])
  })

  it('end with the time limit of statements when they wait for a lock', async () => {
    const holder = openDatabase({ url, poolSize: 1 })
    atEnd(() => holder.close())
    const change = { from: 'ash', to: 'sorbus' }
    await holder
      .tables<Tables>()
      .transaction()
      .execute(async (other) => {
        await sql`select 1 from names where name = 'ash' for update`.execute(other)
        const failure = await failureOf(
          db.transaction().execute(async (transaction) => {
            await sql`set local statement_timeout = 50`.execute(transaction)
            await insertName(transaction, { name: 'willow' })
            await renameAll(transaction, change)
          }),
        )
        // query_canceled
        expect(failure).toMatchObject({ code: '57014' })
      })
    expect(await names()).toContain('ash')
    expect(await names()).not.toContain('willow')
  })

  it('fail with a connection that is ended, which is replaced', async () => {
    const before = await names()
    const failure = await failureOf(
      db.transaction().execute(async (transaction) => {
        await insertName(transaction, { name: 'yew' })
        await sql`select pg_terminate_backend(pg_backend_pid())`
          .execute(transaction)
          .catch(() => undefined)
        await insertName(transaction, { name: 'yew' })
      }),
    )
    expect(failure).toBeInstanceOf(Error)
    expect(await names()).toEqual(before)
  })

  it('are waited for once by two parts of a transaction, of which the first failure counts', async () => {
    const roundTrips = await countRoundTrips(() =>
      db.transaction().execute(async (transaction) => {
        const [all, none] = await together(
          findNames(transaction, { from: 0 }),
          findNames(transaction, { from: 1_000_000 }),
        )
        expect([all.length > 0, none]).toEqual([true, []])
      }),
    )
    // And the commit.
    expect(roundTrips).toBe(2)
    const before = await names()
    const ended: string[] = []
    const part = async (transaction: Kysely<Tables>, name: string) => {
      try {
        await insertName(transaction, { name })
        await findNames(transaction, { from: 0 })
      } finally {
        ended.push(name)
      }
    }
    const failure = await failureOf(
      db
        .transaction()
        .execute((transaction) => together(part(transaction, 'ash'), part(transaction, 'walnut'))),
    )
    expect(isUniqueViolation(failure)).toBe(true)
    expect(ended).toEqual(['ash', 'walnut'])
    expect(await names()).toEqual(before)
  })

  it('follow each other behind a pooler, each after the reply to the one before', async () => {
    const replies: PromiseWithResolvers<object>[] = []
    const client = {
      query() {
        const reply = Promise.withResolvers<object>()
        replies.push(reply)
        return reply.promise
      },
    }
    const runner = new StatementRunner(client as never, {
      names: new StatementNames(),
      Flight,
      pooled: { statementTimeout: 1000 },
    })
    const both = [runner.query('select 1', [1]), runner.query('select 2', [2])]
    await expect.poll(() => replies.length).toBe(1)
    replies[0]?.resolve({ rows: [] })
    await both[0]
    await expect.poll(() => replies.length).toBe(2)
    replies[1]?.resolve({ rows: [] })
    await both[1]
  })

  it('do not run where a transaction could not begin, and give up its connection', async () => {
    const sent: string[] = []
    const client = {
      query(flight: Flight & { callback: (error: Error) => void }) {
        sent.push(...flight.texts)
        flight.callback(new Error('cancelled'))
      },
    }
    const runner = new StatementRunner(client as never, {
      names: new StatementNames(),
      Flight,
      pooled: undefined,
    })
    await runner.query('begin')
    await expect(runner.query('select 1')).rejects.toThrow('cancelled')
    expect(sent).toEqual(['begin', 'select 1'])
    expect(runner.isLost).toBe(true)
  })
})
