import { eachDatabase } from '@maypole/platform/database/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ProviderTables, ProviderTransaction } from '../tables.ts'
import { createTestProvider } from '../testing/index.ts'

const email = 'ann@example.org'
const day = 86_400

/** Resolves when PostgreSQL reports that somebody waits for a lock of this transaction. */
async function untilSomebodyWaits(transaction: ProviderTransaction): Promise<void> {
  for (let looks = 0; looks < 10_000; looks += 1) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
      transaction,
    )
    if (rows.length > 0) return
  }
  throw new Error('Nobody waits')
}

eachDatabase('the sweep', (open, kind) => {
  it('keeps a user who becomes active at that moment', async () => {
    const database = await open()
    const test = await createTestProvider({ database })
    await test.call('POST /otps/email/login_or_create', { body: { email } })
    const db = database.tables<ProviderTables>()
    test.clock.pass(8 * day)
    // As a sign-up does, whose transaction is not over yet.
    let sweeping: Promise<void> | undefined
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ status: 'active' }).execute()
      sweeping = test.provider.sweep()
      if (kind === 'postgres') await untilSomebodyWaits(transaction)
    })
    await sweeping
    const users = await test.provider.users.list({ address: email, limit: 10 })
    expect(users).toMatchObject([{ status: 'active' }])
  })
})
