import { statement } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, SiteRow } from '../../lists/tables.ts'
import { forgetIcons } from '../caches-store.ts'

const contentOf = statement<{ hash: string }, { content: string }>((db, value) =>
  db.selectFrom('avatars').select('content').where('hash', '=', value('hash')),
)

/**
 * Deletes what no site uses. The foreign key keeps a picture that another server is assigning
 * right now.
 */
function unused(db: Db) {
  return db
    .deleteFrom('avatars')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('sites')
            .select('sites.id')
            .whereRef('sites.avatar_hash', '=', 'avatars.hash'),
        ),
      ),
    )
}

/** Returns the picture as base64. */
export async function content(db: Db, hash: string): Promise<string | undefined> {
  const [row] = await contentOf(db, { hash })
  return row?.content
}

/** Assigns a picture to a site. Equal pictures are stored once. */
export function give(
  db: Db,
  options: { site: string; hash: string; content: string; now: string },
) {
  return db.transaction().execute(async (transaction): Promise<SiteRow | undefined> => {
    await transaction
      .insertInto('avatars')
      .values({ hash: options.hash, content: options.content, created_at: options.now })
      // Updated rather than ignored: that locks the row until the site refers to it.
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: options.now }))
      .execute()
    await forgetIcons(transaction, options.site)
    return transaction
      .updateTable('sites')
      .set({ avatar_hash: options.hash, updated_at: options.now })
      .where('id', '=', options.site)
      .returning(tableColumns.sites)
      .executeTakeFirst()
  })
}

export async function removeIfUnused(db: Db, hash: string): Promise<void> {
  await unused(db).where('hash', '=', hash).execute()
}

export async function removeUnused(db: Db): Promise<void> {
  await unused(db).execute()
}
