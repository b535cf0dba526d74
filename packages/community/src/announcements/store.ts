import { type Database, prepared } from '@maypole/platform/database'
import { deleteWithPlace, takePlace } from '../access/place-store.ts'
import type { AnnouncementRow, Tables } from '../tables.ts'

// Pinned first, each part newest first (decision 65): the order of the index.
const announcementsOfSite = prepared<
  Tables,
  { site: string },
  Omit<AnnouncementRow, 'site_id' | 'position'>
>((db, value) =>
  db
    .selectFrom('announcements')
    .select(['id', 'headline', 'body', 'pinned', 'created_at'])
    .where('site_id', '=', value('site'))
    .orderBy('pinned', 'desc')
    .orderBy('position', 'desc'),
)

/** The only SQL of announcements. */
export function createAnnouncementStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    ofSite: (site: string) => announcementsOfSite(db, { site }),

    /** Throws SiteFullError at the limit. */
    create: (
      announcement: Omit<AnnouncementRow, 'position'>,
      limit: number,
    ): Promise<AnnouncementRow> =>
      db.transaction().execute(async (transaction) => {
        const place = {
          site: announcement.site_id,
          counter: 'announcement_count',
          limit,
        } as const
        const row = { ...announcement, position: await takePlace(transaction, place) }
        await transaction.insertInto('announcements').values(row).execute()
        return row
      }),

    setPinned: (options: { site: string; id: string; pinned: boolean }) =>
      db
        .updateTable('announcements')
        .set({ pinned: options.pinned ? 1 : 0 })
        .where('id', '=', options.id)
        .where('site_id', '=', options.site)
        .returningAll()
        .executeTakeFirst(),

    delete: (site: string, id: string): Promise<boolean> =>
      deleteWithPlace(db, {
        site,
        counter: 'announcement_count',
        remove: (transaction) =>
          transaction
            .deleteFrom('announcements')
            .where('id', '=', id)
            .where('site_id', '=', site)
            .returning('id')
            .execute(),
      }),
  }
}

export type AnnouncementStore = ReturnType<typeof createAnnouncementStore>
