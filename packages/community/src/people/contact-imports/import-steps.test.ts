import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@maypole/platform/database'
import { eachDatabase, readEveryTable } from '@maypole/platform/database/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { textBytes } from '../../lists/list-sizes.ts'
import type { Tables } from '../../lists/tables.ts'
import { contactImportsOf } from '../../testing/contact-imports.ts'
import { createTestCommunity } from '../../testing/create-test-community.ts'
import { buildSite, contactInput } from '../../testing/factories.ts'

const phoneOf = (index: number) => `305${5_550_000 + index}`
/** More than two transactions have. */
const count = 450
const changed = 440

const table = [
  'First name,Last name,Phone,Groups',
  ...Array.from({ length: count }, (_, index) => `Given,Family ${index},${phoneOf(index)},Altos`),
].join('\n')

/**
 * Runs SQL within the transaction that inserts or deletes a row of a table. Returns a function that
 * ends this.
 */
async function meanwhile(
  database: Database,
  { event, table, test, run }: { event: string; table: string; test: string; run: string },
): Promise<() => Promise<void>> {
  const db = database.tables<Tables>()
  const name = `meanwhile_${event}`
  const head = `create trigger ${name} before ${event} on ${table} for each row when (${test})`
  const inSqlite = [`${head} begin ${run}; end`]
  const body = `begin ${run}; return coalesce(new, old); end`
  const inPostgres = [
    `create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`,
    `${head} execute function ${name}()`,
  ]
  for (const statement of database.kind === 'sqlite' ? inSqlite : inPostgres)
    await sql.raw(statement).execute(db)
  return async () => {
    await sql
      .raw(`drop trigger ${name} ${database.kind === 'sqlite' ? '' : `on ${table}`}`)
      .execute(db)
  }
}

eachDatabase('an import in several transactions', (open, kind) => {
  const dies = kind === 'sqlite' ? "select raise(abort, 'died')" : "raise exception 'died'"

  async function start() {
    const world = await createTestCommunity(await open())
    const built = await buildSite(world)
    const { admin, path } = built
    const steps = contactImportsOf(world, built)
    const known = contactInput({ lastName: 'Before', phoneNumber: phoneOf(changed) })
    const { id: knownId } = (await admin.call('POST', `${path}/profiles`, known)).body
    const list = async () => (await admin.call('GET', `${path}/profiles`)).body
    /** What the site counts, and what there is. */
    const counts = async () => {
      const { sites = [], profiles = [] } = await readEveryTable(world.database)
      const [site] = sites.map((row) => JSON.parse(row) as object)
      const bytes = profiles.map((row) => textBytes('profiles', JSON.parse(row)))
      expect(site).toMatchObject({
        member_count: profiles.length,
        profile_bytes: bytes.reduce((sum, one) => sum + one, 0),
      })
      return profiles.length
    }
    return { world, ...built, ...steps, knownId, list, counts }
  }
  const inStep = (index: number) => ({
    event: 'insert',
    table: 'profiles',
    test: `new.phone_number = '+1${phoneOf(index)}'`,
  })

  it('is whole in the end, new to nobody who made it, and undone as a whole', async () => {
    const { admin, path, knownId, preview, apply, undo, list, counts } = await start()
    const before = await list()
    const plan = await preview(table)
    const applied = await apply(plan)
    expect(applied.body).toMatchObject({ added: count - 1, changed: 1 })
    expect(await counts()).toBe(count + 1)
    expect((await admin.call('GET', `${path}/profile`)).body.news).toBeUndefined()
    expect((await apply(plan)).body).toEqual(applied.body)
    expect((await undo(plan.id)).status).toBe(204)
    const raised = (one: { id: string; version: number }) =>
      one.id === knownId ? { ...one, version: one.version + 2 } : one
    expect(await list()).toEqual(before.map(raised))
    expect(await counts()).toBe(2)
    expect((await undo(plan.id)).status).toBe(404)
    expect((await admin.call('GET', `${path}/contact-imports`)).body).toEqual([])
  })

  it('is taken back when somebody changes a contact before its turn, and shown again', async () => {
    const { world, admin, path, preview, apply, list, counts } = await start()
    const plan = await preview(table)
    // One that has been written, and one that would be.
    const edited = [3, changed].map((index) => `'+1${phoneOf(index)}'`).join(', ')
    const end = await meanwhile(world.database, {
      ...inStep(210),
      run: `update profiles set version = version + 1 where phone_number in (${edited})`,
    })
    const refused = await apply(plan)
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/edit-conflict'])
    // What they have changed stays.
    const names = (await list()).map(({ lastName }: { lastName: string }) => lastName)
    expect(names).toEqual(['', 'Before', 'Family 3'])
    const again = (await admin.call('GET', `${path}/contact-imports/${plan.id}`)).body
    expect([3, changed].map((index) => again.rows[index].state)).toEqual(['same', 'changed'])
    await end()
    const applied = await apply({ id: plan.id, digest: again.digest })
    expect(applied.body).toMatchObject({ added: count - 2, changed: 1 })
    expect(await counts()).toBe(count + 1)
  })

  it('is taken back by another server when its own ends in the middle', async () => {
    const { world, admin, path, preview, apply, undo, list, counts } = await start()
    const before = await list()
    const plan = await preview(table)
    const ends = [
      await meanwhile(world.database, { ...inStep(410), run: dies }),
      await meanwhile(world.database, {
        event: 'delete',
        table: 'contact_import_parts',
        test: "old.kind = 'undo'",
        run: dies,
      }),
    ]
    expect((await apply(plan)).status).toBe(500)
    // What is there is counted, and can be seen and used.
    expect(await counts()).toBe(402)
    expect((await apply(plan)).status).toBe(503)
    expect((await undo(plan.id)).status).toBe(503)
    for (const end of ends) await end()
    await world.community.sweep()
    expect(await counts()).toBe(402)
    world.pass(61_000)
    await world.community.sweep()
    expect(await list()).toEqual(before)
    expect(await counts()).toBe(2)
    const again = (await admin.call('GET', `${path}/contact-imports/${plan.id}`)).body
    expect((await apply({ id: plan.id, digest: again.digest })).status).toBe(200)
    expect(await counts()).toBe(count + 1)
  })

  it('is given up before it is applied', async () => {
    const { admin, path, preview } = await start()
    const plan = `${path}/contact-imports/${(await preview(table)).id}`
    expect((await admin.call('DELETE', plan)).status).toBe(204)
    expect((await admin.call('GET', plan)).status).toBe(404)
  })

  it('lets people of other sites write in between', async () => {
    const { world, preview, apply } = await start()
    const other = await buildSite(world)
    const plan = await preview(table)
    const order: string[] = []
    const importing = apply(plan).then(() => order.push('imported'))
    const written = world.database
      .tables<Tables>()
      .selectFrom('contact_import_parts')
      .select('part')
      .where('kind', '=', 'undo')
    while ((await written.execute()).length === 0) await nextTurn()
    await other.admin.call('POST', `${other.path}/links`, {
      title: 'Map',
      url: 'https://example.org',
    })
    order.push('written')
    await importing
    expect(order).toEqual(['written', 'imported'])
  })
})
