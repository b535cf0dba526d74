import { sql } from 'kysely'
import type { GroupNames, SearchedTable } from '../lists/feature.ts'
import { statement } from '../lists/rows-store.ts'
import type { Db, GroupRow } from '../lists/tables.ts'
import { type ItemKind, lengthOf, toDocument } from './documents.ts'

/** Notes that one transaction takes up. */
const batch = 100
/**
 * Bytes of text that one transaction indexes, besides the item that goes beyond it: this takes some
 * milliseconds, in which a server with an embedded database does nothing else.
 */
const mostText = 20_000
/** Documents that one statement adds. */
const addedAtOnce = 20

const oldestNote = statement<Record<string, never>, { site_id: string }>((db) =>
  db.selectFrom('search_pending').select('site_id').orderBy('id').limit(1),
)
const noteOfSite = statement<{ site: string }, { id: number }>((db, value) =>
  db.selectFrom('search_pending').select('id').where('site_id', '=', value('site')).limit(1),
)
const notesOfSite = statement<
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
const groupsOfSite = statement<{ site: string }, Pick<GroupRow, 'id' | 'name'>>((db, value) =>
  db.selectFrom('contact_groups').select(['id', 'name']).where('site_id', '=', value('site')),
)
// Locks the row: two servers write words of a site one after the other.
const lockNumber = statement<{ site: string }, { number: number }>((db, value) =>
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

async function numberOf(transaction: Db, site: string): Promise<number | undefined> {
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
async function noteSite(
  transaction: Db,
  tables: readonly SearchedTable[],
  site: string,
): Promise<void> {
  const columns = ['site_id', 'kind', 'item_id'] as const
  for (const { kind, table } of tables)
    await transaction
      .insertInto('search_pending')
      .columns(columns)
      .expression((db) =>
        db
          .selectFrom(table as 'profiles')
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

/** An item with what its words are made of. */
type Item = { readonly id: string }

/** Items of a site, of one kind. */
interface Noted {
  readonly site: string
  readonly number: number
  readonly table: SearchedTable
  readonly ids: readonly string[]
}

/**
 * Makes the documents of these items what the items say: of the first one, and of as many more as
 * have this much text together. Returns how much it was, and the items that are left for later.
 */
async function writeItems(
  transaction: Db,
  { site, number, table, ids, room }: Noted & { room: number },
): Promise<{ text: number; later: ReadonlySet<string> }> {
  const groups: GroupNames = table.columns.includes('group_ids')
    ? new Map((await groupsOfSite(transaction, { site })).map(({ id, name }) => [id, name]))
    : new Map()
  const { items, text, later } = await readItems(transaction, { site, table, ids, room })
  const listed = padded(ids.filter((id) => !later.has(id)))
  const stored = await transaction
    .selectFrom('search_documents')
    .select(['id', 'item_id', 'sort_key', 'words'])
    .where('site_id', '=', site)
    .where('kind', '=', table.kind)
    .where('item_id', 'in', listed)
    .execute()
  const wanted = new Map(
    items.map((item) => [item.id, toDocument(table, item, { site: number, groups })]),
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
  return { text, later }
}

/** Reads the first of these items, and as many more as have this much text together. */
async function readItems(
  transaction: Db,
  { site, table: searched, ids, room }: Omit<Noted, 'number'> & { room: number },
): Promise<{ items: Item[]; text: number; later: ReadonlySet<string> }> {
  const { table, columns, readAtOnce } = searched
  const items: Item[] = []
  let text = 0
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const asked = ids.slice(start, start + readAtOnce)
    const rows = await transaction
      .selectFrom(table as 'profiles')
      .select(columns as readonly 'id'[])
      .where('site_id', '=', site)
      .where('id', 'in', padded(asked))
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const [index, id] of asked.entries()) {
      const row = byId.get(id)
      const length = row === undefined ? 0 : lengthOf(row)
      if (text > 0 && text + length > room)
        return { items, text, later: new Set(ids.slice(start + index)) }
      if (row !== undefined) items.push(row)
      text += length
    }
  }
  return { items, text, later: new Set() }
}

/** Returns a site with items that are not indexed as they are; undefined when all are. */
export async function nextSite(db: Db): Promise<string | undefined> {
  const [note] = await oldestNote(db, {})
  return note?.site_id
}

/** Whether items of a site are not indexed as they are. */
export async function hasNotes(db: Db, site: string): Promise<boolean> {
  return (await noteOfSite(db, { site })).length > 0
}

/**
 * Indexes some items of a site that were noted first, in one short transaction. Returns how
 * many notes were done; 0 when everything is indexed.
 */
export function takeUp(db: Db, tables: readonly SearchedTable[], site: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const number = await numberOf(transaction, site)
    const notes = await notesOfSite(transaction, { site })
    if (number === undefined || notes.length === 0) return 0
    if (notes.some(({ kind }) => kind === 'site')) await noteSite(transaction, tables, site)
    const done = notes.filter(({ kind }) => kind === 'site').map(({ id }) => id)
    let room = mostText
    for (const table of tables) {
      const own = notes.filter(({ kind }) => kind === table.kind)
      if (own.length === 0 || room <= 0) continue
      const ids = [...new Set(own.map((note) => note.item_id))]
      const { text, later } = await writeItems(transaction, { site, number, table, ids, room })
      room -= text
      done.push(...own.filter((note) => !later.has(note.item_id)).map(({ id }) => id))
    }
    await transaction.deleteFrom('search_pending').where('id', 'in', done).execute()
    return done.length
  })
}
