import { ofTable } from '@maypole/platform/database'
import { sql } from 'kysely'
import { writeGroupIds } from '../../lists/columns/group-ids.ts'
import { findStatement, lockSite } from '../../lists/rows-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db, InvitationRow, SiteRow } from '../../lists/tables.ts'
import { existingGroups } from '../entries/group-store.ts'

/** An invitation with the names of the admin who made it, null once they have left. */
export type ListedInvitation = InvitationRow & {
  first_name: string | null
  last_name: string | null
}

export const find = findStatement<{ site: string; group: string; now: string }, ListedInvitation>(
  (db, value) =>
    db
      .selectFrom('invitations')
      .leftJoin('profiles', 'profiles.id', 'invitations.created_by')
      .select(ofTable('invitations', tableColumns.invitations))
      .select(['profiles.first_name', 'profiles.last_name'])
      .where('invitations.site_id', '=', value('site'))
      .where('invitations.group_id', '=', value('group'))
      .where('expires_at', '>', value('now')),
)

/** Returns the site that an invitation leads to, with the group. */
export const findSite = findStatement<
  { hash: string; now: string },
  SiteRow & Pick<InvitationRow, 'group_id'>
>((db, value) =>
  db
    .selectFrom('invitations')
    .innerJoin('sites', 'sites.id', 'invitations.site_id')
    .select(ofTable('sites', tableColumns.sites))
    .select('invitations.group_id')
    .where('token_hash', '=', value('hash'))
    .where('expires_at', '>', value('now'))
    .where('sites.joining', '!=', 'roster')
    .where('sites.deleted_at', 'is', null),
)

/**
 * Counts a use of an invitation. Returns the admin who made it and the group it leads into, or
 * undefined when it is withdrawn, renewed or expired at this moment: the statement itself decides.
 */
export async function countUse(
  transaction: Db,
  invitation: { site: string; hash: string; now: string },
): Promise<Pick<InvitationRow, 'created_by' | 'group_id'> | undefined> {
  return transaction
    .updateTable('invitations')
    .set({ use_count: sql`use_count + 1` })
    .where('site_id', '=', invitation.site)
    .where('token_hash', '=', invitation.hash)
    .where('expires_at', '>', invitation.now)
    .returning(['created_by', 'group_id'])
    .executeTakeFirst()
}

/** An invitation of a site; `group` is empty for its own. */
export interface InvitationKey {
  readonly site: string
  readonly group: string
}

/**
 * Makes an invitation, in place of version `expected` of it if given, else only where there is
 * none. Returns whether it was made, and `no-group` when its group is gone.
 */
export function renew(
  db: Db,
  row: InvitationRow,
  expected: number | undefined,
): Promise<boolean | 'no-group'> {
  return db.transaction().execute(async (transaction) => {
    const { site_id: site, group_id: group } = row
    // Locks the site, as deleting a group does.
    await lockSite(transaction, site)
    const groupIds = group === '' ? '' : writeGroupIds([group])
    if ((await existingGroups(transaction, { site, groupIds })) !== groupIds) return 'no-group'
    const renewed = { ...row, version: sql<number>`invitations.version + 1` }
    const rows =
      expected === undefined
        ? await transaction
            .insertInto('invitations')
            .values(row)
            .onConflict((conflict) =>
              conflict
                .columns(['site_id', 'group_id'])
                .doUpdateSet(renewed)
                .where('invitations.expires_at', '<=', row.created_at),
            )
            .returning('site_id')
            .execute()
        : await transaction
            .updateTable('invitations')
            .set(renewed)
            .where('site_id', '=', site)
            .where('group_id', '=', group)
            .where('version', '=', expected)
            .returning('site_id')
            .execute()
    return rows.length > 0
  })
}

/** Returns whether there was one. */
export async function remove(db: Db, { site, group }: InvitationKey): Promise<boolean> {
  const rows = await db
    .deleteFrom('invitations')
    .where('site_id', '=', site)
    .where('group_id', '=', group)
    .returning('site_id')
    .execute()
  return rows.length > 0
}

export async function removeExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute()
}
