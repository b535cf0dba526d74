import { fileURLToPath } from 'node:url'
import { toInstant } from '@maypole/platform/clock'
import { migrate, readMigrationState } from '@maypole/platform/database'
import { migrateLimits } from '@maypole/platform/limits'
import { silentMeter } from '@maypole/platform/meter'
import type { FastifyPluginAsync } from 'fastify'
import { addRoutes, createCommunityRouter } from './access/router.ts'
import { accountRoutes } from './account/routes.ts'
import { createAnnouncementNews } from './announcements/news-store.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { createDueStore } from './announcements/scheduled/due-store.ts'
import { createPublisher } from './announcements/scheduled/publisher.ts'
import { scheduledAnnouncementRoutes } from './announcements/scheduled/routes.ts'
import { operator } from './archives/import-site.ts'
import { presentArchive } from './archives/present.ts'
import { archiveRoutes } from './archives/routes.ts'
import { readSpool } from './archives/spool.ts'
import { archiveFileRoutes, explainArchive, slugTaken } from './archives/upload-routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { createSiteItems } from './assistant/site-items.ts'
import { answerRoutes } from './calendar/answers/routes.ts'
import { calendarFileRoutes, eventImportRoutes } from './calendar/event-imports/routes.ts'
import { createEventNews } from './calendar/events/news-store.ts'
import { eventRoutes } from './calendar/events/routes.ts'
import { calendarFeedRoutes } from './calendar/feeds/routes.ts'
import { createRemind } from './calendar/reminders/remind.ts'
import { createReminderStore } from './calendar/reminders/reminder-store.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import type { Community } from './community-interface.ts'
import { createParts, type Parts } from './community-parts.ts'
import { deletedItemRoutes, purgeItemsBefore } from './deleted-items/routes.ts'
import { sweepImports } from './files/imports/sweep.ts'
import { acceptPictures } from './files/pictures/intake.ts'
import { pictureRoutes, pictureUploadRoutes, unusedBefore } from './files/pictures/routes.ts'
import { answerUnchanged, limitBodies } from './json-hooks.ts'
import { allLinkRoutes } from './links/all-link-routes.ts'
import { faviconRoutes } from './links/favicons/routes.ts'
import { createNoticeWorkers } from './notifications/delivery/workers.ts'
import { newsRoutes } from './notifications/news/routes.ts'
import { notificationRoutes } from './notifications/settings/routes.ts'
import {
  acceptUnsubscribeForms,
  unsubscribeRoutes,
} from './notifications/settings/unsubscribe-routes.ts'
import { blockedNumberRoutes } from './people/blocked-numbers/routes.ts'
import { contactFileRoutes, importRoutes } from './people/contact-imports/routes.ts'
import { groupRoutes } from './people/groups/routes.ts'
import { createFindInvited } from './people/invitations/find-invited.ts'
import { createInvitedStore } from './people/invitations/invited-store.ts'
import { invitationRoutes } from './people/invitations/routes.ts'
import { decisionRoutes } from './people/join-requests/decision-routes.ts'
import { createJoiningNews } from './people/join-requests/news-store.ts'
import { joinRoutes } from './people/join-requests/routes.ts'
import { sweepRequests } from './people/join-requests/sweep.ts'
import { profileListRoute } from './people/profiles/list-route.ts'
import { ownProfileRoutes } from './people/profiles/own-profile-routes.ts'
import { removalRoutes } from './people/profiles/removal-routes.ts'
import { profileRoutes } from './people/profiles/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { appManifestRoutes } from './sites/app-manifest/routes.ts'
import { avatarFileRoutes, avatarUploadRoutes } from './sites/avatars/routes.ts'
import { purgeBefore, siteDeletionRoutes } from './sites/deletion-routes.ts'
import { presentSite } from './sites/present.ts'
import { siteRoutes } from './sites/routes.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export function createCommunity(dependencies: CommunityDependencies): Community {
  const { database, clock, settings } = dependencies
  const parts = createParts(dependencies, settings)
  const publisher = createPublisher({ ...dependencies, store: createDueStore(database) })
  const workers = createNoticeWorkers({
    ...dependencies,
    parts: parts.notifications,
    sources: [
      createAnnouncementNews(database),
      createEventNews(database, clock),
      createJoiningNews(database),
    ],
    remind: createRemind({ store: createReminderStore(database), clock, log: dependencies.log }),
    findInvited: createFindInvited({
      store: createInvitedStore(database),
      limiter: parts.limiter,
      accounts: dependencies.accounts,
      clock,
    }),
    rules: settings.notifications,
    deliverMail: dependencies.deliverMail,
    // biome-ignore lint/plugin: only spreads retries.
    random: dependencies.random ?? Math.random,
  })

  return {
    async migrate() {
      await migrateLimits(database)
      await migrate(database, {
        owner: 'community',
        folder: migrationsFolder,
      })
    },
    migrationState: () =>
      readMigrationState(database, { owner: 'community', folder: migrationsFolder }),
    async prepare() {
      if (settings.notifications.isOn) await parts.notifications.keys.current()
    },
    routes: async (app) => {
      const mounting = { ...dependencies, parts }
      await app.register(jsonRoutes(mounting))
      await app.register(uploadRoutes(mounting))
      await app.register(contactFileRoutes({ ...mounting, ...parts }))
      await app.register(calendarFileRoutes({ ...mounting, ...parts }))
      await app.register(archiveFileRoutes({ ...mounting, ...parts }))
      await app.register(formRoutes(mounting))
    },
    avatarRoutes: async (app) => {
      const router = createCommunityRouter(app, dependencies)
      avatarFileRoutes(router, { store: parts.avatars })
      appManifestRoutes(router, {
        ...parts,
        productName: dependencies.productName,
        iconDrawings: settings.iconDrawings,
      })
    },
    async findSite(address) {
      const site = await parts.membership.findIfAny(address)
      return site && presentSite(site)
    },
    async exportSite(address) {
      const site = await parts.membership.findIfAny(address)
      const file = site && (await parts.exportSite(site.id, operator))
      return file && { bytes: file.bytes, content: readSpool(file) }
    },
    async previewArchive(bytes) {
      return presentArchive(await explainArchive(parts.archives.preview(bytes, operator)))
    },
    async importSite(bytes, { adminPhoneNumber, address }) {
      const founder = { user: null, phoneNumber: adminPhoneNumber, address, limit: undefined }
      const created = await explainArchive(parts.archives.create(bytes, founder))
      if (typeof created === 'string') throw slugTaken()
      return presentSite(created)
    },
    finishDeletions: () => parts.accountDeletion.finishDeletions(),
    async sweep() {
      const now = dependencies.clock.now()
      await parts.accountDeletion.finishDeletions()
      await parts.siteDeletion.purge(purgeBefore(now))
      await parts.deletedItems.purge(purgeItemsBefore(now))
      await parts.invitations.removeExpired(toInstant(now))
      await sweepImports([parts.imports, parts.eventImports], dependencies.clock)
      await parts.archives.store.discardBefore(toInstant(now - 3_600_000))
      await sweepRequests(parts.requests, now)
      await parts.avatars.removeUnused()
      await parts.pictures.removeUnused(unusedBefore(now))
      await parts.favicons?.sweep()
      await parts.appIcons.sweep()
      await workers.sweep()
    },
    noticeBacklog: workers.backlog,
    startWorkers() {
      publisher.start()
      parts.indexer.start()
      parts.linkChecking.start()
      workers.start()
    },
    wakeNotices: workers.wake,
    async stopWorkers() {
      await Promise.all(
        [publisher, parts.indexer, parts.linkChecking, workers].map((it) => it.stop()),
      )
    },
    async sendDue() {
      await publisher.runDue()
      await parts.linkChecking.runDue()
      await workers.runDue()
      await parts.indexer.runDue()
    },
  }
}

