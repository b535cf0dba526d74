import { statement } from '../../lists/rows-store.ts'
import type { Db, Item, LinkCheckRow } from '../../lists/tables.ts'

/** A link that is to be requested. */
export type DueLink = Pick<LinkCheckRow, 'link_id' | 'due_at' | 'failed_at'> & {
  readonly url: string
  readonly host: string | null
}

type Period = { after: string; until: string; limit: number }

/** One link of each site, then a second one of each, and so on: a long list holds up no other. */
const linksInTurns = statement<Period, DueLink>((db, value) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('link_checks')
        .innerJoin('links', 'links.id', 'link_checks.link_id')
        .select(['link_id', 'due_at', 'failed_at', 'url', 'host'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('site_id').orderBy('due_at').orderBy('link_id'))
            .as('turn'),
        )
        .where('due_at', '>=', value('after'))
        .where('due_at', '<=', value('until'))
        .as('due'),
    )
    .select(['link_id', 'due_at', 'failed_at', 'url', 'host'])
    .orderBy('turn')
    .orderBy('due_at')
    .limit(value('limit')),
)

/** Returns links that have no time yet. */
export function unplanned(db: Db, limit: number): Promise<readonly DueLink[]> {
  return linksInTurns(db, { after: '', until: '', limit })
}

/** Returns links whose time has come. */
export function due(db: Db, now: string, limit: number): Promise<readonly DueLink[]> {
  return linksInTurns(db, { after: '0', until: now, limit })
}

export function find(db: Db, { site, id }: Item): Promise<DueLink | undefined> {
  return db
    .selectFrom('link_checks')
    .innerJoin('links', 'links.id', 'link_checks.link_id')
    .select(['link_id', 'due_at', 'failed_at', 'url', 'host'])
    .where('link_id', '=', id)
    .where('site_id', '=', site)
    .executeTakeFirst()
}

/**
 * Changes a check unless somebody else has changed when it is due. Returns whether it did: of
 * several servers one does.
 */
export async function change(
  db: Db,
  { link_id, due_at }: Pick<LinkCheckRow, 'link_id' | 'due_at'>,
  change: Partial<Omit<LinkCheckRow, 'link_id'>> & { due_at: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('link_checks')
    .set(change)
    .where('link_id', '=', link_id)
    .where('due_at', '=', due_at)
    .returning('link_id')
    .execute()
  return changed.length > 0
}

export function listDead(db: Db, site: string) {
  return db
    .selectFrom('links')
    .innerJoin('link_checks', 'link_checks.link_id', 'links.id')
    .select(['link_id', 'dead_at', 'reason'])
    .where('site_id', '=', site)
    .where('dead_at', 'is not', null)
    .orderBy('place')
    .execute()
}
