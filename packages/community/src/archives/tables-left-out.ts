import { calendarFeature } from '../calendar/feature.ts'
import { linkFeature } from '../links/feature.ts'
import { peopleFeature } from '../people/feature.ts'
import type { Tables } from '../tables.ts'

/** Tables of a community that are in no archive, with the reason. */
export const tablesLeftOut: Readonly<Partial<Record<keyof Tables, string>>> = {
  ...peopleFeature.leftOut,
  ...calendarFeature.leftOut,
  ...linkFeature.leftOut,
  former_slugs: 'Addresses that the community had on this instance.',
  pictures: 'Are files of their own.',
  picture_contents: 'Are files of their own.',
  deleted_items: 'What was deleted does not come back with an archive.',
  notification_choices: 'What a person wants to be told of is theirs alone.',
  notice_occasions: 'Messages that are being sent.',
  notice_deliveries: 'Messages that are being sent.',
  search_sites: 'The search index is made again.',
  search_pending: 'The search index is made again.',
  search_documents: 'The search index is made again.',
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
