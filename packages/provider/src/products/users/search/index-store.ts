import { hasOneWriter, prepared, preparedOne } from '@maypole/platform/database'
import { sql } from 'kysely'
import type {
  ProviderDatabase,
  ProviderTables,
  ProviderTransaction,
  UserRow,
  UserSearchBackfillRow,
} from '../../../tables.ts'
import { gramsOf, inSegment, toWord } from './grams.ts'
import { chooseSegments, type Indexing } from './segments-store.ts'

/**
 * Users that one transaction indexes: some milliseconds, in which a server with an embedded
 * database does nothing else.
 */
const batch = 50

/** Returns a project with users who are not indexed as they are; undefined when all are. */
export async function findProjectToIndex(db: ProviderDatabase): Promise<string | undefined> {
  return ((await oldestNote(db, {})) ?? (await anyBackfill(db, {})))?.project_id
}

const oldestNote = preparedOne<ProviderTables, Record<string, never>, { project_id: string }>(
  (db) => db.selectFrom('user_search_pending').select('project_id').orderBy('id').limit(1),
)
const anyBackfill = preparedOne<ProviderTables, Record<string, never>, { project_id: string }>(
  (db) => db.selectFrom('user_search_backfills').select('project_id').limit(1),
)

/**
 * Indexes some users of a project in one short transaction: those who were noted first, then those
 * from before the index. Servers do so one after the other, and do not wait for the disk: what a
 * crash undoes is noted as before.
 */
export async function indexSome(
  db: ProviderDatabase,
  { projectId, usersPerSegment }: Indexing,
): Promise<void> {
  // biome-ignore lint/plugin: of a worker; no messages are enqueued.
  await db.transaction().execute(async (transaction) => {
    if (!hasOneWriter(transaction)) {
      await sql`select set_config('synchronous_commit', 'off', true)`.execute(transaction)
      await sql`lock table user_search_segments in share row exclusive mode`.execute(transaction)
    }
    const notes = await notesOf(transaction, { projectId, limit: batch })
    const indexing = { projectId, usersPerSegment }
    if (notes.length === 0) return continueBackfill(transaction, indexing)
    const ids = [...new Set(notes.map((note) => note.user_id))]
    await indexUsers(transaction, indexing, await readUsers(transaction, projectId, ids))
    const done = notes.map(({ id }) => id)
    await transaction.deleteFrom('user_search_pending').where('id', 'in', done).execute()
  })
}

const notesOf = prepared<
  ProviderTables,
  { projectId: string; limit: number },
  { id: number; user_id: string }
>((db, value) =>
  db
    .selectFrom('user_search_pending')
    .select(['id', 'user_id'])
    .where('project_id', '=', value('projectId'))
    .orderBy('id')
    .limit(value('limit')),
)
const backfillOf = preparedOne<ProviderTables, { projectId: string }, UserSearchBackfillRow>(
  (db, value) =>
    db
      .selectFrom('user_search_backfills')
      .select(['project_id', 'after_created_at', 'after_id'])
      .where('project_id', '=', value('projectId')),
)
const usersAfter = prepared<
  ProviderTables,
  { projectId: string; limit: number; createdAt: string; id: string },
  Named
