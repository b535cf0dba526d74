import { setImmediate as nextTurn } from 'node:timers/promises'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { sql } from 'kysely'
import { listBudget, listColumns, textBytes } from '../../lists/list-sizes.ts'
import { forgetItem, markOwnItem } from '../../lists/news-store.ts'
import { countBytes, QuotaExceededError, requireRoom, touchList } from '../../lists/quota-store.ts'
import type { Db, Item, KeptImportRow } from '../../lists/tables.ts'
import {
  find,
  type ImportCore,
  type ImportPlace,
  importsTable,
  markApplied,
  removeExpired,
  type StoredImports,
  writeParts,
} from './kept-imports-store.ts'

/** Items of one transaction: few enough that those who write elsewhere hardly wait. */
const stepSize = 200
/** Milliseconds after which a server is taken for dead. A step takes a tenth of a second. */
const longestStep = 60_000

/** The list has changed since it was read, or the import was decided by somebody else. */
export class ChangedSince extends Error {}

/** Why nothing was written. */
export type ImportRefusal = 'changed' | 'full-of-text' | 'full-of-items'

/** Awaits a transaction of an import; what rolls it back on purpose is returned. */
async function orRefusal<Result>(work: Promise<Result>): Promise<Result | ImportRefusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ChangedSince) return 'changed'
    if (error instanceof QuotaExceededError)
      return error.of === 'items' ? 'full-of-items' : 'full-of-text'
    throw error
  }
}

/** Locks a site at the revision at which its list was read. Throws ChangedSince. */
async function lockRevision(
  transaction: Db,
  list: keyof typeof listColumns,
  { site, revision }: { site: string; revision: number },
): Promise<void> {
  const column = listColumns[list].revision
  const rows = await transaction
    .updateTable('sites')
    .set({ [column]: revision + 1 })
    .where('id', '=', site)
    .where(column, '=', revision)
    .returning('id')
    .execute()
  if (rows.length === 0) throw new ChangedSince()
}

/**
 * Locks a site, and counts the items that an import adds, or takes back when there are fewer than
 * none. Returns the last position. Throws ChangedSince when there are too many.
 */
async function countItems(
  transaction: Db,
  list: keyof typeof listColumns,
  { site, added, most }: { site: string; added: number; most?: number },
): Promise<number> {
  const { revision, count, newest } = listColumns[list]
  let update = transaction
    .updateTable('sites')
    .set({
      [revision]: sql`${sql.ref(revision)} + 1`,
      [count]: sql`${sql.ref(count)} + ${added}`,
      ...(added > 0 && {
        last_position: sql`last_position + ${added}`,
        [newest]: sql`last_position + ${added}`,
      }),
    })
    .where('id', '=', site)
  if (most !== undefined) update = update.where(count, '<=', most - added)
  const row = await update.returning('last_position').executeTakeFirst()
  if (row === undefined) throw new ChangedSince()
  return row.last_position
}

/** An import as it is carried out. */
export interface ImportWork<Plan, Change> extends Item {
  /** Of the list, as it was compared. */
  readonly revision: number
  readonly author: string
  readonly plan: Plan
  readonly changes: readonly Change[]
  readonly undoUntil: string
}

/** Who works on an import: until when it was said, if it was. */
interface Holding extends Item {
  readonly state: KeptImportRow['state']
  readonly held: string | null
}

/**
 * Says that this server works on an import, which goes on from what it had said before. Throws
 * ChangedSince when somebody else does, or has undone it.
 */
async function hold(
  transaction: Db,
  stored: Parameters<typeof importsTable>[0],
  { site, id, state, held, now }: Holding & { now: number },
): Promise<string> {
  const until = toInstant(now + longestStep)
  const rows = await transaction
    .updateTable(importsTable(stored))
    .set({ working_until: until })
    .where('id', '=', id)
    .where('site_id', '=', site)
    .where('state', '=', state)
    .where('working_until', held === null ? 'is' : '=', held)
    .returning('id')
    .execute()
  if (rows.length === 0) throw new ChangedSince()
  return until
}

/**
 * Carries an import out on the list as it is at one revision, in a transaction for every few
 * changes. When the first one is refused, nothing was written. When a later one is, because
 * somebody changes an item in the middle that has its turn later, what was written is taken back.
 */
