import type { OwnProfile, Profile } from '@maypole/contract/community'
import type { Member } from '../access/membership.ts'
import { isAdmin } from '../access/policy.ts'
import { mayAddContact, mayDeleteContact, mayEditContact } from './policy.ts'
import type { ListedProfile } from './store.ts'

/** Presents a directory entry to this member, without the user it is bound to. */
export function presentProfile(row: ListedProfile, member: Member): Profile {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.nickname === null ? {} : { nickname: row.nickname }),
    phoneNumber: row.phone_number,
    ...(row.email === null ? {} : { email: row.email }),
    role: row.role,
    mayEdit: mayEditContact(member, row) === true,
    mayDelete: mayDeleteContact(member, row) === true,
    version: row.version,
  }
}

/** Adapts an entry of the shared list for the member it belongs to. */
export function presentAsOwn(profile: Profile, member: Member): Profile {
  const entry = { id: profile.id, role: profile.role, user_id: member.userId }
  return {
    ...profile,
    mayEdit: mayEditContact(member, entry) === true,
    mayDelete: mayDeleteContact(member, entry) === true,
  }
}

/** Presents the viewer's own entry, with their permissions in the site. */
export function presentOwnProfile(row: ListedProfile, member: Member): OwnProfile {
  return {
    ...presentProfile(row, member),
    mayAddContacts: mayAddContact(member) === true,
    ...(isAdmin(member) && { waiting: member.site.waiting_count }),
  }
}
