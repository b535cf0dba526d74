import { announcementFeature } from './announcements/feature.ts'
import { calendarFeature } from './calendar/feature.ts'
import { deletedItemFeature } from './deleted-items/feature.ts'
import { fileFeature } from './files/feature.ts'
import { linkFeature } from './links/feature.ts'
import type { Feature, UserColumn, UserColumnFate } from './lists/feature.ts'
import { notificationFeature } from './notifications/feature.ts'
import { peopleFeature } from './people/feature.ts'
import { searchFeature } from './search/feature.ts'
import { siteFeature } from './sites/feature.ts'

/** Is said here, as `account/` reads what all features say. */
const accountFeature = {
  ofNoCommunity: ['account_deletions'],
  users: { 'account_deletions.user_id': { otherwise: 'Notes that a deletion has begun.' } },
} as const satisfies Feature

/** All features. A person's download has what they store in this order. */
export const features: readonly Feature[] = [
  peopleFeature,
  siteFeature,
  announcementFeature,
  linkFeature,
  calendarFeature,
  fileFeature,
  notificationFeature,
  searchFeature,
  deletedItemFeature,
  accountFeature,
]

/**
 * Every column with the id of a user. One that no feature names does not compile; a table that none
 * names fails `archives/everything.test.ts`.
 */
export const userColumns: Readonly<Record<UserColumn, UserColumnFate>> = {
  ...peopleFeature.users,
  ...siteFeature.users,
  ...announcementFeature.users,
  ...calendarFeature.users,
  ...fileFeature.users,
  ...notificationFeature.users,
  ...deletedItemFeature.users,
  ...accountFeature.users,
}
