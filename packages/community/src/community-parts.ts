import { countRefusals, createLimiter } from '@maypole/platform/limits'
import { silentMeter } from '@maypole/platform/meter'
import { createMembership } from './access/membership.ts'
import { createCount } from './access/write-limits.ts'
import { createAccountDeletion } from './account/delete-account.ts'
import { createAccountStore } from './account/store.ts'
import { createAnnouncementPictures } from './announcements/picture-kind.ts'
import { createReadersStore } from './announcements/readers-store.ts'
import { createScheduledStore } from './announcements/scheduled/store.ts'
import { createAnnouncementStore } from './announcements/store.ts'
import { createArchiveParts } from './archives/parts.ts'
import { createAnswerStore } from './calendar/answers/store.ts'
import { createEventImportParts } from './calendar/event-imports/parts.ts'
import { createCalendar } from './calendar/events/calendar.ts'
import { createEventDatesStore } from './calendar/events/dates-store.ts'
import { createEventStore } from './calendar/events/store.ts'
import { createFeedReader } from './calendar/feeds/feed-reader.ts'
import { createFeedStore } from './calendar/feeds/feed-store.ts'
import { createOwnFeedStore } from './calendar/feeds/own-feed-store.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import { createDeletedItemStore } from './deleted-items/store.ts'
import { createPictureIntake } from './files/pictures/intake.ts'
import type { PictureKinds } from './files/pictures/kinds.ts'
import { createPictureStore } from './files/pictures/store.ts'
import { createLinkChecking } from './links/checks/create-link-checking.ts'
import { createFavicons } from './links/favicons/favicons.ts'
import { createIconSigner } from './links/favicons/sign-icon.ts'
import { createFaviconStore } from './links/favicons/store.ts'
import { createLinkOrderStore } from './links/order-store.ts'
import { createLinkStore } from './links/store.ts'
import { createLists } from './lists/lists.ts'
import { createNewsStore } from './notifications/news/store.ts'
import { createNotificationParts } from './notifications/settings/parts.ts'
import { createBlockedNumberStore } from './people/blocked-numbers/store.ts'
import { createImportParts } from './people/contact-imports/parts.ts'
import { createMemberStore } from './people/entries/member-store.ts'
import { createGroupStore } from './people/groups/store.ts'
import { createInvitationStore } from './people/invitations/store.ts'
import { createInvitationTokens } from './people/invitations/tokens.ts'
import { createCountJoin } from './people/join-requests/join-limits.ts'
import { createRequestStore } from './people/join-requests/store.ts'
import { createPhoneNumberExists } from './people/profiles/phone-number-exists.ts'
import { createContactPhotos } from './people/profiles/photo.ts'
import { createProfileStore } from './people/profiles/store.ts'
import { createVisibilityStore } from './people/profiles/visibility-store.ts'
import { createSearchParts } from './search/parts.ts'
import { createAppIcons } from './sites/app-manifest/app-icons.ts'
import { drawIcons } from './sites/app-manifest/draw-icons.ts'
import { createIconStore } from './sites/app-manifest/store.ts'
import { createAvatarStore } from './sites/avatars/store.ts'
import { createSiteDeletionStore } from './sites/deletion-store.ts'
import { createSiteStore } from './sites/store.ts'

export type Parts = ReturnType<typeof createParts>

/** What the routes and workers of a community share: stores, limits, membership. */
export function createParts(dependencies: CommunityDependencies) {
  const {
    database,
    clock,
    log,
    fetchIcon,
    meter = silentMeter,
    productName,
    publicUrl,
    settings,
  } = dependencies
  const events = createEventStore(database)
  const limiter = countRefusals(createLimiter(database, clock), meter)
  const hasIcons = fetchIcon !== undefined && settings.faviconSource !== 'none'
  const membership = createMembership(createMemberStore(database), dependencies.accounts)
  const account = createAccountStore(database)
  const feeds = createFeedStore(database)
  const count = createCount(limiter, settings)
  const avatars = createAvatarStore(database)
  const announcements = createAnnouncementStore(database)
  const profiles = createProfileStore(database)
  const pictureKinds: PictureKinds = {
    announcement: createAnnouncementPictures(announcements),
    contact: createContactPhotos(profiles),
  }
  return {
    membership,
    account,
    accountDeletion: createAccountDeletion({
      store: account,
      accounts: dependencies.ownAccounts,
      clock,
      log,
    }),
    limiter,
    count,
    lists: createLists({
      memory: settings.listMemory,
      now: () => clock.now(),
      findSite: (id) => membership.find(id),
    }),
    sites: createSiteStore(database),
    siteDeletion: createSiteDeletionStore(database),
    deletedItems: createDeletedItemStore(database),
    avatars,
    appIcons: createAppIcons({
      store: createIconStore(database),
      clock,
      readPicture: (hash) => avatars.content(hash),
      drawIcons: dependencies.drawIcons ?? drawIcons,
    }),
    pictures: createPictureStore(database),
    pictureIntake: createPictureIntake(dependencies.processPicture),
    pictureKinds,
    profiles,
    groups: createGroupStore(database),
    news: createNewsStore(database),
    imports: createImportParts({ database, readContactFile: dependencies.readContactFile }),
    eventImports: createEventImportParts({
      database,
      readCalendarFile: dependencies.readCalendarFile,
    }),
    archives: createArchiveParts({
      database,
      clock,
      productName,
      masterKey: dependencies.masterKey,
      settings,
      temporaryFolder: dependencies.temporaryFolder,
    }),
    invitations: createInvitationStore(database),
    invitationTokens: createInvitationTokens(dependencies.masterKey),
    requests: createRequestStore(database),
    countJoin: createCountJoin(limiter, settings),
    blockedNumbers: createBlockedNumberStore(database),
    visibility: createVisibilityStore(database),
    links: createLinkStore(database),
    linkOrder: createLinkOrderStore(database),
    linkChecking: createLinkChecking(dependencies),
    notifications: createNotificationParts(dependencies, settings.notifications),
    announcements,
    readers: createReadersStore(database),
    scheduled: createScheduledStore(database),
    search: createSearchParts({ database, log, seconds: settings.notifications.pollSeconds }),
    events,
    answers: createAnswerStore(database),
    eventDates: createEventDatesStore(database),
    feeds,
    ownFeeds: createOwnFeedStore(database),
    readFeed: createFeedReader({ store: feeds, clock, productName, publicUrl }),
    calendar: createCalendar({
      store: events,
      clock,
      log,
      countSearches: (userId, cost) =>
        limiter.consume([
          { key: `calendar:${userId}`, limit: settings.calendarSearches, seconds: 600, cost },
        ]),
    }),
    favicons: hasIcons
      ? createFavicons({ store: createFaviconStore(database), clock, settings, fetchIcon })
      : undefined,
    icons: createIconSigner(dependencies.masterKey),
    phoneNumberExists: createPhoneNumberExists({
      acceptUnassigned: settings.acceptUnassignedNumbers,
    }),
  }
}
