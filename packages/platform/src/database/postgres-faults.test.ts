import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { translateError } from '../http/translate-error.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { createPostgresProxy, type createTestProxy } from './testing-proxy.ts'

const quick = { connect: 1_000, statement: 10_000, answer: 500 }

/** Returns the status that a request would get. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 200,
    (error: unknown) => translateError(error).status,
  )
}

describe('PostgreSQL behind a network that breaks', () => {
  let gate: Awaited<ReturnType<typeof createTestProxy>>
  let database: Database
  const lost: string[] = []
  beforeEach(async () => {
    const proxy = await createPostgresProxy(inject('postgresUrl'))
    gate = proxy.gate
    database = openDatabase({
      url: proxy.url,
      poolSize: 2,
      timeouts: quick,
      onConnectionLost: (error) => lost.push(error.message),
    })
  })
  afterEach(async () => {
    lost.length = 0
    await gate.close()
    await database.close()
  })
  const ask = () => sql`select 1`.execute(database.tables())

  it('fails while it is down, and recovers as soon as it is back', async () => {
    await ask()
    await gate.shut()
    expect(await statusOf(ask())).toBe(503)
    expect(await statusOf(database.ping())).toBe(503)
    await gate.open()
    expect(await statusOf(ask())).toBe(200)
  })

  it('survives a connection that breaks in the middle of a transaction', async () => {
    const inTheMiddle = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const transaction = database
      .tables()
      .transaction()
      .execute(async (running) => {
        await sql`select 1`.execute(running)
        inTheMiddle.resolve()
        await goOn.promise
        await sql`select 2`.execute(running)
      })
    const status = statusOf(transaction)
    await inTheMiddle.promise
    await gate.shut()
    // No query is running: the break is a separate event.
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    goOn.resolve()
    expect(await status).toBe(503)
    await gate.open()
    expect(await statusOf(ask())).toBe(200)
  })

  it('does not wait for a hanging server, nor reuse its connections', async () => {
    await Promise.all([ask(), ask()])
    gate.freeze()
    expect(await Promise.all([statusOf(ask()), statusOf(ask()), statusOf(ask())])).toEqual([
      503, 503, 503,
    ])
    await gate.open()
    expect(await Promise.all([statusOf(ask()), statusOf(ask()), statusOf(ask())])).toEqual([
      200, 200, 200,
    ])
  })

  it('refuses instead of queueing without limit when every connection is taken', async () => {
    const release = Promise.withResolvers<void>()
    const holders = [1, 2].map(() =>
      database
        .tables()
        .transaction()
        .execute(() => release.promise),
    )
    expect(await statusOf(ask())).toBe(503)
    release.resolve()
    await Promise.all(holders)
    expect(await statusOf(ask())).toBe(200)
  })

  it('moves to another server while connections still lead to the old one', async () => {
    await ask()
    const readOnly = sql`set default_transaction_read_only = on`
    // What a primary that has become a replica replies to writers.
    const old = Array.from({ length: 2 }, () =>
      database
        .tables()
        .transaction()
        .execute(async (running) => {
          await readOnly.execute(running)
        }),
    )
    await Promise.all(old)
    const write = () =>
      statusOf(sql`create table if not exists moved (id text)`.execute(database.tables()))
    expect(await Promise.all([write(), write()])).toEqual([503, 503])
    expect(await write()).toBe(200)
    await sql`drop table moved`.execute(database.tables())
  })
})