export function carryOut<Kept, Plan, Change, Step>(
  core: ImportCore,
  stored: StoredImports<Kept, Plan, Change, Step>,
  work: ImportWork<Plan, Change>,
): Promise<KeptImportRow | ImportRefusal> {
  const { db, clock } = core
  const { site, id, changes, undoUntil } = work
  const added = changes.filter(stored.isNew).length
  const count = Math.ceil(changes.length / stepSize)
  let held: string | null = null

  async function writeStep(transaction: Db, part: number) {
    if (part === 0) await begin(transaction, core, stored, work)
    const now = clock.now()
    const until = await hold(transaction, stored, { site, id, state: 'read', held, now })
    const some = changes.slice(part * stepSize, (part + 1) * stepSize)
    const steps = await writeChanges(transaction, core, stored, { ...work, changes: some })
    await writeParts(transaction, stored, { id, kind: 'undo', part }, [steps])
    const changed = changes.length - added
    const done = { site, id, added, changed, now: toInstant(clock.now()), undoUntil }
    const isLast = part === count - 1
    return { until, applied: isLast ? await markApplied(transaction, stored, done) : undefined }
  }

  async function writeAll(): Promise<KeptImportRow> {
    for (let part = 0; ; part++) {
      const { until, applied } = await db
        .transaction()
        .execute((transaction) => writeStep(transaction, part))
      held = until
      if (applied !== undefined) return applied
      if (part === count - 1) throw new ChangedSince()
      await nextTurn()
    }
  }

  return orRefusal(
    writeAll().catch(async (error: unknown) => {
      if (held !== null) await takeBackAll(core, stored, { site, id, state: 'read', held })
      throw error
    }),
  )
}

async function begin<Kept, Plan, Change, Step>(
  transaction: Db,
  { clock, settings }: ImportCore,
  stored: StoredImports<Kept, Plan, Change, Step>,
  { plan, changes, ...work }: ImportWork<Plan, Change>,
): Promise<void> {
  const { list } = stored
  const { site } = work
  await lockRevision(transaction, list, work)
  await stored.begin?.(transaction, { site, now: toInstant(clock.now()) }, { plan, changes })
  const budget = listBudget(list, settings)
  await requireRoom(transaction, { site, list, bytes: stored.bytesOf(changes), budget })
}

/** Writes some changes. Returns what undoes them. */
async function writeChanges<Kept, Plan, Change, Step>(
  transaction: Db,
  { clock, settings }: ImportCore,
  stored: StoredImports<Kept, Plan, Change, Step>,
  { site, author, changes: given }: ImportWork<Plan, Change>,
): Promise<readonly Step[]> {
  const { list, isNew } = stored
  const place = { site, now: toInstant(clock.now()) }
  const added = given.filter(isNew).length
  const { most } = listColumns[list]
  const last = await countItems(transaction, list, { site, added, most })
  const changes = await stored.prepare(transaction, place, { changes: given, settings })
  const bytes = stored.bytesOf(changes)
  await countBytes(transaction, { site, list, bytes, budget: listBudget(list, settings) })
  if (added > 0) await markOwnItem(transaction, { site, list, author, position: last })
  let position = last - added
  const placed = changes.map((change) => ({ change, position: isNew(change) ? ++position : 0 }))
  await stored.write(transaction, place, placed)
  return changes.map(stored.toStep)
}

/** Undoes an import that was carried out, on the list as it is at one revision. */
export function undo<Kept, Plan, Change, Step>(
  core: ImportCore,
  stored: StoredImports<Kept, Plan, Change, Step>,
  { revision, ...item }: Item & { revision: number },
): Promise<'undone' | ImportRefusal> {
  const undoing = { ...item, state: 'applied', held: null, revision } as const
  return orRefusal(takeBackAll(core, stored, undoing).then(() => 'undone' as const))
}

/**
 * Takes back what is written of an import, in a transaction for every few of its steps. One that
 * was carried out is gone then; another one can be carried out again.
 */
async function takeBackAll<Kept, Plan, Change, Step>(
  { db, clock }: ImportCore,
  stored: StoredImports<Kept, Plan, Change, Step>,
  work: Holding & { readonly revision?: number },
): Promise<void> {
  const { site, revision } = work
  const parts = await undoParts(db, stored, work.id)
  let { held } = work
  for (const [index, part] of [...parts, undefined].entries()) {
    held = await db.transaction().execute(async (transaction) => {
      if (index === 0 && revision !== undefined)
        await lockRevision(transaction, stored.list, { site, revision })
      const now = clock.now()
      const until = await hold(transaction, stored, { ...work, held, now })
      if (part !== undefined) {
        const steps = await takePart<Step>(transaction, stored, { id: work.id, part })
        if (steps !== undefined)
          await takeBack(transaction, stored, { site, now: toInstant(now) }, steps)
      }
      if (index >= parts.length - 1) await endUndo(transaction, stored, work)
      return until
    })
    if (index >= parts.length - 1) return
    await nextTurn()
  }
}

