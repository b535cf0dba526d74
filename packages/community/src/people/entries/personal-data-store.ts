import { ofTable } from '@maypole/platform/database'
import { photoFile } from '../../lists/columns/photo.ts'
import { ownList } from '../../lists/own-list-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { Db } from '../../lists/tables.ts'
import { groupNames } from './group-store.ts'

/** Returns a person's entries. */
export function readOwnEntries(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('sites', 'sites.id', 'profiles.site_id')
    .select(ofTable('profiles', tableColumns.profiles))
    .select(['sites.title', 'sites.slug', 'sites.deleted_at'])
    .where('profiles.user_id', '=', userId)
    .orderBy('profiles.created_at')
    .execute()
}

export const ownCommunities = ownList({
  name: 'communities',
  about: 'Your entry in each of your communities.',
  read: async (db, userId) => {
    const entries = await readOwnEntries(db, userId)
    const names = entries.map(({ site_id: site, group_ids: groupIds }) =>
      groupNames(db, { site, groupIds }),
    )
    const groups = await Promise.all(names)
    return entries.map((entry, index) => ({ ...entry, groups: groups[index] }))
  },
  fields: {
    community: ['The title of the community.', 'title'],
    address: ['Its address, after the name of the server.', 'slug'],
    communityDeletedAt: ['When its admins deleted it; empty if they have not.', 'deleted_at'],
    role: ['member or admin.', 'role'],
    firstName: ['Your first name there.', 'first_name'],
    lastName: ['Your last name there.', 'last_name'],
    nickname: ['Your nickname there.', 'nickname'],
    phoneNumber: ['Your phone number there.', 'phone_number'],
    email: ['Your e-mail address there.', 'email'],
    listedFor: ['Who sees your entry, if you have chosen: members or admins.', 'listing_audience'],
    phoneNumberFor: ['Who sees your number, if you have chosen.', 'phone_audience'],
    emailFor: ['Who sees your e-mail address, if you have chosen.', 'email_audience'],
    groups: ['The groups you are in.', 'groups'],
    photo: ['The file with your photo; empty without one.', (row) => photoFile(row.photo)],
    addedAt: ['When the entry was added.', 'created_at'],
    changedAt: ['When it was last changed.', 'updated_at'],
  },
})

export const ownLookedAfter = ownList({
  name: 'looked-after',
  about: 'Those whom you look after, such as your children.',
  read: (db, userId) =>
    db
      .selectFrom('profiles as own')
      .innerJoin('guardians', 'guardians.guardian_id', 'own.id')
      .innerJoin('profiles', 'profiles.id', 'guardians.profile_id')
      .innerJoin('sites', 'sites.id', 'profiles.site_id')
      .select(ofTable('profiles', tableColumns.profiles))
      .select(['sites.title', 'guardians.created_at as since'])
      .where('own.user_id', '=', userId)
      .orderBy('guardians.created_at')
      .orderBy('profiles.id')
      .execute(),
  fields: {
    community: ['The title of the community.', 'title'],
    firstName: ['Their first name.', 'first_name'],
    lastName: ['Their last name.', 'last_name'],
    nickname: ['Their nickname.', 'nickname'],
    phoneNumber: ['Their phone number; empty without one.', 'phone_number'],
    email: ['Their e-mail address.', 'email'],
    listedFor: ['Who finds their entry: members or admins.', 'listing_audience'],
    since: ['Since when you look after them.', 'since'],
  },
})
