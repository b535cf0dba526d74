import { type Database, prepared } from '@maypole/platform/database'
import { type Kysely, sql } from 'kysely'
import type { InvitationRow, SiteRow, Tables } from '../tables.ts'

/** An invitation with the names of the admin who made it, null once they have left. */
export type ListedInvitation = InvitationRow & {
  first_name: string | null
  last_name: string | null
}

const invitationOfSite = prepared<Tables, { site: string; now: string }, ListedInvitation>(
  (db, value) =>
    db
      .selectFrom('invitations')
      .leftJoin('profiles', 'profiles.id', 'invitations.created_by')
      .selectAll('invitations')
      .select(['profiles.first_name', 'profiles.last_name'])
      .where('invitations.site_id', '=', value('site'))
      .where('expires_at', '>', value('now')),
)

const siteByToken = prepared<Tables, { hash: string; now: string }, SiteRow>((db, value) =>
  db
    .selectFrom('invitations')
    .innerJoin('sites', 'sites.id', 'invitations.site_id')
    .selectAll('sites')
    .where('token_hash', '=', value('hash'))
    .where('expires_at', '>', value('now'))
    .where('sites.joining', '!=', 'roster')
    .where('sites.deleted_at', 'is', null),
)

/**
 * Counts a use of an invitation. Returns the admin who made it, or undefined when it is withdrawn,
 * renewed or expired at this moment: the statement itself decides.
 */
export async function countUse(
  transaction: Kysely<Tables>,
  invitation: { site: string; hash: string; now: string },
): Promise<string | undefined> {
  const used = await transaction
    .updateTable('invitations')
    .set({ use_count: sql`use_count + 1` })
    .where('site_id', '=', invitation.site)
    .where('token_hash', '=', invitation.hash)
    .where('expires_at', '>', invitation.now)
    .returning('created_by')
    .executeTakeFirst()
  return used?.created_by
}

/** All SQL of invitations. Expired ones are not found. */
export function createInvitationStore(database: Database) {
  const db = database.tables<Tables>()
  return {
    async find(site: string, now: string): Promise<ListedInvitation | undefined> {
      const [row] = await invitationOfSite(db, { site, now })
      return row
    },

    /** Returns the site that an invitation leads to. */
    async siteOf(hash: string, now: string): Promise<SiteRow | undefined> {
      const [row] = await siteByToken(db, { hash, now })
      return row
    },

    /**
     * Makes the invitation of a site, in place of version `expected` of it if given, else only
     * where there is none. Returns whether it was made.
     */
    async renew(row: InvitationRow, expected: number | undefined): Promise<boolean> {
      const renewed = { ...row, version: sql<number>`invitations.version + 1` }
      const rows =
        expected === undefined
          ? await db
              .insertInto('invitations')
              .values(row)
              .onConflict((conflict) =>
                conflict
                  .column('site_id')
                  .doUpdateSet(renewed)
                  .where('invitations.expires_at', '<=', row.created_at),
              )
              .returning('site_id')
              .execute()
          : await db
              .updateTable('invitations')
              .set(renewed)
              .where('site_id', '=', row.site_id)
              .where('version', '=', expected)
              .returning('site_id')
              .execute()
      return rows.length > 0
    },

    /** Returns whether there was one. */
    async withdraw(site: string): Promise<boolean> {
      const rows = await db
        .deleteFrom('invitations')
        .where('site_id', '=', site)
        .returning('site_id')
        .execute()
      return rows.length > 0
    },

    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom('invitations').where('expires_at', '<=', now).execute()
    },
  }
}

export type InvitationStore = ReturnType<typeof createInvitationStore>
