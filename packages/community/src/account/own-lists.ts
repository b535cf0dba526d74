import type { PersonalList } from '../accounts-port.ts'
import { ownScheduledAnnouncements } from '../announcements/scheduled/personal-data-store.ts'
import { ownAnswers } from '../calendar/answers/personal-data-store.ts'
import { ownCalendarFeeds } from '../calendar/feeds/personal-data-store.ts'
import { ownDeletedEntries, ownDeletions } from '../deleted-items/personal-data-store.ts'
import { ownUnusedPictures } from '../files/pictures/personal-data-store.ts'
import {
  ownAdditions,
  ownChoices,
  ownDevices,
  ownNotificationSettings,
} from '../notifications/settings/personal-data-store.ts'
import { ownCommunities } from '../people/entries/personal-data-store.ts'
import { ownInvitations } from '../people/invitations/personal-data-store.ts'
import { ownJoinRequests } from '../people/join-requests/personal-data-store.ts'
import type { Db } from '../tables.ts'

const lists = [
  ownCommunities,
  ownJoinRequests,
  ownDeletedEntries,
  ownScheduledAnnouncements,
  ownDeletions,
  ownInvitations,
  ownUnusedPictures,
  ownNotificationSettings,
  ownDevices,
  ownAdditions,
  ownChoices,
  ownAnswers,
  ownCalendarFeeds,
]

/** Returns what the communities store about a person. */
export function listCommunityData(db: Db, userId: string): readonly PersonalList[] {
  return lists.map((list) => ({
    ...list,
    async *rows() {
      yield* await list.rows(db, userId)
    },
  }))
}
