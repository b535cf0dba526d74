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
export type Entry = Pick<ProfileRow, 'id' | 'role' | 'user_id'> & ChosenAudiences
type Viewer = Pick<Member, 'profileId' | 'role' | 'lookedAfter'> & {
  site: Pick<Member['site'], 'directory_editing'> & SiteAudiences
}

/** Admins may add contacts; so may members, unless the site allows it to admins only (PD-7). */
export function mayAddContact(viewer: Viewer): Decision {
  if (viewer.site.directory_editing === 'members') return true
  return onlyAdmins(messages.directory.onlyAdminsEdit)(viewer)
}

/** Members may edit their own entry; for other entries see `mayChangeContactOfOthers`. */
export function mayEditContact(viewer: Viewer, entry: Entry): Decision {
  return isOwn(viewer, entry) || mayChangeContactOfOthers(viewer, entry)
}

/** Only admins may block a number from joining, or add a contact with a blocked number. */
export function mayBlock(viewer: Viewer): Decision {
  return onlyAdmins(messages.onlyAdmins.blocks)(viewer)
}

/**
 * Members cannot delete their own entry; they leave the site instead (PD-12). Other entries follow
 * the rules of editing.
 */
export function mayDeleteContact(viewer: Viewer, entry: Entry): Decision {
  if (isOwn(viewer, entry)) return { refusal: messages.directory.ownDelete }
  return mayChangeContactOfOthers(viewer, entry)
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
  const given = new Set(change.groups)
  if (given.size === present.length && present.every((id) => given.has(id))) return true
  return onlyAdmins(messages.onlyAdmins.groups)(viewer)
}

/**
 * Whether this entry is the site's only admin (PD-11). Used for the reply only: the database
 * enforces it.
 */
export function isLastAdmin(viewer: Viewer & { site: { admin_count: number } }, entry: Entry) {
  return entry.role === 'admin' && viewer.site.admin_count <= 1
}

function isOwn(viewer: Viewer, entry: Entry): boolean {
  return entry.id === viewer.profileId
}

/**
 * Admins may change every entry. Members may change an entry only if no user has claimed it and no
 * field of it is hidden from them, so that a save neither overwrites nor reveals hidden values.
 */
function mayChangeContactOfOthers(viewer: Viewer, entry: Entry): Decision {
  if (isAdmin(viewer)) return true
  if (entry.role === 'admin') return { refusal: messages.directory.onlyAdminsEditAdmins }
  if (entry.user_id !== null) return { refusal: messages.directory.onlyAdminsEditSignedIn }
  if (!seesAll(sightOf(viewer, entry))) return { refusal: messages.directory.onlyAdminsEditHidden }
  return mayAddContact(viewer)
}
