import { type Database, prepared } from '@maypole/platform/database'
import type { Tables } from '../tables.ts'

/** What is known of a host's icon; no content means that it has none. */
export interface KeptIcon {
  readonly type: string | null
  /** Base64. */
  readonly content: string | null
}

const keptIcon = prepared<Tables, { host: string; size: number; now: number }, KeptIcon>(
  (db, value) =>
    db
      .selectFrom('favicons')
      .select(['type', 'content'])
      .where('host', '=', value('host'))
      .where('size', '=', value('size'))
      .where('expires_at', '>', value('now')),
)

/** The only SQL of icons. */
export function createFaviconStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    async find(key: { host: string; size: number; now: number }): Promise<KeptIcon | undefined> {
      const [row] = await keptIcon(db, key)
      return row
    },

    keep: (row: Tables['favicons']) =>
      db
        .insertInto('favicons')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['host', 'size']).doUpdateSet({
            type: row.type,
            content: row.content,
            expires_at: row.expires_at,
          }),
        )
        .execute(),

    /** Forgets what has expired and, of the rest, all but the `keep` that last longest. */
    async sweep(options: { now: number; keep: number }): Promise<void> {
      await db.deleteFrom('favicons').where('expires_at', '<=', options.now).execute()
      const beyond = await db
        .selectFrom('favicons')
        .select('expires_at')
        .orderBy('expires_at', 'desc')
        .offset(options.keep)
        .limit(1)
        .executeTakeFirst()
      if (beyond !== undefined)
        await db.deleteFrom('favicons').where('expires_at', '<=', beyond.expires_at).execute()
    },
  }
}

export type FaviconStore = ReturnType<typeof createFaviconStore>
