import { removeInSteps } from '@maypole/platform/remove-in-steps'
import { statement } from '../../lists/rows-store.ts'
import type { Db, Tables } from '../../lists/tables.ts'

/** An icon, by what it shows. */
export type IconKey = {
  /** The id of a site, or `product`. */
  readonly subject: string
  readonly version: string
  /** The name of a shape. */
  readonly shape: string
}

const contentOf = statement<IconKey, { content: string }>((db, value) =>
  db
    .selectFrom('app_icons')
    .select('content')
    .where('subject', '=', value('subject'))
    .where('shape', '=', value('shape'))
    .where('version', '=', value('version')),
)

/** Returns an icon as base64. */
export async function content(db: Db, key: IconKey): Promise<string | undefined> {
  const [row] = await contentOf(db, key)
  return row?.content
}

/** Keeps all icons of a look, in place of those of the look before. */
export async function keep(db: Db, rows: readonly Tables['app_icons'][]): Promise<void> {
  await db
    .insertInto('app_icons')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subject', 'shape']).doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        content: ref('excluded.content'),
        drawn_at: ref('excluded.drawn_at'),
      })),
    )
    .execute()
}

/** Deletes what was drawn until then, in small steps. */
export function removeBefore(db: Db, until: string): Promise<void> {
  return removeInSteps(async (limit) => {
    const removed = await db
      .deleteFrom('app_icons')
      .where(({ refTuple, selectFrom, eb }) =>
        eb(
          refTuple('subject', 'shape'),
          'in',
          selectFrom('app_icons')
            .select(['subject', 'shape'])
            .where('drawn_at', '<=', until)
            .orderBy('drawn_at')
            .limit(limit)
            .$asTuple('subject', 'shape'),
        ),
      )
      .returning('subject')
      .execute()
    return removed.length
  })
}
