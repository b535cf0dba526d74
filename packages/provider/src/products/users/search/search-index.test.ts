import type { Database } from '@maypole/platform/database'
import { eachDatabase } from '@maypole/platform/database/testing'
import { silentLog } from '@maypole/platform/log'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ProviderTables } from '../../../tables.ts'
import { createLibraryClient } from '../../../testing/backend-library.ts'
import { createTestProvider } from '../../../testing/index.ts'
import { createUserIndexer } from './indexer.ts'

type Client = Awaited<ReturnType<typeof createLibraryClient>>
type Operand = readonly [name: string, value: unknown]

interface Person {
  readonly first: string
  readonly middle: string
  readonly last: string
  readonly domain: string
  readonly mailbox: string
  readonly number: number | null
  readonly day: number
}

interface Search {
  readonly operator: 'AND' | 'OR'
  readonly operands: readonly Operand[]
}

const names = [
  'Ada',
  'Adam',
  'BEA',
  'Émile',
  'émile',
  'ΣΑΣ',
  'İpek',
  'Æsa',
  '100%',
  'a_b!c',
  '李小龙',
]
const person: fc.Arbitrary<Person> = fc.record({
  first: fc.constantFrom('', ...names),
  middle: fc.constantFrom('', '', 'K.', 'van der'),
  last: fc.constantFrom('', ...names, 'Adamson', 'Müller-Lüdenscheidt'),
  domain: fc.constantFrom('example.org', 'mail.example', 'EXAMPLE.com'),
  mailbox: fc.stringMatching(/^[a-d]{3,6}$/),
  number: fc.option(fc.integer({ min: 0, max: 9999 })),
  day: fc.integer({ min: 1, max: 9 }),
})

function toUser(one: Person, index: number, prefix: string) {
  const number = `${index}`.padStart(4, '0')
  return {
    user_id: `user-live-01234567-89ab-4cde-8f${prefix}-00000000${number}`,
    created_at: `2025-01-0${one.day}T00:00:00Z`,
    name: { first_name: one.first, middle_name: one.middle, last_name: one.last },
    emails: [{ email: `${one.mailbox}${index}@${one.domain}`, verified: true }],
    phone_numbers:
      one.number === null
        ? []
        : [
            {
              phone_number: `+1202${number.slice(1)}${one.number + 1000}`.slice(0, 12),
              verified: true,
            },
          ],
  }
}

const part = (text: string) =>
  fc
    .tuple(fc.nat(Math.max(text.length - 3, 0)), fc.integer({ min: 3, max: 9 }))
    .map(([start, length]) => text.slice(start, start + length))
const operand: fc.Arbitrary<Operand> = fc.oneof(
  fc
    .constantFrom(...names, 'Ada Adamson', 'BEA K. Adam', 'ada van der', 'müller', 'nobody')
    .map((text): Operand => ['full_name_fuzzy', text]),
  fc
    .constantFrom('abcd', 'example', 'ample.c', '@mail.ex', 'dcba', 'a%b', 'aaa')
    .chain(part)
    .map((text): Operand => ['email_address_fuzzy', text]),
  fc
    .constantFrom('+1202', '1234567', '0021', '999')
    .chain(part)
    .map((text): Operand => ['phone_number_fuzzy', text]),
  fc.constantFrom<Operand>(
    ['status', 'active'],
    ['phone_verified', true],
    ['email_address', ['abc1@example.org']],
    ['user_id', ['user-live-01234567-89ab-4cde-8f01-000000000007']],
  ),
)
const search: fc.Arbitrary<Search> = fc
  .record({
    operator: fc.constantFrom<'AND' | 'OR'>('AND', 'OR'),
    operands: fc.array(operand, { minLength: 1, maxLength: 3 }),
  })
  .filter(({ operands }) =>
    operands.every(([name, value]) => !name.endsWith('_fuzzy') || `${value}`.trim().length >= 3),
  )

