import { fileURLToPath } from 'node:url'
import { migrate, readMigrationState } from '@maypole/platform/database'
import { migrateLimits } from '@maypole/platform/limits'
import { announcementNotices } from './announcements/notices-store.ts'
import { operator } from './archives/import-site.ts'
import { presentArchive } from './archives/present.ts'
import { readSpool } from './archives/spool.ts'
import { explainArchive } from './archives/upload-routes.ts'
import { proposalNotices } from './assistant/agents/proposals/notices-store.ts'
import { eventNotices } from './calendar/events/notices-store.ts'
import { createRemind } from './calendar/reminders/remind.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import type { Community } from './community-interface.ts'
import { addRootRoutes, agentPlugin, apiPlugins } from './community-routes.ts'
import { createServices } from './community-services.ts'
import { features } from './features.ts'
import { createNoticeWorkers } from './notifications/delivery/workers.ts'
import { finishDeletions } from './people/account/delete-account.ts'
import { createFindInvited } from './people/invitations/find-invited.ts'
import { joiningNotices } from './people/join-requests/notices-store.ts'
import { presentSite } from './sites/present.ts'
import { slugTaken } from './sites/routes.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export function createCommunity(dependencies: CommunityDependencies): Community {
  const { database } = dependencies
  const services = createServices(dependencies, features)
  const { membership, importSite, exportSite } = services
  const notices = createNoticeWorkers(services, {
    sources: {
      announcements: announcementNotices,
      assistant: proposalNotices,
      calendar: eventNotices,
      people: joiningNotices,
    },
    remind: createRemind(services),
    findInvited: createFindInvited(services),
    deliverMail: dependencies.deliverMail,
    pause: dependencies.pause,
  })
  const workers = [...features.flatMap(({ worker }) => worker?.(services) ?? []), notices]

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
      for (const { sweep } of features) await sweep?.(services)
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
      for (const worker of workers) await worker.runDue()
    },
  }
}
