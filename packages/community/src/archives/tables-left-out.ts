import type { Tables } from '../tables.ts'

/** Tables of a community that are in no archive, with the reason. */
export const tablesLeftOut: Readonly<Partial<Record<keyof Tables, string>>> = {
  former_slugs: 'Addresses that the community had on this instance.',
  join_requests: 'People who are no members asked this community, and can ask again.',
  invitations: 'A link into the community is a secret, and leads to this instance.',
  pictures: 'Are files of their own.',
  picture_contents: 'Are files of their own.',
  contact_imports: 'Only undoes an import of the last day.',
  contact_import_parts: 'Only undoes an import of the last day.',
  event_imports: 'Only undoes an import of the last day.',
  event_import_parts: 'Only undoes an import of the last day.',
  deleted_items: 'What was deleted does not come back with an archive.',
  calendar_feeds: 'Addresses of calendars are secrets of their owners.',
  notification_choices: 'What a person wants to be told of is theirs alone.',
  site_invitations: 'What a person was told and answered is theirs alone.',
  notice_occasions: 'Messages that are being sent.',
  notice_deliveries: 'Messages that are being sent.',
  event_reminders: 'Worked out again.',
  link_checks: 'Links are requested again.',
  search_sites: 'The search index is made again.',
  search_pending: 'The search index is made again.',
  search_documents: 'The search index is made again.',
  favicons: 'A cache of icons that other servers have.',
  app_icons: 'Are drawn again, from the picture and the colours.',
}

/** Tables that belong to no community: accounts, keys, and limits. */
export const tablesOfNoCommunity: readonly (keyof Tables)[] = [
  'avatars',
  'site_creators',
  'account_deletions',
  'push_keys',
  'notification_settings',
  'notification_devices',
]