type Mounting = CommunityDependencies & { parts: Parts }

function jsonRoutes(mounting: Mounting): FastifyPluginAsync {
  return async (app) => {
    const { clock, settings, parts } = mounting
    const { membership, limiter, calendar, countWrite, lists } = parts
    const listRoutes = { membership, clock, lists, countWrite, settings }
    const door = { verifySession: mounting.verifySession, membership, count: parts.count }
    limitBodies(app)
    const router = createCommunityRouter(app, mounting)
    answerUnchanged(app)
    siteRoutes(router, {
      store: parts.sites,
      membership,
      clock,
      countWrite,
      sitesPerUser: settings.sitesPerUser,
    })
    siteDeletionRoutes(router, { store: parts.siteDeletion, membership, clock, countWrite })
    ownProfileRoutes(router, { ...listRoutes, store: parts.visibility })
    profileListRoute(router, { ...listRoutes, store: parts.profiles })
    profileRoutes(router, {
      ...listRoutes,
      store: parts.profiles,
      phoneNumberExists: parts.phoneNumberExists,
    })
    importRoutes(router, { ...mounting, ...parts })
    newsRoutes(router, { store: parts.news, membership, countWrite })
    removalRoutes(router, { store: parts.profiles, membership, clock, countWrite })
    invitationRoutes(router, {
      store: parts.invitations,
      groups: parts.groups,
      tokens: parts.invitationTokens,
      membership,
      clock,
      countWrite,
    })
    joinRoutes(router, {
      ...parts,
      store: parts.requests,
      tokens: parts.invitationTokens,
      clock,
      settings,
    })
    decisionRoutes(router, { store: parts.requests, membership, clock, countWrite, settings })
    blockedNumberRoutes(router, { store: parts.blockedNumbers, membership, countWrite })
    const { announcements, readers, scheduled } = parts
    pictureRoutes(router, { store: parts.pictures, kinds: parts.pictureKinds, membership })
    eventRoutes(router, { ...listRoutes, store: parts.events, dates: parts.eventDates, calendar })
    eventImportRoutes(router, { ...mounting, ...parts })
    answerRoutes(router, { ...listRoutes, store: parts.answers, events: parts.events })
    searchRoutes(router, { ...mounting, ...parts, store: parts.search })
    deletedItemRoutes(router, { ...listRoutes, store: parts.deletedItems })
    calendarFeedRoutes(router, {
      ...mounting,
      ...parts,
      isActedFor: async (id) => (await mounting.ownAccounts.proof(id)) === 'acted-for',
    })
    notificationRoutes(router, {
      parts: parts.notifications,
      rules: settings.notifications,
      accounts: mounting.accounts,
      ...listRoutes,
      limiter,
      sendsEmail: settings.notifications.isOn && mounting.deliverMail !== undefined,
    })
    accountRoutes(router, {
      store: parts.account,
      accounts: mounting.ownAccounts,
      deleteAccount: parts.accountDeletion.deleteAccount,
      clock,
      limiter,
      countWrite,
      downloadsPerHour: settings.downloadsPerHour,
    })
    archiveRoutes(router, {
      ...mounting,
      ...parts,
      isActedFor: async (id) => (await mounting.ownAccounts.proof(id)) === 'acted-for',
    })
    addAssistant(router, mounting)
    addRoutes(app, door, [
      allLinkRoutes({ ...listRoutes, ...parts }),
      groupRoutes({ ...listRoutes, store: parts.groups }),
      announcementRoutes({ ...listRoutes, store: announcements, readers }),
      scheduledAnnouncementRoutes({ clock, store: scheduled }),
      faviconRoutes({
        favicons: parts.favicons,
        icons: parts.icons,
        limiter,
        fetches: settings.faviconFetches,
      }),
    ])
  }
}

