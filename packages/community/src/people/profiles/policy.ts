import { actsFor } from '../../access/acting-for.ts'
import { type Guarded, readGuardians } from '../../access/entry.ts'
import type { Member } from '../../access/membership.ts'
import { type Decision, isAdmin, onlyAdmins } from '../../access/policy.ts'
import {
  type ChosenAudiences,
  type SiteAudiences,
  seesAll,
  sightOf,
} from '../../access/visibility.ts'
import { readGroupIds } from '../../lists/columns/group-ids.ts'
import type { ProfileRow } from '../../lists/tables.ts'
import { messages } from '../../messages.ts'

/** The columns of an entry that the policies read. */
export type Entry = Pick<ProfileRow, 'id' | 'role' | 'user_id'> & ChosenAudiences & Guarded
type Viewer = Pick<Member, 'profileId' | 'role' | 'lookedAfter'> & {
  site: Pick<Member['site'], 'directory_editing'> & SiteAudiences
}

/** Admins may add contacts; so may members, unless the site allows it to admins only (PD-7). */
export function mayAddContact(viewer: Viewer): Decision {
  if (viewer.site.directory_editing === 'members') return true
  return onlyAdmins(messages.directory.onlyAdminsEdit)(viewer)
}

/**
 * Members may edit their own entry, and those that they look after; for other entries see
 * `mayChangeContactOfOthers`.
 */
export function mayEditContact(viewer: Viewer, entry: Entry): Decision {
  return actsFor(viewer, entry.id) || mayChangeContactOfOthers(viewer, entry)
}

/** Only admins may block a number from joining, or add a contact with a blocked number. */
export function mayBlock(viewer: Viewer): Decision {
  return onlyAdmins(messages.onlyAdmins.blocks)(viewer)
}

/**
 * Members cannot delete their own entry; they leave the site instead (PD-12), and for somebody whom
 * they look after by deleting that entry. Other entries follow the rules of editing.
 */
export function mayDeleteContact(viewer: Viewer, entry: Entry): Decision {
  if (isOwn(viewer, entry)) return { refusal: messages.directory.ownDelete }
  return actsFor(viewer, entry.id) || mayChangeContactOfOthers(viewer, entry)
}

/**
 * Who says who looks after an entry: admins. A member adds an entry that they look after
 * themselves; once they look after it they add another guardian, or stop, and leave the other one
 * as they are. Sending those who do so already is not a change.
 */
export function maySetGuardians(
  viewer: Viewer,
  change: {
    entry: (Guarded & { id: string }) | undefined
    guardians: readonly string[] | undefined
  },
): Decision {
  const { entry, guardians } = change
  const present = entry === undefined ? [] : readGuardians(entry)
  if (guardians === undefined || isSameSet(guardians, present) || isAdmin(viewer)) return true
  const isTheirs =
    entry === undefined
      ? guardians.includes(viewer.profileId)
      : viewer.lookedAfter.includes(entry.id)
  const others = present.filter((id) => id !== viewer.profileId)
  if (isTheirs && others.every((id) => guardians.includes(id))) return true
  return { refusal: messages.directory.onlyAdminsSetGuardians }
}

/** Only those who look after somebody can stop. */
export function mayStopLookingAfter(viewer: Viewer, entry: Guarded): Decision {
  if (readGuardians(entry).includes(viewer.profileId)) return true
  return { refusal: messages.directory.notLookingAfter }
}

/** Who looks after somebody says who finds them, or an admin, until they say it themselves. */
export function mayChooseListing(viewer: Viewer, entry: Entry): Decision {
  if (entry.guardian_ids === null) return { refusal: messages.directory.onlyTheyChoose }
  return viewer.lookedAfter.includes(entry.id) || mayChangeContactOfOthers(viewer, entry)
}

/**
 * Only admins may change roles, and not their own (PD-9, PD-93). Sending the role that the entry
 * already has is not a change.
 */
export function maySetRole(
  viewer: Viewer,
  change: { entry: Entry | undefined; role: ProfileRow['role'] | undefined },
): Decision {
  const present = change.entry?.role ?? 'member'
  if (change.role === undefined || change.role === present) return true
  if (!isAdmin(viewer)) return { refusal: messages.directory.onlyAdminsSetRoles }
  if (change.entry !== undefined && isOwn(viewer, change.entry))
    return { refusal: messages.directory.ownRole }
  return true
}

/**
 * Only admins say which groups a contact is in. Sending the groups that it already has is not a
 * change.
 */
export function maySetGroups(
  viewer: Viewer,
  change: {
    entry: Pick<ProfileRow, 'group_ids'> | undefined
    groups: readonly string[] | undefined
  },
): Decision {
  if (change.groups === undefined) return true
  const present = readGroupIds(change.entry?.group_ids ?? '')
  if (isSameSet(change.groups, present)) return true
  return onlyAdmins(messages.onlyAdmins.groups)(viewer)
}

/**
 * Whether this entry is the site's only admin (PD-11). Used for the reply only: the database
 * enforces it.
 */
export function isLastAdmin(viewer: Viewer & { site: { admin_count: number } }, entry: Entry) {
  return entry.role === 'admin' && viewer.site.admin_count <= 1
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return new Set(left).size === new Set(right).size && left.every((id) => right.includes(id))
}

function isOwn(viewer: Viewer, entry: Entry): boolean {
  return entry.id === viewer.profileId
}

/**
 * Admins may change every entry. Members may change an entry only if no user has claimed it, nobody
 * looks after it, and no field of it is hidden from them, so that a save neither overwrites nor
 * reveals hidden values.
 */
function mayChangeContactOfOthers(viewer: Viewer, entry: Entry): Decision {
  if (isAdmin(viewer)) return true
  if (entry.role === 'admin') return { refusal: messages.directory.onlyAdminsEditAdmins }
  if (entry.user_id !== null) return { refusal: messages.directory.onlyAdminsEditSignedIn }
  if (entry.guardian_ids !== null) return { refusal: messages.directory.onlyGuardiansEdit }
  if (!seesAll(sightOf(viewer, entry))) return { refusal: messages.directory.onlyAdminsEditHidden }
  return mayAddContact(viewer)
}
