import type { OwnProfile, Profile } from '@maypole/contract/community'
import type { Member } from '../access/membership.ts'
import { refusesAdding, refusesDeleting, refusesEditing } from './policy.ts'
import type { ListedProfile } from './store.ts'

/** A directory entry as this member sees it; who is bound to it stays inside. */
export function presentProfile(row: ListedProfile, member: Member): Profile {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.nickname === null ? {} : { nickname: row.nickname }),
    phoneNumber: row.phone_number,
    ...(row.email === null ? {} : { email: row.email }),
    role: row.role,
    mayEdit: refusesEditing(member, row) === undefined,
    mayDelete: refusesDeleting(member, row) === undefined,
    version: row.version,
  }
}

/** An entry of the list, which is the same for many members, as the one whose own it is sees it. */
export function presentAsOwn(profile: Profile, member: Member): Profile {
  const entry = { id: profile.id, role: profile.role, user_id: member.userId }
  return {
    ...profile,
    mayEdit: refusesEditing(member, entry) === undefined,
    mayDelete: refusesDeleting(member, entry) === undefined,
  }
}

/** The viewer's own entry, with what they may do in the site. */
export function presentOwnProfile(row: ListedProfile, member: Member): OwnProfile {
  return {
    ...presentProfile(row, member),
    mayAddContacts: refusesAdding(member) === undefined,
  }
}
