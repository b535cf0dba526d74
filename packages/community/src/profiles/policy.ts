import type { Member } from '../access/membership.ts'
import { isAdmin, type Refusal } from '../access/policy.ts'
import { messages } from '../messages.ts'
import type { ProfileRow } from '../tables.ts'

/** What the policy looks at in an entry. */
export type Entry = Pick<ProfileRow, 'id' | 'role' | 'user_id'>
type Viewer = Pick<Member, 'profileId' | 'role'> & {
  site: Pick<Member['site'], 'directory_editing'>
}

/** Admins may add contacts; members may too, unless the site keeps its directory to admins (PD-7). */
export function refusesAdding(viewer: Viewer): Refusal {
  if (isAdmin(viewer) || viewer.site.directory_editing === 'members') return undefined
  return messages.directory.onlyAdminsEdit
}

/** Everybody saves their own profile and admins everybody's; members only contacts that nobody has signed in as. */
export function refusesEditing(viewer: Viewer, entry: Entry): Refusal {
  if (isOwn(viewer, entry)) return undefined
  return refusesTouching(viewer, entry)
}

/** Nobody deletes themselves (PD-12); else as for editing. */
export function refusesDeleting(viewer: Viewer, entry: Entry): Refusal {
  if (isOwn(viewer, entry)) return messages.directory.ownDelete
  return refusesTouching(viewer, entry)
}

/** Only admins say who is an admin, and not of themselves; a role that stays what it was is no change (PD-9, PD-93). */
export function refusesRole(
  viewer: Viewer,
  change: { entry: Entry | undefined; role: ProfileRow['role'] | undefined },
): Refusal {
  const present = change.entry?.role ?? 'member'
  if (change.role === undefined || change.role === present) return undefined
  if (!isAdmin(viewer)) return messages.directory.onlyAdminsSetRoles
  if (change.entry !== undefined && isOwn(viewer, change.entry)) return messages.directory.ownRole
  return undefined
}

/** Whether a site would be without an admin if this one were gone (PD-11); the database has the last word. */
export function isLastAdmin(viewer: Viewer & { site: { admin_count: number } }, entry: Entry) {
  return entry.role === 'admin' && viewer.site.admin_count <= 1
}

function isOwn(viewer: Viewer, entry: Entry): boolean {
  return entry.id === viewer.profileId
}

function refusesTouching(viewer: Viewer, entry: Entry): Refusal {
  if (isAdmin(viewer)) return undefined
  if (entry.role === 'admin') return messages.directory.onlyAdminsEditAdmins
  if (entry.user_id !== null) return messages.directory.onlyAdminsEditSignedIn
  if (viewer.site.directory_editing === 'admins') return messages.directory.onlyAdminsEdit
  return undefined
}
