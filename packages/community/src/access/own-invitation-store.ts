import type { Db } from '../lists/tables.ts'

/** Somebody who was added to a site. */
export interface Invited {
  readonly user: string
  readonly site: string
}

/**
 * Notes that a person is told that they were added. Returns false where that was noted before: once
 * for all, however often their numbers are added.
 */
export async function noteInvitation(
  db: Db,
  { user, site, now }: Invited & { now: string },
): Promise<boolean> {
  const noted = await db
    .insertInto('site_invitations')
    .values({ user_id: user, site_id: site, created_at: now, refused_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'site_id']).doNothing())
    .returning('user_id')
    .execute()
  return noted.length > 0
}

/** Whether the person has answered that the community is not theirs. */
export async function hasRefused(db: Db, invited: Invited): Promise<boolean> {
  const row = await db
    .selectFrom('site_invitations')
    .select('refused_at')
    .where('user_id', '=', invited.user)
    .where('site_id', '=', invited.site)
    .executeTakeFirst()
  return row !== undefined && row.refused_at !== null
}

/** Stores that a community is not the person's. */
export async function refuseSite(
  transaction: Db,
  { user, site, now }: Invited & { now: string },
): Promise<void> {
  await transaction
    .insertInto('site_invitations')
    .values({ user_id: user, site_id: site, created_at: now, refused_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'site_id']).doUpdateSet({ refused_at: now }),
    )
    .execute()
}

/** Takes that answer back: the person opens the community, or joins by themselves. */
export async function liftRefusal(db: Db, invited: Invited): Promise<void> {
  await db
    .updateTable('site_invitations')
    .set({ refused_at: null })
    .where('user_id', '=', invited.user)
    .where('site_id', '=', invited.site)
    .where('refused_at', 'is not', null)
    .execute()
}
