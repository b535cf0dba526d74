import { fileURLToPath } from 'node:url'
import { toInstant } from '@maypole/platform/clock'
import { migrate, readMigrationState } from '@maypole/platform/database'
import { migrateLimits } from '@maypole/platform/limits'
import { createAnnouncementNews } from './announcements/news-store.ts'
import { createDueStore } from './announcements/scheduled/due-store.ts'
import { createPublisher } from './announcements/scheduled/publisher.ts'
import { operator } from './archives/import-site.ts'
import { presentArchive } from './archives/present.ts'
import { readSpool } from './archives/spool.ts'
import { explainArchive, slugTaken } from './archives/upload-routes.ts'
import { createEventNews } from './calendar/events/news-store.ts'
import { createRemind } from './calendar/reminders/remind.ts'
import { createReminderStore } from './calendar/reminders/reminder-store.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import type { Community } from './community-interface.ts'
import { createParts } from './community-parts.ts'
import { addRootRoutes, apiPlugins } from './community-routes.ts'
import { purgeItemsBefore } from './deleted-items/routes.ts'
import { sweepImports } from './files/imports/sweep.ts'
import { unusedBefore } from './files/pictures/routes.ts'
import { createNoticeWorkers } from './notifications/delivery/workers.ts'
import { createFindInvited } from './people/invitations/find-invited.ts'
import { createInvitedStore } from './people/invitations/invited-store.ts'
import { createJoiningNews } from './people/join-requests/news-store.ts'
import { sweepRequests } from './people/join-requests/sweep.ts'
import { purgeBefore } from './sites/deletion-routes.ts'
import { presentSite } from './sites/present.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export function createCommunity(dependencies: CommunityDependencies): Community {
  const { database, clock, log, accounts, settings } = dependencies
  const parts = createParts(dependencies)
  const publisher = createPublisher({ store: createDueStore(database), clock, log, settings })
  const workers = createNoticeWorkers({
    database,
    clock,
    log,
    meter: dependencies.meter,
    accounts,
    productName: dependencies.productName,
    publicUrl: dependencies.publicUrl,
    parts: parts.notifications,
    sources: [
      createAnnouncementNews(database),
      createEventNews(database, clock),
      createJoiningNews(database),
    ],
    remind: createRemind({ store: createReminderStore(database), clock, log }),
    findInvited: createFindInvited({
      store: createInvitedStore(database),
      limiter: parts.limiter,
      accounts,
      clock,
    }),
    rules: settings.notifications,
    deliverMail: dependencies.deliverMail,
    // biome-ignore lint/plugin: only spreads retries.
    random: dependencies.random ?? Math.random,
    pause: dependencies.pause,
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
      for (const plugin of apiPlugins(dependencies, parts)) await app.register(plugin)
    },
    avatarRoutes: async (app) => addRootRoutes(app, dependencies, parts),
    async findSite(address) {
      const site = await parts.membership.findIfAny(address)
      return site && presentSite(site)
    },
    async exportSite(address) {
      const site = await parts.membership.findIfAny(address)
      const file = site && (await parts.archives.exportSite(site.id, operator))
      return file && { bytes: file.bytes, content: readSpool(file) }
    },
    async previewArchive(bytes) {
      return presentArchive(
        await explainArchive(parts.archives.importSite.preview(bytes, operator)),
      )
    },
    async importSite(bytes, { adminPhoneNumber, address }) {
      const founder = { user: null, phoneNumber: adminPhoneNumber, address, limit: undefined }
      const created = await explainArchive(parts.archives.importSite.create(bytes, founder))
      if (typeof created === 'string') throw slugTaken()
      return presentSite(created)
    },
    finishDeletions: () => parts.accountDeletion.finishDeletions(),
    async sweep() {
      const now = clock.now()
      await parts.accountDeletion.finishDeletions()
      await parts.siteDeletion.purge(purgeBefore(now))
      await parts.deletedItems.purge(purgeItemsBefore(now))
      await parts.invitations.removeExpired(toInstant(now))
      await sweepImports([parts.imports.store, parts.eventImports.store], clock)
      await parts.archives.importSite.store.discardBefore(toInstant(now - 3_600_000))
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
      parts.search.indexer.start()
      parts.linkChecking.start()
      workers.start()
    },
    wakeNotices: workers.wake,
    async stopWorkers() {
      await Promise.all(
        [publisher, parts.search.indexer, parts.linkChecking, workers].map((it) => it.stop()),
      )
    },
    async sendDue() {
      await publisher.runDue()
      await parts.linkChecking.runDue()
      await workers.runDue()
      await parts.search.indexer.runDue()
    },
  }
}