/** Every page of a search, with its total. */
async function readPages(client: Client, { operator, operands }: Search) {
  const pages: { ids: string[]; total: number }[] = []
  let cursor: string | undefined
  do {
    const { results, results_metadata } = await client.users.search({
      limit: 40,
      query: {
        operator,
        operands: operands.map(([filter_name, filter_value]) => ({ filter_name, filter_value })),
      },
      ...(cursor && { cursor }),
    } as never)
    pages.push({ ids: results.map((user) => user.user_id), total: results_metadata.total })
    cursor = results_metadata.next_cursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

eachDatabase('the index of the user search', (open) => {
  async function start() {
    const database = await open()
    const test = await createTestProvider({ database })
    const db = database.tables<ProviderTables>()
    const indexer = createUserIndexer({ db, log: silentLog }, { usersPerSegment: 8 })
    const others = await test.provider.projects.create({
      handle: 'other',
      name: 'Other',
      publicUrl: 'https://other.test',
    })
    return {
      database,
      test,
      db,
      client: await createLibraryClient(test),
      index: indexer.runDue,
      others,
    }
  }

  /** As right after the update of a server that had users: none of them is indexed. */
  const forget = async (database: Database) => {
    const db = database.tables<ProviderTables>()
    await db.deleteFrom('user_search_pending').execute()
    await db.deleteFrom('user_search_documents').execute()
    await db.deleteFrom('user_search_segments').execute()
    await sql`insert into user_search_backfills select id, '', '' from projects`.execute(db)
  }

  it('finds the same users, in the same pages, as a search that compares each user', async () => {
    const { database, test, db, client, index, others } = await start()
    const people = fc.sample(person, { numRuns: 100, seed: 35 })
    const users = people.map((one, place) => toUser(one, place, '01'))
    const first = await test.provider.users.importAll({ users: users.slice(0, 40) })
    expect(new Set(first.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ outcome: 'imported' })]),
    )
    await test.provider.users.importAll({
      project: others.id,
      users: people.slice(0, 40).map((one, place) => toUser(one, place, '02')),
    })
    await index()
    await test.provider.users.importAll({ users: users.slice(40) })
    await index()
    // What is changed afterwards is partly indexed again, and partly waits for that.
    for (const [place, { user_id }] of users.entries()) {
      if (place % 11 === 0) await client.users.delete({ user_id })
      else if (place % 7 === 0)
        await client.users.update({ user_id, name: { last_name: 'Æsason' } })
      else if (place % 5 === 0)
        await client.users.create({ email: `new${place}@example.org`, name: { first_name: 'BEA' } })
      if (place === 60) await index()
    }
    const segments = await db.selectFrom('user_search_segments').select('number').execute()
    expect(segments.length).toBeGreaterThan(10)
    const searches = fc.sample(search, { numRuns: 30, seed: 36 })
    const indexed = []
    for (const one of searches) indexed.push(await readPages(client, one))
    const found = indexed.filter((pages) => (pages[0]?.total ?? 0) > 0)
    expect(found.length).toBeGreaterThan(9)
    expect(found.filter((pages) => pages.length > 1).length).toBeGreaterThan(2)

    await forget(database)
    for (const [place, one] of searches.entries())
      expect(await readPages(client, one), JSON.stringify(one)).toEqual(indexed[place])

    await index()
    for (const [place, one] of searches.entries())
      expect(await readPages(client, one), JSON.stringify(one)).toEqual(indexed[place])
  })

  it('has what servers write that know nothing of it, and nothing of users who are gone', async () => {
    const { db, client, index } = await start()
    const { user_id } = await client.users.create({ email: 'ada@example.org' })
    await index()
    const find = async (text: string) => {
      const operands = [{ filter_name: 'email_address_fuzzy', filter_value: text }] as const
      const { results } = await client.users.search({
        query: { operator: 'AND', operands: [...operands] },
      })
      return results.map((user) => user.user_id)
    }
    const changed = db.updateTable('addresses').set({ value: 'bea@example.org' })
    await changed.where('user_id', '=', user_id).execute()
    expect(await find('bea')).toEqual([user_id])
    await index()
    expect(await find('bea')).toEqual([user_id])
    expect(await find('ada')).toEqual([])
    await db.deleteFrom('users').where('id', '=', user_id).execute()
    expect(await find('bea')).toEqual([])
    await index()
    expect(await db.selectFrom('user_search_documents').select('user_id').execute()).toEqual([])
    expect(await db.selectFrom('user_search_pending').select('id').execute()).toEqual([])
  })
})
