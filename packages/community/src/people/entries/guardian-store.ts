import { limits } from '@maypole/contract/community/constants'
import { problems } from '@maypole/platform/http'
import { sql } from 'kysely'
import { readGuardians } from '../../access/entry.ts'
import { guardianIds } from '../../access/guardian-ids-store.ts'
import type { Db, ProfileRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'

/** Nobody but admins, and who looks after the entry, sees anything of it. */
export const hiddenFromMembers = {
  listing_audience: 'admins',
  phone_audience: 'admins',
  email_audience: 'admins',
} as const satisfies Partial<ProfileRow>

type Guarding = Pick<ProfileRow, 'id' | 'site_id' | 'user_id' | 'role'>

/**
 * Says who looks after an entry. Throws 400 for those who cannot: they are of the site, have a
 * number, and are not looked after themselves. The caller has locked the site.
 */
export async function replaceGuardians(
  transaction: Db,
  entry: Guarding,
  { guardians, now }: { guardians: readonly string[]; now: string },
): Promise<void> {
  const { id, site_id } = entry
  await requireGuardians(transaction, entry, guardians)
  const ended = transaction.deleteFrom('guardians').where('profile_id', '=', id)
  if (guardians.length === 0) {
    await ended.execute()
    return
  }
  await ended.where('guardian_id', 'not in', guardians).execute()
  await transaction
    .insertInto('guardians')
    .values(
      guardians.map((guardian_id) => ({ profile_id: id, guardian_id, site_id, created_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function requireGuardians(
  transaction: Db,
  { id, site_id: site, user_id, role }: Guarding,
  guardians: readonly string[],
): Promise<void> {
  if (guardians.length === 0) return
  const { notLookedAfter, lookedAfterAdmin, guardian, guardianTwice, tooManyLookedAfter } =
    messages.directory
  if (user_id !== null) throw refused(notLookedAfter)
  if (role === 'admin') throw refused(lookedAfterAdmin)
  const known = await transaction
    .selectFrom('profiles')
    .select('id')
    .select((row) =>
      row
        .selectFrom('guardians')
        .select(sql<number | string>`count(*)`.as('number'))
        .whereRef('guardians.guardian_id', '=', 'profiles.id')
        .where('guardians.profile_id', '!=', id)
        .as('looked_after'),
    )
    .where('site_id', '=', site)
    .where('id', 'in', guardians)
    .where('id', '!=', id)
    .where('phone_number', '!=', '')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('guardians')
            .select('guardians.profile_id')
            .whereRef('guardians.profile_id', '=', 'profiles.id'),
        ),
      ),
    )
    .execute()
  if (known.length < guardians.length) throw refused(guardian)
  if (known.some(({ looked_after }) => Number(looked_after) >= limits.lookedAfter))
    throw refused(tooManyLookedAfter(limits.lookedAfter))
  const own = await transaction
    .selectFrom('guardians')
    .select('profile_id')
    .where('guardian_id', '=', id)
    .limit(1)
    .execute()
  if (own.length > 0) throw refused(guardianTwice)
}

function refused(text: string) {
  return problems.malformed(text, { guardians: text })
}

/** Returns those whom nobody but these members looks after. */
export function listLeftAlone(
  db: Db,
  ...guardianIds: readonly string[]
): Promise<Pick<ProfileRow, 'id' | 'site_id' | 'role' | 'user_id' | 'first_name' | 'last_name'>[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'site_id', 'role', 'user_id', 'first_name', 'last_name'])
    .where('id', 'in', (from) =>
      from.selectFrom('guardians').select('profile_id').where('guardian_id', 'in', guardianIds),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('guardians as other')
            .select('other.profile_id')
            .whereRef('other.profile_id', '=', 'profiles.id')
            .where('other.guardian_id', 'not in', guardianIds),
        ),
      ),
    )
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}

/**
 * Hides those whom nobody looks after any more once these members are gone: what becomes of them is
 * for admins. The caller has locked the site.
 */
export async function hideLeftAlone(
  transaction: Db,
  { guardianIds, now }: { guardianIds: readonly string[]; now: string },
): Promise<void> {
  if (guardianIds.length === 0) return
  const alone = await listLeftAlone(transaction, ...guardianIds)
  if (alone.length === 0) return
  await transaction
    .updateTable('profiles')
    .set({ ...hiddenFromMembers, version: sql`version + 1`, updated_at: now })
    .where(
      'id',
      'in',
      alone.map(({ id }) => id),
    )
    .execute()
}

/** Who looks after a deleted entry and whom it looks after, kept with it; nothing for nobody. */
export interface KeptGuarding {
  readonly guardians?: readonly string[] | undefined
  readonly looked_after?: readonly string[] | undefined
}

export async function readGuarding(db: Db, entry: string): Promise<KeptGuarding> {
  const rows = await db
    .selectFrom('guardians')
    .select(['profile_id', 'guardian_id'])
    .where((row) => row.or([row('profile_id', '=', entry), row('guardian_id', '=', entry)]))
    .orderBy('created_at')
    .execute()
  const guardians = rows.filter((row) => row.profile_id === entry).map((row) => row.guardian_id)
  const lookedAfter = rows.filter((row) => row.guardian_id === entry).map((row) => row.profile_id)
  return {
    ...(guardians.length > 0 && { guardians }),
    ...(lookedAfter.length > 0 && { looked_after: lookedAfter }),
  }
}

/**
 * Has an entry that came back be looked after as before, and look after others, as far as that is
 * still possible. The caller has locked the site.
 */
export async function restoreGuarding(
  transaction: Db,
  entry: string,
  { guardians = [], looked_after = [], now }: KeptGuarding & { now: string },
): Promise<void> {
  const pairs = [
    ...guardians.map((guardian) => ({ profile: entry, guardian })),
    ...looked_after.map((profile) => ({ profile, guardian: entry })),
  ]
  for (const { profile, guardian } of pairs) {
    const found = await transaction
      .selectFrom('profiles')
      .select(['id', 'site_id', 'user_id', 'role'])
      .select(guardianIds)
      .where('id', '=', profile)
      .executeTakeFirst()
    if (found === undefined || found.user_id !== null) continue
    const present = readGuardians(found)
    const wanted = [...new Set([...present, guardian])]
    if (wanted.length > limits.guardiansPerContact) continue
    const others = await existing(transaction, found.site_id, guardian)
    if (others) await replaceGuardians(transaction, found, { guardians: wanted, now })
  }
}

async function existing(transaction: Db, site: string, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', site)
    .executeTakeFirst()
  return found !== undefined
}
