import { sql } from 'kysely'
import type { ProviderDatabase } from '../../tables.ts'

interface Import {
  readonly projectId: string
  readonly importId: string
}

/** Users looked at in one statement. */
const step = 500

/**
 * Events that anybody can cause who knows an address. All others are of the user, or of somebody
 * who acted for the user.
 */
const ofStrangers = [
  'user_imported',
  'passcode_sent',
  'passcode_wrong',
  'magic_link_sent',
  'password_wrong',
  'password_reset_sent',
  'passkey_refused',
  'biometric_refused',
  'wallet_refused',
  'user_locked',
]

export async function countUsersOfImport(
  db: ProviderDatabase,
  { projectId, importId }: Import,
): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('project_id', '=', projectId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Removes, of the next users of an import by their ids, those without a session and without an
 * event of their own. Returns how many, and the last id that was looked at.
 */
export async function removeUnusedUsers(
  db: ProviderDatabase,
  { projectId, importId, after }: Import & { after: string },
): Promise<{ removed: number; last: string | undefined }> {
  const page = await db
    .selectFrom('users')
    .select('id')
    .where('project_id', '=', projectId)
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(step)
    .execute()
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return { removed: 0, last: undefined }
  const removed = await db
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'users.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('security_events')
            .select(sql<number>`1`.as('one'))
            .whereRef('security_events.user_id', '=', 'users.id')
            .where('security_events.type', 'not in', ofStrangers),
        ),
      ),
    )
    .returning('id')
    .execute()
  return { removed: removed.length, last: ids.at(-1) }
}