>((db, value) =>
  db
    .selectFrom('users')
    .select(named)
    .where('project_id', '=', value('projectId'))
    .where(sql<boolean>`(created_at, id) > (${value('createdAt')}, ${value('id')})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(value('limit')),
)

const named = ['id', 'created_at', 'first_name', 'middle_name', 'last_name'] as const
type Named = Pick<UserRow, (typeof named)[number]>

async function continueBackfill(
  transaction: ProviderTransaction,
  indexing: Indexing,
): Promise<void> {
  const { projectId } = indexing
  const from = await backfillOf(transaction, { projectId })
  if (from === undefined) return
  const users = await usersAfter(transaction, {
    projectId,
    createdAt: from.after_created_at,
    id: from.after_id,
    limit: batch,
  })
  await indexUsers(transaction, indexing, { users, ids: users.map(({ id }) => id) })
  const last = users.at(-1)
  if (last === undefined)
    await transaction
      .deleteFrom('user_search_backfills')
      .where('project_id', '=', projectId)
      .execute()
  else
    await transaction
      .updateTable('user_search_backfills')
      .set({ after_created_at: last.created_at, after_id: last.id })
      .where('project_id', '=', projectId)
      .execute()
}

/** Users by their ids; some may be gone. */
interface Listed {
  readonly ids: readonly string[]
  readonly users: readonly Named[]
}

async function readUsers(
  transaction: ProviderTransaction,
  projectId: string,
  ids: readonly string[],
): Promise<Listed> {
  const users = await transaction
    .selectFrom('users')
    .select(named)
    .where('project_id', '=', projectId)
    .where('id', 'in', padded(ids))
    .execute()
  return { ids, users }
}

/** Keeps the number of different statements small, since each is compiled. */
function padded(ids: readonly string[]): string[] {
  const size = [1, 10, batch].find((size) => ids.length <= size) ?? ids.length
  return [...ids, ...Array.from({ length: size - ids.length }, () => ids.at(-1) ?? '')]
}

/** Makes what is indexed of these users what they are: nothing of those who are gone. */
async function indexUsers(
  transaction: ProviderTransaction,
  indexing: Indexing,
  { ids, users }: Listed,
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .deleteFrom('user_search_documents')
    .where('user_id', 'in', padded(ids))
    .execute()
  if (users.length === 0) return
  const grams = await gramsOfUsers(transaction, users)
  const placed = await chooseSegments(transaction, {
    ...indexing,
    positions: users.map(({ id, created_at }) => ({ id, createdAt: created_at })),
  })
  const documents = placed.map(({ id, segment }) => ({
    user_id: id,
    grams: [...(grams.get(id) ?? [])].map((gram) => inSegment(segment, gram)),
  }))
  await insertDocuments(
    transaction,
    documents.filter((one) => one.grams.length > 0),
  )
}

async function gramsOfUsers(
  transaction: ProviderTransaction,
  users: readonly Named[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const grams = new Map(
    users.map(({ id, first_name: first, middle_name: middle, last_name: last }) => [
      id,
      new Set([
        ...gramsOf('name', `${first} ${middle} ${last}`),
        ...gramsOf('name', `${first} ${last}`),
      ]),
    ]),
  )
  const addresses = await transaction
    .selectFrom('addresses')
    .select(['user_id', 'kind', 'value'])
    .where('user_id', 'in', padded(users.map(({ id }) => id)))
    .execute()
  for (const { user_id, kind, value } of addresses)
    for (const gram of gramsOf(kind, value)) grams.get(user_id)?.add(gram)
  return grams
}

async function insertDocuments(
  transaction: ProviderTransaction,
  documents: readonly { user_id: string; grams: number[] }[],
): Promise<void> {
  if (documents.length === 0) return
  if (!hasOneWriter(transaction)) {
    await transaction
      .insertInto('user_search_documents')
      .values([...documents])
      .execute()
    return
  }
  const words: { rowid: number; grams: string }[] = []
  for (const { user_id, grams } of documents) {
    const added = await insertDocument(transaction, { user_id })
    if (added !== undefined) words.push({ rowid: added.id, grams: grams.map(toWord).join(' ') })
  }
  // One after the other: at each other statement FTS5 writes what it has, a few words at a time.
  for (const one of words) await insertWords(transaction, one)
}

const insertDocument = preparedOne<ProviderTables, { user_id: string }, { id: number }>(
  (db, value) =>
    db
      .insertInto('user_search_documents')
      .values({ user_id: value('user_id') } as never)
      .returning('id'),
)
const insertWords = prepared<ProviderTables, { rowid: number; grams: string }, unknown>(
  (db, value) =>
    db.insertInto('user_search_grams').values({ rowid: value('rowid'), grams: value('grams') }),
)
