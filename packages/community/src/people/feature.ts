import { limits } from '@maypole/contract/community/constants'
import { acceptFiles } from '@maypole/platform/http'
import type { ServedFeature } from '../access/feature.ts'
import { photos } from '../files/pictures/kinds.ts'
import { groupColumns, guardianColumns, storedProfileColumns } from '../lists/columns/people.ts'
import { accountRoutes } from './account/routes.ts'
import { contactImportRoutes, contactUploadRoutes } from './contact-imports/routes.ts'
import { ownCommunities, ownLookedAfter } from './entries/personal-data-store.ts'
import { restore } from './entries/restoration-store.ts'
import { searchedContacts } from './entries/searched-store.ts'
import { nameKey } from './groups/name-key.ts'
import { groupRoutes } from './groups/routes.ts'
import { ownInvitations } from './invitations/personal-data-store.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { decisionRoutes } from './join-requests/decision-routes.ts'
import { ownAdditions, ownJoinRequests } from './join-requests/personal-data-store.ts'
import { joinRoutes } from './join-requests/routes.ts'
import { profileListRoute } from './profiles/list-route.ts'
import { listingRoutes } from './profiles/listing-routes.ts'
import { ownProfileRoutes } from './profiles/own-profile-routes.ts'
import { removalRoutes } from './profiles/removal-routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { sortName } from './profiles/sort-name.ts'
import { sweep } from './sweep.ts'

export const peopleFeature = {
  archived: {
    groups: {
      table: 'contact_groups',
      about: 'Groups of contacts, by name.',
      columns: groupColumns,
      order: ['name_key'],
      most: limits.groupsPerSite,
      complete: (row, { now, unique }) => {
        const name_key = nameKey(row.name as string)
        unique('group', name_key)
        return { ...row, name_key, version: 1, created_at: now }
      },
    },
    contacts: {
      table: 'profiles',
      about: 'Everybody in the directory, by phone number.',
      columns: storedProfileColumns,
      order: ['phone_number', 'duplicate'],
      most: limits.profilesPerSite,
      list: 'profiles',
      pictures: { kind: 'contact', sizes: photos },
      complete: (row, { now, next }) => {
        const names = { firstName: row.first_name as string, lastName: row.last_name as string }
        if (row.phone_number === '' && row.role === 'admin')
          throw new Error('An admin has a number')
        return {
          ...row,
          version: 1,
          created_at: now,
          updated_at: now,
          user_id: null,
          // The directory is read from the empty number and 0 on, without that entry.
          duplicate: next(`contact ${row.phone_number}`) - (row.phone_number === '' ? 0 : 1),
          // The one who has not entered a name comes first, as when the site was created.
          sort_name: names.firstName === '' && names.lastName === '' ? '' : sortName(names),
          position: next('position'),
        }
      },
    },
    guardians: {
      table: 'guardians',
      about: 'Who looks after contacts, such as the parents of a child.',
      columns: guardianColumns,
      order: ['profile_id', 'guardian_id'],
      isWithoutId: true,
      most: limits.profilesPerSite * limits.guardiansPerContact,
      complete: (row, { now, next, unique }) => {
        const { profile_id: contact, guardian_id: guardian } = row
        unique('guardian', `${contact} ${guardian}`)
        if (contact === guardian || next(`guardian of ${contact}`) > limits.guardiansPerContact)
          throw new Error('A contact is looked after by one or two others')
        return { ...row, created_at: now }
      },
    },
  },
  leftOut: {
    join_requests: 'People who are no members asked this community, and can ask again.',
    invitations: 'A link into the community is a secret, and leads to this instance.',
    site_invitations: 'What a person was told and answered is theirs alone.',
    contact_imports: 'Only undoes an import of the last day.',
    contact_import_parts: 'Only undoes an import of the last day.',
  },
  ofNoCommunity: ['account_deletions'],
  users: {
    'account_deletions.user_id': { otherwise: 'Notes that a deletion has begun.' },
    'profiles.user_id': { otherwise: 'Their entries leave their communities.' },
    'join_requests.user_id': { otherwise: 'Go with those who wait counted again.' },
    'site_invitations.user_id': 'deleted',
  },
  own: [ownCommunities, ownLookedAfter, ownJoinRequests, ownInvitations, ownAdditions],
  restores: { list: 'profiles', restore },
  searched: searchedContacts,
  routes: [
    ownProfileRoutes,
    listingRoutes,
    profileListRoute,
    profileRoutes,
    removalRoutes,
    groupRoutes,
    contactImportRoutes,
    invitationRoutes,
    joinRoutes,
    decisionRoutes,
    accountRoutes,
  ],
  otherBodies: [
    {
      accept: (app) => acceptFiles(app, { largestFile: limits.importBytes }),
      routes: contactUploadRoutes,
    },
  ],
  sweep,
} as const satisfies ServedFeature
