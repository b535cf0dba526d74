import { type Database, prepared } from '@maypole/platform/database'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { GroupRow, Tables } from '../tables.ts'
import { type GroupNames, type ItemKind, type SearchedRows, toDocument } from './documents.ts'

/** The table of each kind of item, with what its words are made of. */
const sources = {
  announcement: { table: 'announcements', columns: ['id', 'headline', 'body', 'created_at'] },
  link: { table: 'links', columns: ['id', 'title', 'url', 'section', 'hidden'] },
  event: {
    table: 'calendar_events',
    columns: ['id', 'title', 'location', 'exceptions', 'last_ends_at'],
  },
  profile: {
    table: 'profiles',
    columns: [
      'id',
      'first_name',
      'last_name',
      'nickname',
      'sort_name',
      'listing_audience',
      'group_ids',
    ],
  },
} as const satisfies Readonly<Record<ItemKind, { table: keyof Tables; columns: readonly string[] }>>
const itemKinds = Object.keys(sources) as ItemKind[]

/** Notes that one transaction takes up. */
const batch = 100
/** Documents that one statement adds. */
const addedAtOnce = 20

const oldestNote = prepared<Tables, Record<string, never>, { site_id: string }>((db) =>
  db.selectFrom('search_pending').select('site_id').orderBy('id').limit(1),
)
const noteOfSite = prepared<Tables, { site: string }, { id: number }>((db, value) =>
  db.selectFrom('search_pending').select('id').where('site_id', '=', value('site')).limit(1),
)
const notesOfSite = prepared<
  Tables,
  { site: string },
  { id: number; kind: ItemKind | 'site'; item_id: string }
>((db, value) =>
  db
    .selectFrom('search_pending')
    .select(['id', 'kind', 'item_id'])
    .where('site_id', '=', value('site'))
    .orderBy('id')
    .limit(batch),
)
const groupsOfSite = prepared<Tables, { site: string }, Pick<GroupRow, 'id' | 'name'>>(
  (db, value) =>
    db.selectFrom('contact_groups').select(['id', 'name']).where('site_id', '=', value('site')),
)
// Locks the row: two servers write words of a site one after the other.
const lockNumber = prepared<Tables, { site: string }, { number: number }>((db, value) =>
  db
    .updateTable('search_sites')
    .set({ site_id: sql`site_id` })
    .where('site_id', '=', value('site'))
    .returning('number'),
)

/** Keeps the number of different statements small, since each is compiled. */
function padded(ids: readonly string[]): string[] {
  const size = [1, 10, batch].find((size) => ids.length <= size) ?? ids.length
  return [...ids, ...Array.from({ length: size - ids.length }, () => ids.at(-1) ?? '')]
}

async function numberOf(transaction: Kysely<Tables>, site: string): Promise<number | undefined> {
  const [known] = await lockNumber(transaction, { site })
  if (known !== undefined) return known.number
  await transaction
    .insertInto('search_sites')
    .columns(['site_id'])
    .expression((db) => db.selectFrom('sites').select('id').where('id', '=', site))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [added] = await lockNumber(transaction, { site })
  return added?.number
}

/** Notes every item of a site, and what is indexed although it may no longer be there. */
async function noteSite(transaction: Kysely<Tables>, site: string): Promise<void> {
  const columns = ['site_id', 'kind', 'item_id'] as const
  for (const kind of itemKinds)
    await transaction
      .insertInto('search_pending')
      .columns(columns)
      .expression((db) =>
        db
          .selectFrom(sources[kind].table)
          .select(['site_id', sql<ItemKind>`cast(${kind} as text)`.as('kind'), 'id as item_id'])
          .where('site_id', '=', site),
      )
      .execute()
  await transaction
    .insertInto('search_pending')
    .columns(columns)
    .expression((db) =>
      db.selectFrom('search_documents').select(columns).where('site_id', '=', site),
    )
    .execute()
}

/** Makes the documents of these items what the items say. */
async function writeItems(
  transaction: Kysely<Tables>,
  { site, number, kind, ids }: { site: string; number: number; kind: ItemKind; ids: string[] },
): Promise<void> {
  const groups: GroupNames =
    kind === 'profile'
      ? new Map((await groupsOfSite(transaction, { site })).map(({ id, name }) => [id, name]))
      : new Map()
  const { table, columns } = sources[kind]
  const listed = padded(ids)
  const items = await transaction
    .selectFrom(table as 'profiles')
    .select(columns as readonly 'id'[])
    .where('site_id', '=', site)
    .where('id', 'in', listed)
    .execute()
  const stored = await transaction
    .selectFrom('search_documents')
    .select(['id', 'item_id', 'sort_key', 'words'])
    .where('site_id', '=', site)
    .where('kind', '=', kind)
    .where('item_id', 'in', listed)
    .execute()
  const wanted = new Map(
    (items as unknown as SearchedRows[ItemKind][]).map((item) => [
      item.id,
      toDocument(kind, item as never, { site: number, groups }),
    ]),
  )
  for (const { id, item_id, sort_key, words } of stored) {
    const document = wanted.get(item_id)
    wanted.delete(item_id)
    if (document === undefined)
      await transaction.deleteFrom('search_documents').where('id', '=', id).execute()
    else if (document.sort_key !== sort_key || document.words !== words)
      await transaction
        .updateTable('search_documents')
        .set({ sort_key: document.sort_key, words: document.words })
        .where('id', '=', id)
        .execute()
  }
  const added = [...wanted.values()].map((document) => ({ ...document, site_id: site }))
  while (added.length > 0)
    await transaction
      .insertInto('search_documents')
      .values(added.splice(0, added.length >= addedAtOnce ? addedAtOnce : 1))
      .execute()
}

/** All SQL that writes what is searched. */
export function createIndexStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    /** Returns a site with items that are not indexed as they are; undefined when all are. */
    async nextSite(): Promise<string | undefined> {
      const [note] = await oldestNote(db, {})
      return note?.site_id
    },

    /** Whether items of a site are not indexed as they are. */
    async hasNotes(site: string): Promise<boolean> {
      return (await noteOfSite(db, { site })).length > 0
    },

    /**
     * Indexes the items of a site that were noted first, in one short transaction. Returns how many
     * notes there were; 0 when everything is indexed.
     */
    takeUp: (site: string): Promise<number> =>
      db.transaction().execute(async (transaction) => {
        const number = await numberOf(transaction, site)
        const notes = await notesOfSite(transaction, { site })
        if (number === undefined || notes.length === 0) return 0
        if (notes.some(({ kind }) => kind === 'site')) await noteSite(transaction, site)
        for (const kind of itemKinds) {
          const ids = notes.filter((note) => note.kind === kind).map((note) => note.item_id)
          if (ids.length > 0)
            await writeItems(transaction, { site, number, kind, ids: [...new Set(ids)] })
        }
        const done = notes.map(({ id }) => id)
        await transaction.deleteFrom('search_pending').where('id', 'in', done).execute()
        return notes.length
      }),
  }
}

export type IndexStore = ReturnType<typeof createIndexStore>
