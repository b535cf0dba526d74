import type { Db, ProfileRow } from '../lists/tables.ts'
import type { Guarded } from './entry.ts'
import { guardianIds } from './guardian-ids-store.ts'
import type { Member } from './membership.ts'

/**
 * Returns the users who are told what concerns an entry, in order of their ids: those who look
 * after it, else its person. None has to have signed in.
 */
export async function listUsersOf(db: Db, profileId: string): Promise<string[]> {
  const guardians = await db
    .selectFrom('guardians')
    .innerJoin('profiles', 'profiles.id', 'guardians.guardian_id')
    .select('user_id')
    .where('guardians.profile_id', '=', profileId)
    .orderBy('user_id')
    .execute()
  if (guardians.length > 0) return guardians.flatMap(({ user_id }) => user_id ?? [])
  const own = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return own?.user_id == null ? [] : [own.user_id]
}

/** Selects the ids of the entries that a person acts for: their own, and those they look after. */
export function idsActedFor(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select('profiles.id')
    .where('profiles.user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('guardians')
        .innerJoin('profiles', 'profiles.id', 'guardians.guardian_id')
        .select('guardians.profile_id as id')
        .where('profiles.user_id', '=', userId),
    )
}

/** What is shown of an entry to who acts for it. */
export type LookedAfterRow = Pick<ProfileRow, 'id' | 'first_name' | 'last_name' | 'photo'> & Guarded

/** Returns the entries that a member looks after, by first name. */
export async function listLookedAfter(
  db: Db,
  { profileId, lookedAfter }: Pick<Member, 'profileId' | 'lookedAfter'>,
): Promise<LookedAfterRow[]> {
  if (lookedAfter.length === 0) return []
  return db
    .selectFrom('guardians')
    .innerJoin('profiles', 'profiles.id', 'guardians.profile_id')
    .select(['profiles.id', 'first_name', 'last_name', 'photo'])
    .select(guardianIds)
    .where('guardians.guardian_id', '=', profileId)
    .orderBy('first_name')
    .orderBy('profiles.id')
    .execute()
}
