import { photoFile } from '../../lists/columns/photo.ts'
import { ownList } from '../../lists/own-list-store.ts'
import type { Db, ProfileRow } from '../../lists/tables.ts'

/** Returns a person's entries that were deleted and could be brought back. */
export async function readDeletedEntries(db: Db, userId: string) {
  const rows = await db
    .selectFrom('deleted_items')
    .innerJoin('sites', 'sites.id', 'deleted_items.site_id')
    .select(['deleted_items.item', 'deleted_items.deleted_at', 'sites.title'])
    .where('deleted_items.user_id', '=', userId)
    .orderBy('deleted_items.deleted_at')
    .execute()
  return rows.map(({ item, ...row }) => ({ ...(JSON.parse(item) as ProfileRow), ...row }))
}

export const ownDeletedEntries = ownList({
  name: 'deleted-entries',
  about: 'Your entries that an admin has deleted, and can bring back for thirty days.',
  read: readDeletedEntries,
  fields: {
    community: ['The title of the community.', 'title'],
    firstName: ['Your first name there.', 'first_name'],
    lastName: ['Your last name there.', 'last_name'],
    nickname: ['Your nickname there.', 'nickname'],
    phoneNumber: ['Your phone number there.', 'phone_number'],
    email: ['Your e-mail address there.', 'email'],
    role: ['member or admin.', 'role'],
    photo: ['The file with your photo; empty without one.', (row) => photoFile(row.photo ?? null)],
    deletedAt: ['When the entry was deleted.', 'deleted_at'],
  },
})

export const ownDeletions = ownList({
  name: 'deletions',
  about: 'What you have deleted in the last thirty days, and an admin can bring back.',
  read: (db, userId) =>
    db
      .selectFrom('deleted_items')
      .innerJoin('sites', 'sites.id', 'deleted_items.site_id')
      .select(['deleted_items.kind', 'part', 'deleted_items.deleted_at', 'sites.title'])
      .where('deleted_items.deleted_by', '=', userId)
      .orderBy('deleted_items.deleted_at')
      .execute(),
  fields: {
    community: ['The title of the community.', 'title'],
    kind: ['announcement, link, event, sheet or profile.', (row) => row.part ?? row.kind],
    deletedAt: ['When you deleted it.', 'deleted_at'],
  },
})
