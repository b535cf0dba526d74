import { findStatement } from '../../lists/rows-store.ts'
import type { Db, Tables } from '../../lists/tables.ts'

/** A cached icon. No content means that the host has none. */
export interface KeptIcon {
  readonly type: string | null
  /** Base64. */
  readonly content: string | null
}

/** The host of the icon, its edge in pixels, and the site that links to it. */
export type IconKey = {
  readonly site: string
  readonly host: string
  readonly size: number
}

export const find = findStatement<IconKey & { now: number }, KeptIcon>((db, value) =>
  db
    .selectFrom('favicons')
    .select(['type', 'content'])
    .where('site_id', '=', value('site'))
    .where('host', '=', value('host'))
    .where('size', '=', value('size'))
    .where('expires_at', '>', value('now')),
)

export function keep(db: Db, row: Tables['favicons']) {
  return db
    .insertInto('favicons')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'host', 'size']).doUpdateSet({
        type: row.type,
        content: row.content,
        expires_at: row.expires_at,
      }),
    )
    .execute()
}

/** Deletes expired icons and, of the rest, all but the `keep` that expire last. */
export async function sweep(db: Db, options: { now: number; keep: number }): Promise<void> {
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
}