function addAssistant(
  router: ReturnType<typeof createCommunityRouter>,
  { clock, log, meter = silentMeter, settings, parts, propose }: Mounting,
): void {
  if (propose === undefined) return
  const { membership, limiter, calendar } = parts
  const { chatsPerMinute, typedChatsPerMinute } = settings
  assistantRoutes(router, {
    propose,
    phoneNumberExists: parts.phoneNumberExists,
    items: createSiteItems({
      ...parts,
      icons: parts.favicons === undefined ? undefined : parts.icons,
      clock,
    }),
    membership,
    calendar,
    limiter,
    log,
    meter,
    chatsPerMinute,
    typedChatsPerMinute,
  })
}

/** A separate plugin, as no other route accepts files. */
function uploadRoutes(mounting: Mounting): FastifyPluginAsync {
  return async (app) => {
    const { clock, log, settings, parts } = mounting
    const { membership, limiter, pictureIntake: intake } = parts
    await acceptPictures(app)
    const router = createCommunityRouter(app, mounting)
    pictureUploadRoutes(router, {
      store: parts.pictures,
      kinds: parts.pictureKinds,
      intake,
      membership,
      limiter,
      clock,
      settings,
    })
    avatarUploadRoutes(router, {
      store: parts.avatars,
      intake,
      membership,
      limiter,
      clock,
      log,
      avatarsPerHour: settings.avatarsPerHour,
    })
  }
}

/** A separate plugin, as no other route accepts forms. */
function formRoutes(mounting: Mounting): FastifyPluginAsync {
  return async (app) => {
    const { membership, notifications } = mounting.parts
    acceptUnsubscribeForms(app)
    unsubscribeRoutes(createCommunityRouter(app, mounting), {
      ...notifications,
      tokens: notifications.unsubscribeTokens,
      membership,
      productName: mounting.productName,
    })
  }
}
