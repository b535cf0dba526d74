import { messages } from '../messages.ts'
import type { ProfileRow } from '../tables.ts'
import { photoFile, unusedPictureFile } from './own-photos.ts'
import type { PersonalList } from './port.ts'
import type { AccountStore } from './store.ts'

const texts = messages.account.lists

/** Returns what the communities store about a person. */
export function listCommunityData(store: AccountStore, userId: string): readonly PersonalList[] {
  return [
    ...listMemberships(store, userId),
    listUnusedPictures(store, userId),
    ...listNotificationData(store, userId),
    listAnswers(store, userId),
    listCalendarFeeds(store, userId),
  ]
}

function listAnswers(store: AccountStore, userId: string): PersonalList {
  return {
    name: 'event-answers',
    ...texts.eventAnswers,
    async *rows() {
      for (const row of await store.answers(userId))
        yield {
          community: row.community,
          event: row.event,
          day: row.day,
          answer: row.answer,
          answeredAt: row.answered_at,
        }
    },
  }
}

function listCalendarFeeds(store: AccountStore, userId: string): PersonalList {
  return {
    name: 'calendar-feeds',
    ...texts.calendarFeeds,
    async *rows() {
      for (const row of await store.calendarFeeds(userId))
        yield {
          community: row.title,
          language: row.language,
          alarmMinutes: row.alarm_minutes,
          fetches: JSON.parse(row.fetches),
          createdAt: row.created_at,
        }
    },
  }
}

function listUnusedPictures(store: AccountStore, userId: string): PersonalList {
  return {
    name: 'unused-pictures',
    ...texts.unusedPictures,
    async *rows() {
      for (const row of await store.unusedPictures(userId))
        yield {
          community: row.title,
          file: unusedPictureFile(row.hash),
          uploadedAt: row.created_at,
        }
    },
  }
}

function listMemberships(store: AccountStore, userId: string): PersonalList[] {
  return [
    {
      name: 'communities',
      ...texts.communities,
      async *rows() {
        for (const row of await store.profiles(userId))
          yield {
            community: row.title,
            address: row.slug,
            communityDeletedAt: row.deleted_at,
            role: row.role,
            firstName: row.first_name,
            lastName: row.last_name,
            nickname: row.nickname,
            phoneNumber: row.phone_number,
            email: row.email,
            listedFor: row.listing_audience,
            phoneNumberFor: row.phone_audience,
            emailFor: row.email_audience,
            groups: await store.groupNames(row.site_id, row.group_ids),
            photo: photoFile(row.photo),
            addedAt: row.created_at,
            changedAt: row.updated_at,
          }
      },
    },
    {
      name: 'join-requests',
      ...texts.joinRequests,
      async *rows() {
        for (const row of await store.joinRequests(userId))
          yield {
            community: row.title,
            firstName: row.first_name,
            lastName: row.last_name,
            phoneNumber: row.phone_number,
            state: row.state,
            askedAt: row.created_at,
            decidedAt: row.decided_at,
          }
      },
    },
    {
      name: 'deleted-entries',
      ...texts.deletedEntries,
      async *rows() {
        for (const row of await store.deletedEntries(userId)) {
          const entry = JSON.parse(row.item) as ProfileRow
          yield {
            community: row.title,
            firstName: entry.first_name,
            lastName: entry.last_name,
            nickname: entry.nickname,
            phoneNumber: entry.phone_number,
            email: entry.email,
            role: entry.role,
            photo: photoFile(entry.photo ?? null),
            deletedAt: row.deleted_at,
          }
        }
      },
    },
    {
      name: 'scheduled-announcements',
      ...texts.scheduledAnnouncements,
      async *rows() {
        for (const row of await store.scheduled(userId))
          yield {
            community: row.title,
            headline: row.headline,
            body: row.body,
            publishAt: row.publish_at,
            writtenAt: row.created_at,
          }
      },
    },
    {
      name: 'deletions',
      ...texts.deletions,
      async *rows() {
        for (const row of await store.deletions(userId))
          yield { community: row.title, kind: row.kind, deletedAt: row.deleted_at }
      },
    },
    {
      name: 'invitations',
      ...texts.invitations,
      async *rows() {
        for (const row of await store.invitations(userId))
          yield {
            community: row.title,
            createdAt: row.created_at,
            expiresAt: row.expires_at,
            uses: row.use_count,
          }
      },
    },
  ]
}

function listNotificationData(store: AccountStore, userId: string): PersonalList[] {
  return [
    {
      name: 'notification-settings',
      ...texts.notificationSettings,
      async *rows() {
        for (const row of (await store.notifications(userId)).settings)
          yield {
            timeZone: row.time_zone,
            language: row.language,
            quietFrom: row.quiet_start,
            quietUntil: row.quiet_end,
            digestHour: row.digest_hour,
            email: row.email,
            approvedByPush: row.approved_push === 1,
            approvedByEmail: row.approved_email === 1,
          }
      },
    },
    {
      name: 'notification-devices',
      ...texts.notificationDevices,
      async *rows() {
        for (const row of (await store.notifications(userId)).devices)
          yield {
            name: row.name,
            language: row.language,
            timeZone: row.time_zone,
            addedAt: row.created_at,
            registeredAt: row.registered_at,
          }
      },
    },
    {
      name: 'added-to',
      about: 'Communities that somebody has added you to, as you were told.',
      fields: {
        community: 'The title of the community.',
        toldAt: 'When you were told.',
        refusedAt: 'When you answered that it is not yours.',
      },
      async *rows() {
        for (const row of (await store.notifications(userId)).invitations)
          yield { community: row.title, toldAt: row.created_at, refusedAt: row.refused_at }
      },
    },
    {
      name: 'notification-choices',
      ...texts.notificationChoices,
      async *rows() {
        for (const row of (await store.notifications(userId)).choices)
          yield {
            community: row.title,
            announcementsByPush: row.announcements_push === 1,
            announcementsByEmail: row.announcements_email === 1,
            eventsByPush: row.events_push === 1,
            eventsByEmail: row.events_email === 1,
            remindersByPush: row.reminders_push === 1,
            remindersByEmail: row.reminders_email === 1,
            reminderMinutes: JSON.parse(row.reminder_minutes),
            joinRequestsByPush: row.join_requests_push === 1,
            joinRequestsByEmail: row.join_requests_email === 1,
          }
      },
    },
  ]
}
