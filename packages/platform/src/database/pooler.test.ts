import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { hasStatementLimit } from './has-statement-limit.ts'
import { type DatabaseOptions, openDatabase } from './open.ts'
import { createPostgresProxy, likePooler } from './testing-proxy.ts'

/** Opens a database whose connections go through a proxy. */
async function open(options: Partial<DatabaseOptions> & { isPooler: boolean }) {
  const { gate, url } = await createPostgresProxy(
    inject('postgresUrl'),
    options.isPooler ? likePooler : undefined,
  )
  const database = openDatabase({ url, poolSize: 1, ...options })
  atEnd(async () => {
    await database.close()
    await gate.close()
  })
  const db = database.tables<object>()
  return { database, db }
}

type Opened = Awaited<ReturnType<typeof open>>

async function preparedOn({ db }: Opened): Promise<unknown> {
  await sql`select ${1}::int as one`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where statement like '%as one%'`.execute(
    db,
  )
  return rows[0]?.count
}

async function limitOn(db: Opened['db']): Promise<unknown> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  return rows[0]?.statement_timeout
}

describe('a connection to PostgreSQL', () => {
  it('prepares each statement once, and has a limit for its time', async () => {
    const direct = await open({ isPooler: false })
    expect(await preparedOn(direct)).toBe(1)
    expect(await limitOn(direct.db)).toBe('10s')
    expect(await limitOn(direct.database.migrations())).toBe('0')
    expect(await hasStatementLimit(direct.database)).toBe(true)
  })

  it('behind a pooler prepares nothing, and sets nothing that others would meet', async () => {
    const pooled = await open({ isPooler: true })
    expect(await preparedOn(pooled)).toBe(0)
    expect(await limitOn(pooled.db)).toBe('0')
    expect(await hasStatementLimit(pooled.database)).toBe(false)
    const inTransaction = (db: Opened['db']) => db.transaction().execute(limitOn)
    expect(await inTransaction(pooled.db)).toBe('10s')
    expect(await inTransaction(pooled.database.migrations())).toBe('0')
    // It ended with the transaction.
    expect(await limitOn(pooled.db)).toBe('0')
    await pooled.database.snapshot(async (state) => {
      const { rows } = await sql<{ transaction_isolation: string }>`
        show transaction_isolation`.execute(state)
      expect(rows[0]?.transaction_isolation).toBe('repeatable read')
    })
  })
})
