import { fileURLToPath } from 'node:url'
import { toInstant } from '@maypole/platform/clock'
import { migrate, readMigrationState } from '@maypole/platform/database'
import { migrateLimits } from '@maypole/platform/limits'
import { announcementNotices } from './announcements/notices-store.ts'
import { operator } from './archives/import-site.ts'
import { discardBefore } from './archives/new-site-store.ts'
import { presentArchive } from './archives/present.ts'
import { readSpool } from './archives/spool.ts'
import { explainArchive } from './archives/upload-routes.ts'
import * as proposals from './assistant/agents/proposals/store.ts'
import { removeUseBefore } from './assistant/agents/use-store.ts'
import { eventImports } from './calendar/event-imports/store.ts'
import { eventNotices } from './calendar/events/notices-store.ts'
import { createRemind } from './calendar/reminders/remind.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import type { Community } from './community-interface.ts'
import { addRootRoutes, agentPlugin, apiPlugins } from './community-routes.ts'
import { createServices, type Services } from './community-services.ts'
import { sweepImports } from './files/imports/steps-store.ts'
import { unusedBefore } from './files/pictures/routes.ts'
import * as pictures from './files/pictures/store.ts'
import { createNoticeWorkers } from './notifications/delivery/workers.ts'
import { finishDeletions } from './people/account/delete-account.ts'
import { contactImports } from './people/contact-imports/store.ts'
import { createFindInvited } from './people/invitations/find-invited.ts'
import * as invitations from './people/invitations/store.ts'
import { sweepRequests } from './people/join-requests/join-store.ts'
import { joiningNotices } from './people/join-requests/notices-store.ts'
import * as avatars from './sites/avatars/store.ts'
import { purgeItemsBefore } from './sites/deleted-items/routes.ts'
import * as deletedItems from './sites/deleted-items/store.ts'
import { purgeBefore } from './sites/deletion-routes.ts'
import * as siteDeletion from './sites/deletion-store.ts'
import { presentSite } from './sites/present.ts'
import { slugTaken } from './sites/routes.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export function createCommunity(dependencies: CommunityDependencies): Community {
  const { database } = dependencies
  const services = createServices(dependencies)
  const { membership, importSite, exportSite } = services
  const notices = createNoticeWorkers(services, {
    sources: { announcements: announcementNotices, calendar: eventNotices, people: joiningNotices },
    remind: createRemind(services),
    findInvited: createFindInvited(services),
    deliverMail: dependencies.deliverMail,
    pause: dependencies.pause,
  })
  const workers = [
    services.publisher,
    services.indexer,
    ...(services.linkChecks === undefined ? [] : [services.linkChecks.worker]),
    notices,
  ]

  return {
    async migrate() {
      await migrateLimits(database)
      await migrate(database, { owner: 'community', folder: migrationsFolder })
    },
    migrationState: () =>
      readMigrationState(database, { owner: 'community', folder: migrationsFolder }),
    async prepare() {
      if (services.settings.notifications.isOn) await services.notifications.keys.current()
    },
    routes: async (app) => {
      for (const plugin of apiPlugins(dependencies, services)) await app.register(plugin)
    },
    avatarRoutes: async (app) => addRootRoutes(app, dependencies, services),
    agentRoutes: agentPlugin(dependencies, services),
    async findSite(address) {
      const site = await membership.find(address)
      return site && presentSite(site)
    },
    async exportSite(address) {
      const site = await membership.find(address)
      const file = site && (await exportSite(site.id, operator))
      return file && { bytes: file.bytes, content: readSpool(file) }
    },
    async previewArchive(bytes) {
      return presentArchive(await explainArchive(importSite.preview(bytes, operator)))
    },
    async importSite(bytes, { adminPhoneNumber, address }) {
      const founder = { user: null, phoneNumber: adminPhoneNumber, address, limit: undefined }
      const created = await explainArchive(importSite.create(bytes, founder))
      if (typeof created === 'string') throw slugTaken()
      return presentSite(created)
    },
    finishDeletions: () => finishDeletions(services),
    async sweep() {
      await sweep(services)
      await notices.sweep()
    },
    noticeBacklog: notices.backlog,
    startWorkers() {
      for (const worker of workers) worker.start()
    },
    wakeNotices: notices.wake,
    async stopWorkers() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
    async sendDue() {
      await services.publisher.runDue()
      await services.linkChecks?.worker.runDue()
      await notices.runDue()
      await services.indexer.runDue()
    },
  }
}

const day = 86_400_000
/** Milliseconds after their end in which agents are told of the outcome of proposals. */
const proposalsKept = 7 * day
/** Milliseconds for which the use of agents is counted. */
const useKept = 30 * day

/** Deletes what has expired and what is unreferenced. */
async function sweep(services: Services): Promise<void> {
  const { db } = services
  const now = services.clock.now()
  await finishDeletions(services)
  await siteDeletion.purge(db, purgeBefore(now))
  await deletedItems.purge(db, purgeItemsBefore(now))
  await invitations.removeExpired(db, toInstant(now))
  await sweepImports(services, contactImports)
  await sweepImports(services, eventImports)
  await discardBefore(db, toInstant(now - 3_600_000))
  await sweepRequests(db, now)
  await avatars.removeUnused(db)
  await pictures.removeUnused(db, unusedBefore(now))
  await proposals.removeExpiredBefore(db, toInstant(now - proposalsKept))
  await removeUseBefore(db, toInstant(now - useKept).slice(0, 10))
  await services.favicons?.sweep()
  await services.appIcons.sweep()
}
