import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Db, KeptImportRow } from '../../tables.ts'
import { type ImportTables, markApplied } from './kept-imports-store.ts'
import { writeParts } from './part-store.ts'
import { ChangedSince, type ImportRefusal, orRefusal } from './revision-store.ts'

/** Items of one transaction: few enough that those who write elsewhere hardly wait. */
const stepSize = 200
/** Milliseconds after which a server is taken for dead. A step takes a tenth of a second. */
const longestStep = 60_000

/** An import that is carried out or undone. */
export interface ImportKey {
  readonly site: string
  readonly id: string
}

/** Takes back what nobody has changed since. Locks the site's row first. */
type TakeBack<Step> = (transaction: Db, steps: readonly Step[]) => Promise<void>

interface Work {
  readonly db: Db
  readonly tables: ImportTables
  readonly clock: Clock
  readonly key: ImportKey
}

/**
 * Says that this server works on an import, which goes on from what it had said before. Throws
 * ChangedSince when somebody else does, or has undone it.
 */
async function hold(
  transaction: Db,
  options: Omit<Work, 'db'> & {
    state: KeptImportRow['state']
    held: string | null
  },
): Promise<string> {
  const { tables, clock, key, state, held } = options
  const until = toInstant(clock.now() + longestStep)
  const rows = await transaction
    .updateTable(tables.imports as 'contact_imports')
    .set({ working_until: until })
    .where('id', '=', key.id)
    .where('site_id', '=', key.site)
    .where('state', '=', state)
    .where('working_until', held === null ? 'is' : '=', held)
    .returning('id')
    .execute()
  if (rows.length === 0) throw new ChangedSince()
  return until
}

/**
 * Carries an import out, in a transaction for every few changes. `begin` is part of the first one;
 * when it throws, nothing was written. When a later one does, what was written is taken back.
 */
export function carryOut<Change, Step>(
  options: Work & {
    readonly changes: readonly Change[]
    readonly added: number
    readonly undoUntil: string
    readonly begin: (transaction: Db) => Promise<void>
    /** Writes some changes. Returns what undoes them. Locks the site's row first. */
    readonly write: (transaction: Db, changes: readonly Change[]) => Promise<readonly Step[]>
    readonly takeBack: TakeBack<Step>
  },
): Promise<KeptImportRow | ImportRefusal> {
  const { db, tables, clock, key, changes, added, undoUntil } = options
  let held: string | null = null

  async function writeStep(transaction: Db, part: number, isLast: boolean) {
    if (part === 0) await options.begin(transaction)
    const until = await hold(transaction, { tables, clock, key, state: 'read', held })
    const steps = await options.write(
      transaction,
      changes.slice(part * stepSize, (part + 1) * stepSize),
    )
    await writeParts(transaction, { table: tables.parts, id: key.id, kind: 'undo', part }, [steps])
    const now = toInstant(clock.now())
    const done = { ...key, added, changed: changes.length - added, now, undoUntil }
    return { until, applied: isLast ? await markApplied(transaction, tables, done) : undefined }
  }

  async function writeAll(): Promise<KeptImportRow> {
    const count = Math.ceil(changes.length / stepSize)
    for (let part = 0; ; part++) {
      const isLast = part === count - 1
      const { until, applied } = await db
        .transaction()
        .execute((transaction) => writeStep(transaction, part, isLast))
      held = until
      if (applied !== undefined) return applied
      if (isLast) throw new ChangedSince()
      await nextTurn()
    }
  }

  return orRefusal(
    writeAll().catch(async (error: unknown) => {
      if (held !== null) await takeBackAll({ ...options, begin: undefined, state: 'read', held })
      throw error
    }),
  )
}

/**
 * Undoes an import that was carried out, in a transaction for every few of its steps. `begin` is
 * part of the first one; when it throws, nothing was undone.
 */
export function undoInSteps<Step>(
  options: Work & {
    readonly begin: (transaction: Db) => Promise<void>
    readonly takeBack: TakeBack<Step>
  },
): Promise<'undone' | ImportRefusal> {
  return orRefusal(
    takeBackAll({ ...options, state: 'applied', held: null }).then(() => 'undone' as const),
  )
}

/**
 * Takes back what is written of an import. One that was carried out is gone then; another one can
 * be carried out again.
 */
async function takeBackAll<Step>(
  options: Work & {
    readonly state: KeptImportRow['state']
    readonly held: string | null
    readonly begin?: ((transaction: Db) => Promise<void>) | undefined
    readonly takeBack: TakeBack<Step>
  },
): Promise<void> {
  const { db, tables, key, begin, takeBack } = options
  const parts = await undoParts(db, tables, key.id)
  let { held } = options
  for (const [index, part] of [...parts, undefined].entries()) {
    held = await db.transaction().execute(async (transaction) => {
      if (index === 0) await begin?.(transaction)
      const until = await hold(transaction, { ...options, held })
      if (part !== undefined)
        await takePartBack(transaction, { tables, id: key.id, part, takeBack })
      if (index >= parts.length - 1) await endUndo(transaction, options)
      return until
    })
    if (index >= parts.length - 1) return
    await nextTurn()
  }
}

/**
 * The numbers of the parts that undo an import, in order: the index of the search deletes words
 * three times as fast in the order in which they were added.
 */
async function undoParts(db: Db, tables: ImportTables, id: string): Promise<number[]> {
  const rows = await db
    .selectFrom(tables.parts)
    .select('part')
    .where('import_id', '=', id)
    .where('kind', '=', 'undo')
    .orderBy('part')
    .execute()
  return rows.map(({ part }) => part)
}

async function takePartBack<Step>(
  transaction: Db,
  options: {
    tables: ImportTables
    id: string
    part: number
    takeBack: TakeBack<Step>
  },
): Promise<void> {
  const { tables, id, part, takeBack } = options
  const [row] = await transaction
    .deleteFrom(tables.parts)
    .where('import_id', '=', id)
    .where('kind', '=', 'undo')
    .where('part', '=', part)
    .returning('content')
    .execute()
  if (row !== undefined) await takeBack(transaction, JSON.parse(row.content) as Step[])
}

async function endUndo(
  transaction: Db,
  { tables, key, state }: { tables: ImportTables; key: ImportKey; state: KeptImportRow['state'] },
): Promise<void> {
  const imports = tables.imports as 'contact_imports'
  if (state === 'applied') await transaction.deleteFrom(imports).where('id', '=', key.id).execute()
  else
    await transaction
      .updateTable(imports)
      .set({ working_until: null })
      .where('id', '=', key.id)
      .execute()
}

/** Takes back what servers have left behind that ended in the middle of an import. */
export async function takeBackAbandoned<Step>(
  options: Omit<Work, 'key'> & { readonly takeBackOf: (site: string) => TakeBack<Step> },
): Promise<void> {
  const { db, tables, clock, takeBackOf } = options
  const abandoned = await db
    .selectFrom(tables.imports as 'contact_imports')
    .select(['id', 'site_id as site', 'state', 'working_until as held'])
    .where('working_until', '<=', toInstant(clock.now()))
    .execute()
  for (const { id, site, state, held } of abandoned) {
    // Another server may be faster.
    const work = { db, tables, clock, key: { site, id }, takeBack: takeBackOf(site) }
    await orRefusal(takeBackAll({ ...work, state, held }))
  }
}
