import type { OwnProfile, Profile } from '@maypole/contract/community'
import { readGroupIds } from '../access/group-ids.ts'
import type { EntryRow } from '../access/member-store.ts'
import type { Member } from '../access/membership.ts'
import { newsOf } from '../access/news-store.ts'
import { isAdmin } from '../access/policy.ts'
import { mayDeleteEvents } from '../events/policy.ts'
import { readPhoto } from '../pictures/photo-column.ts'
import { mayAddContact, mayDeleteContact, mayEditContact } from './policy.ts'
import { chosenVisibility, sightOf } from './visibility.ts'

/**
 * Presents a directory entry to this member: what they may see of it, without the user it is bound
 * to. An entry that is not listed for them must not get here.
 */
export function presentProfile(row: EntryRow, member: Member): Profile {
  const sight = sightOf(member, row)
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.nickname === null ? {} : { nickname: row.nickname }),
    ...(sight.phoneNumber ? { phoneNumber: row.phone_number } : {}),
    ...(sight.email && row.email !== null ? { email: row.email } : {}),
    ...(sight.hidden.length === 0 ? {} : { hidden: [...sight.hidden] }),
    ...(row.photo === null ? {} : { photo: readPhoto(row.photo)?.id }),
    ...(row.group_ids === '' ? {} : { groups: [...readGroupIds(row.group_ids)] }),
    role: row.role,
    mayEdit: mayEditContact(member, row) === true,
    mayDelete: mayDeleteContact(member, row) === true,
    version: row.version,
  }
}

/**
 * Presents the viewer's own entry, with their choices and permissions in the site, and what is new
 * to them.
 */
export function presentOwnProfile(row: EntryRow, member: Member): OwnProfile {
  const news = newsOf(member.site, member)
  return {
    ...presentProfile(row, member),
    phoneNumber: row.phone_number,
    mayAddContacts: mayAddContact(member) === true,
    ...(mayDeleteEvents(member) !== true && { mayDeleteEvents: false as const }),
    ...(isAdmin(member) && { waiting: member.site.waiting_count }),
    visibility: chosenVisibility(row),
    ...(Object.keys(news).length > 0 && { news }),
  }
}