/** Takes back what nobody has changed since it was written. */
async function takeBack<Kept, Plan, Change, Step>(
  transaction: Db,
  stored: StoredImports<Kept, Plan, Change, Step>,
  place: ImportPlace,
  given: readonly Step[],
): Promise<void> {
  const { list } = stored
  const { site } = place
  await touchList(transaction, { site, list })
  const { steps, changes, added } = await stored.untouched(transaction, place, given)
  const removed = added.reduce((sum, row) => sum + textBytes(list, row), 0)
  // Before anything is deleted: a statement after that writes the index of the search first.
  await countItems(transaction, list, { site, added: -added.length })
  await countBytes(transaction, { site, list, bytes: stored.bytesOf(changes) - removed })
  await stored.write(
    transaction,
    place,
    changes.map((change) => ({ change, position: 0 })),
  )
  const ids = added.map(({ id }) => id)
  const newest = await stored.remove(transaction, place, { ids, steps })
  await forgetItem(transaction, { site, list, position: newest })
}

type Stored = Parameters<typeof importsTable>[0]

/**
 * The numbers of the parts that undo an import, in order: the index of the search deletes words
 * three times as fast in the order in which they were added.
 */
async function undoParts(db: Db, { parts }: Stored, id: string): Promise<number[]> {
  const rows = await db
    .selectFrom(parts)
    .select('part')
    .where('import_id', '=', id)
    .where('kind', '=', 'undo')
    .orderBy('part')
    .execute()
  return rows.map(({ part }) => part)
}

async function takePart<Step>(
  transaction: Db,
  { parts }: Stored,
  { id, part }: { id: string; part: number },
): Promise<Step[] | undefined> {
  const [row] = await transaction
    .deleteFrom(parts)
    .where('import_id', '=', id)
    .where('kind', '=', 'undo')
    .where('part', '=', part)
    .returning('content')
    .execute()
  return row && (JSON.parse(row.content) as Step[])
}

async function endUndo(transaction: Db, stored: Stored, { id, state }: Holding): Promise<void> {
  const imports = importsTable(stored)
  if (state === 'applied') await transaction.deleteFrom(imports).where('id', '=', id).execute()
  else
    await transaction
      .updateTable(imports)
      .set({ working_until: null })
      .where('id', '=', id)
      .execute()
}

/** Takes back what servers have left behind that ended in the middle of an import. */
async function takeBackAbandoned<Kept, Plan, Change, Step>(
  core: ImportCore,
  stored: StoredImports<Kept, Plan, Change, Step>,
): Promise<void> {
  const abandoned = await core.db
    .selectFrom(importsTable(stored))
    .select(['id', 'site_id as site', 'state', 'working_until as held'])
    .where('working_until', '<=', toInstant(core.clock.now()))
    .execute()
  // Another server may be faster.
  for (const holding of abandoned) await orRefusal(takeBackAll(core, stored, holding))
}

/**
 * Finds an import that nobody is carrying out or undoing. Throws 503 while somebody is; what a
 * server has left in the middle is taken back first.
 */
export async function findIdle<Kept, Plan, Change, Step>(
  core: ImportCore,
  stored: StoredImports<Kept, Plan, Change, Step>,
  item: Item,
): Promise<KeptImportRow | undefined> {
  const key = { ...item, now: toInstant(core.clock.now()) }
  const row = await find(core.db, stored, key)
  if (row === undefined || row.working_until === null) return row
  if (row.working_until > key.now) throw problems.unavailable()
  await takeBackAbandoned(core, stored)
  return find(core.db, stored, key)
}

/** Takes back what servers have left in the middle, and forgets what is over. */
export async function sweepImports<Kept, Plan, Change, Step>(
  core: ImportCore,
  stored: StoredImports<Kept, Plan, Change, Step>,
): Promise<void> {
  await takeBackAbandoned(core, stored)
  await removeExpired(core.db, stored, toInstant(core.clock.now()))
}
