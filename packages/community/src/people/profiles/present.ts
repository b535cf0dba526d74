import type { LookedAfter, OwnProfile, Profile } from '@maypole/contract/community'
import type { LookedAfterRow } from '../../access/acting-for-store.ts'
import { type EntryRow, type Guarded, readGuardians } from '../../access/entry.ts'
import type { Member } from '../../access/membership.ts'
import { isAdmin } from '../../access/policy.ts'
import { chosenVisibility, sightOf } from '../../access/visibility.ts'
import { mayDeleteEvents } from '../../calendar/index.ts'
import { readGroupIds } from '../../lists/columns/group-ids.ts'
import { readPhoto } from '../../lists/columns/photo.ts'
import { newsOf } from '../../lists/news-store.ts'
import { mayAddContact, mayDeleteContact, mayEditContact } from './policy.ts'

/**
 * Presents a directory entry to this member: what they may see of it, without the user it is bound
 * to. An entry that is not listed for them must not get here.
 */
export function presentProfile(row: EntryRow & Guarded, member: Member): Profile {
  const sight = sightOf(member, row)
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    nickname: row.nickname ?? undefined,
    phoneNumber: sight.phoneNumber ? row.phone_number || undefined : undefined,
    email: sight.email ? (row.email ?? undefined) : undefined,
    hidden: sight.hidden.length === 0 ? undefined : [...sight.hidden],
    photo: row.photo === null ? undefined : readPhoto(row.photo)?.id,
    groups: row.group_ids === '' ? undefined : [...readGroupIds(row.group_ids)],
    guardians: row.guardian_ids === null ? undefined : [...readGuardians(row)],
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
export function presentOwnProfile(
  row: EntryRow,
  member: Member,
  { lookedAfter, now }: { lookedAfter: readonly LookedAfterRow[]; now: string },
): OwnProfile {
  const news = newsOf(member.site, member)
  const proposals = member.proposalsExpire.filter((end) => end > now).length
  return {
    ...presentProfile({ ...row, guardian_ids: null }, member),
    phoneNumber: row.phone_number,
    mayAddContacts: mayAddContact(member) === true,
    mayDeleteEvents: mayDeleteEvents(member) === true ? undefined : false,
    waiting: isAdmin(member) ? member.site.waiting_count : undefined,
    proposals: proposals === 0 ? undefined : proposals,
    visibility: chosenVisibility(row),
    lookedAfter: lookedAfter.length === 0 ? undefined : lookedAfter.map(presentLookedAfter),
    news: Object.keys(news).length > 0 ? news : undefined,
  }
}

function presentLookedAfter(row: LookedAfterRow): LookedAfter {
  return {
    profileId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: readPhoto(row.photo)?.id,
    isLeftAlone: readGuardians(row).length === 1 ? true : undefined,
  }
}
