import { type Generated, type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { isUniqueViolation } from './errors.ts'
import { openDatabase } from './open.ts'
import { prepared } from './prepared.ts'
import { createTestSchema } from './testing.ts'
import { countRoundTrips } from './testing-statements.ts'

interface Tables {
  names: { id: Generated<number>; name: string }
}

const insertName = prepared<Tables, { name: string }, unknown>((db, value) =>
  db.insertInto('names').values({ name: value('name') }),
)
const findNames = prepared<Tables, { from: number }, { name: string }>((db, value) =>
  db.selectFrom('names').select('name').where('id', '>=', value('from')).orderBy('name'),
)

describe('writes that nobody waits for, on PostgreSQL', () => {
  let db: Kysely<Tables>
  beforeAll(async () => {
    const { url } = await createTestSchema(inject('postgresUrl'))
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
})
