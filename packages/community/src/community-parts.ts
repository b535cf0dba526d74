import { countRefusals, createLimiter } from '@maypole/platform/limits'
import { silentMeter } from '@maypole/platform/meter'
import { createMemberStore } from './access/member-store.ts'
import { createMembership } from './access/membership.ts'
import { createCountWrite } from './access/write-limits.ts'
import { createAccountDeletion } from './account/delete-account.ts'
import { createAccountStore } from './account/store.ts'
import { createAnnouncementPictures } from './announcements/picture-kind.ts'
import { createReadersStore } from './announcements/readers-store.ts'
import { createAnnouncementStore } from './announcements/store.ts'
import { createAnswerStore } from './answers/store.ts'
import { createAppIcons } from './app-manifest/app-icons.ts'
import { drawIcons } from './app-manifest/draw-icons.ts'
import { createIconStore } from './app-manifest/store.ts'
import { createArchiveParts } from './archives/parts.ts'
import { createAvatarStore } from './avatars/store.ts'
import { createBlockedNumberStore } from './blocked-numbers/store.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import { createImportParts } from './contact-imports/parts.ts'
import { createDeletedItemStore } from './deleted-items/store.ts'
import { createEventImportParts } from './event-imports/parts.ts'
import { createCalendar } from './events/calendar.ts'
import { createEventDatesStore } from './events/dates-store.ts'
import { createEventStore } from './events/store.ts'
import { createFavicons } from './favicons/favicons.ts'
import { createIconSigner } from './favicons/sign-icon.ts'
import { createFaviconStore } from './favicons/store.ts'
import { createGroupStore } from './groups/store.ts'
import { createInvitationStore } from './invitations/store.ts'
import { createInvitationTokens } from './invitations/tokens.ts'
import { createCountJoin } from './join-requests/join-limits.ts'
import { createRequestStore } from './join-requests/store.ts'
import { createLinkChecking } from './link-checks/create-link-checking.ts'
import { createLinkOrderStore } from './links/order-store.ts'
import { createLinkStore } from './links/store.ts'
import { createLists } from './lists/lists.ts'
import { createNewsStore } from './news/store.ts'
import { createNotificationParts } from './notifications/parts.ts'
import { createPictureIntake } from './pictures/intake.ts'
import type { PictureKinds } from './pictures/kinds.ts'
import { createPictureStore } from './pictures/store.ts'
import { createPhoneNumberExists } from './profiles/phone-number-exists.ts'
import { createContactPhotos } from './profiles/photo.ts'
import { createProfileStore } from './profiles/store.ts'
import { createVisibilityStore } from './profiles/visibility-store.ts'
import { createScheduledStore } from './scheduled-announcements/store.ts'
import { createSearchParts } from './search/parts.ts'
import type { CommunitySettings } from './settings.ts'
import { createSiteDeletionStore } from './sites/deletion-store.ts'
import { createSiteStore } from './sites/store.ts'

export type Parts = ReturnType<typeof createParts>

/** What the routes and workers of a community share: stores, limits, membership. */
export function createParts(dependencies: CommunityDependencies, settings: CommunitySettings) {
  const { database, clock, log, fetchIcon, meter = silentMeter } = dependencies
  const events = createEventStore(database)
  const limiter = countRefusals(createLimiter(database, clock), meter)
  const hasIcons = fetchIcon !== undefined && settings.faviconSource !== 'none'
  const membership = createMembership(createMemberStore(database), dependencies.accounts)
  const account = createAccountStore(database)
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
    countWrite: createCountWrite(limiter, settings),
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
    ...createImportParts(dependencies),
    ...createEventImportParts(dependencies),
    ...createArchiveParts(dependencies),
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
    ...createSearchParts({ database, log, seconds: settings.notifications.pollSeconds }),
    events,
    answers: createAnswerStore(database),
    eventDates: createEventDatesStore(database),
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
