import type { Member } from '../access/membership.ts'
import { type Decision, isAdmin, onlyAdmins } from '../access/policy.ts'
import { messages } from '../messages.ts'
import type { ProfileRow } from '../tables.ts'
import { type ChosenAudiences, type SiteAudiences, seesAll, sightOf } from './visibility.ts'

/** The columns of an entry that the policies read. */
export type Entry = Pick<ProfileRow, 'id' | 'role' | 'user_id'> & ChosenAudiences
type Viewer = Pick<Member, 'profileId' | 'role'> & {
  site: Pick<Member['site'], 'directory_editing'> & SiteAudiences
}

/** Admins add contacts; members do too unless the site reserves that for admins (PD-7). */
export function mayAddContact(viewer: Viewer): Decision {
  if (viewer.site.directory_editing === 'members') return true
  return onlyAdmins(viewer, messages.directory.onlyAdminsEdit)
}

/** Everybody edits their own profile; `mayChangeContactOfOthers` decides on the others. */
export function mayEditContact(viewer: Viewer, entry: Entry): Decision {
  return isOwn(viewer, entry) || mayChangeContactOfOthers(viewer, entry)
}

/** Only admins keep a number from asking to join, or let it in again by adding it. */
export function mayBlock(viewer: Viewer): Decision {
  return onlyAdmins(viewer, messages.onlyAdmins.blocks)
}

/** Nobody deletes themselves, they leave (PD-12); for the others the rules are those of editing. */
export function mayDeleteContact(viewer: Viewer, entry: Entry): Decision {
  if (isOwn(viewer, entry)) return { refusal: messages.directory.ownDelete }
  return mayChangeContactOfOthers(viewer, entry)
}

/**
 * Only admins decide who is an admin, and never about themselves (PD-9, PD-93). Sending the role
 * that the entry has already is not a change.
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
 * Whether the site would have no admin left without this entry (PD-11). A hint for the reply only:
 * the database's constraint decides.
 */
export function isLastAdmin(viewer: Viewer & { site: { admin_count: number } }, entry: Entry) {
  return entry.role === 'admin' && viewer.site.admin_count <= 1
}

function isOwn(viewer: Viewer, entry: Entry): boolean {
  return entry.id === viewer.profileId
}

/**
 * Admins change everybody. Members change only contacts that nobody has signed in as, and that they
 * see all of: a save must neither overwrite nor reveal what is hidden from them.
 */
function mayChangeContactOfOthers(viewer: Viewer, entry: Entry): Decision {
  if (isAdmin(viewer)) return true
  if (entry.role === 'admin') return { refusal: messages.directory.onlyAdminsEditAdmins }
  if (entry.user_id !== null) return { refusal: messages.directory.onlyAdminsEditSignedIn }
  if (!seesAll(sightOf(viewer, entry))) return { refusal: messages.directory.onlyAdminsEditHidden }
  return mayAddContact(viewer)
}
