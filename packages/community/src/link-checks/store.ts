import { type Database, prepared } from '@maypole/platform/database'
import type { LinkCheckRow, Tables } from '../tables.ts'

/** A link that is to be requested. */
export type DueLink = Pick<LinkCheckRow, 'link_id' | 'due_at' | 'failed_at'> & {
  readonly url: string
  readonly host: string | null
}

const dueLinks = prepared<Tables, { now: string; limit: number }, DueLink>((db, value) =>
  db
    .selectFrom('link_checks')
    .innerJoin('links', 'links.id', 'link_checks.link_id')
    .select(['link_id', 'due_at', 'failed_at', 'url', 'host'])
    .where('due_at', '<=', value('now'))
    .orderBy('due_at')
    .limit(value('limit')),
)

/** All SQL of the checks of links. */
export function createLinkCheckStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    /** Returns what is due, with those that have no time yet first: their `due_at` is empty. */
    due: (now: string, limit: number): Promise<readonly DueLink[]> => dueLinks(db, { now, limit }),

    find: (site: string, id: string): Promise<DueLink | undefined> =>
      db
        .selectFrom('link_checks')
        .innerJoin('links', 'links.id', 'link_checks.link_id')
        .select(['link_id', 'due_at', 'failed_at', 'url', 'host'])
        .where('link_id', '=', id)
        .where('site_id', '=', site)
        .executeTakeFirst(),

    /**
     * Changes a check unless somebody else has changed when it is due. Returns whether it did: of
     * several servers one does.
     */
    async change(
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
    },

    dead: (site: string) =>
      db
        .selectFrom('links')
        .innerJoin('link_checks', 'link_checks.link_id', 'links.id')
        .select(['link_id', 'dead_at', 'reason'])
        .where('site_id', '=', site)
        .where('dead_at', 'is not', null)
        .orderBy('place')
        .execute(),
  }
}

export type LinkCheckStore = ReturnType<typeof createLinkCheckStore>
