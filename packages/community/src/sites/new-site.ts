import { newId } from '@maypole/platform/ids'
import { newEntryColumns } from '../access/new-entry-columns.ts'
import type { ProfileRow, SiteRow } from '../lists/tables.ts'

/** Returns the row of a site without anything in it but its creator. */
export function newSite(input: {
  title: string
  slug: string
  theme: { primaryColor: string; backgroundColor: string }
  timeZone?: string | undefined
  now: string
}): SiteRow {
  return {
    id: newId(),
    slug: input.slug,
    title: input.title,
    primary_color: input.theme.primaryColor,
    background_color: input.theme.backgroundColor,
    avatar_hash: null,
    time_zone: input.timeZone ?? 'UTC',
    directory_editing: 'members',
    event_deletion: 'members',
    joining: 'roster',
    agents: 'allowed',
    answer_counts: 'admins',
    attendance_days: 365,
    waiting_count: 0,
    deleted_at: null,
    listing_audience: 'members',
    phone_audience: 'members',
    email_audience: 'members',
    version: 1,
    member_count: 1,
    admin_count: 1,
    link_count: 0,
    announcement_count: 0,
    event_count: 0,
    last_position: 0,
    profile_bytes: 0,
    link_bytes: 0,
    announcement_bytes: 0,
    event_bytes: 0,
    profile_revision: 0,
    link_revision: 0,
    announcement_revision: 0,
    event_revision: 0,
    profile_newest: 0,
    link_newest: 0,
    announcement_newest: 0,
    event_newest: 0,
    created_at: input.now,
    updated_at: input.now,
  }
}

/** Returns the entry of somebody who creates a site, or who is to be its admin. */
export function newAdmin<User extends string | null>(input: {
  site: string
  user: User
  phoneNumber: string
  names:
    | Pick<ProfileRow, 'first_name' | 'last_name' | 'nickname' | 'email' | 'sort_name'>
    | undefined
  now: string
}): ProfileRow & { user_id: User } {
  const names = input.names ?? {
    first_name: '',
    last_name: '',
    nickname: null,
    email: null,
    sort_name: '',
  }
  return {
    ...names,
    id: newId(),
    site_id: input.site,
    user_id: input.user,
    phone_number: input.phoneNumber,
    role: 'admin',
    ...newEntryColumns,
    created_at: input.now,
    updated_at: input.now,
  }
}
