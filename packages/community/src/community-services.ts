import { tmpdir } from 'node:os'
import { countRefusals, createLimiter } from '@maypole/platform/limits'
import { silentMeter } from '@maypole/platform/meter'
import type { Core } from './access/core.ts'
import { createMembership } from './access/membership.ts'
import { createCount } from './access/write-limits.ts'
import { announcementPictures } from './announcements/picture-kind.ts'
import { createPublisher } from './announcements/scheduled/publish-due.ts'
import { createExportSite } from './archives/export-site.ts'
import { createImportSite } from './archives/import-site.ts'
import { createTickets } from './archives/ticket.ts'
import { createSiteItems } from './assistant/site-items.ts'
import { createCalendar } from './calendar/events/calendar.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import { createFileReader } from './files/imports/run-worker.ts'
import { createPictureIntake } from './files/pictures/intake.ts'
import { createLinkChecks } from './links/checks/checks.ts'
import { createFavicons } from './links/favicons/favicons.ts'
import { createIconSigner } from './links/favicons/sign-icon.ts'
import type { Feature } from './lists/feature.ts'
import { createLists } from './lists/lists.ts'
import type { Tables } from './lists/tables.ts'
import { createNotificationParts } from './notifications/settings/parts.ts'
import { createInvitationTokens } from './people/invitations/tokens.ts'
import { contactPhotos } from './people/profiles/photo.ts'
import { createIndexer } from './search/indexer.ts'
import { createAppIcons } from './sites/app-manifest/app-icons.ts'
import { drawIcons } from './sites/app-manifest/draw-icons.ts'

export type Services = ReturnType<typeof createServices>

const contactThread = new URL('./people/contact-imports/import-worker.ts', import.meta.url)
const calendarThread = new URL('./calendar/event-imports/import-worker.ts', import.meta.url)

function createCore(dependencies: CommunityDependencies, features: readonly Feature[]): Core {
  const { database, clock, log, meter = silentMeter, settings } = dependencies
  const { accounts, ownAccounts, productName, publicUrl } = dependencies
  const db = database.tables<Tables>()
  const membership = createMembership(db, accounts)
  return {
    db,
    clock,
    log,
    settings,
    limiter: countRefusals(createLimiter(database, clock), meter),
    membership,
    lists: createLists({
      memory: settings.listMemory,
      now: () => clock.now(),
      findSite: (id) => membership.get(id),
    }),
    features,
    accounts,
    ownAccounts,
    productName,
    publicUrl,
  }
}

/** What the routes and workers of a community share, beside the database. */
export function createServices(dependencies: CommunityDependencies, features: readonly Feature[]) {
  const { database, settings, masterKey, fetchIcon, fetchLink, meter = silentMeter } = dependencies
  // biome-ignore lint/plugin: only spreads requests and retries.
  const { random = Math.random, temporaryFolder = tmpdir() } = dependencies
  const core = createCore(dependencies, features)
  const { clock, productName } = core
  const hasIcons = fetchIcon !== undefined && settings.faviconSource !== 'none'
  const hasChecks = fetchLink !== undefined && settings.linkCheck
  return {
    ...core,
    meter,
    random,
    count: createCount(core.limiter, settings),
    calendar: createCalendar(core),
    favicons: hasIcons ? createFavicons(core, fetchIcon) : undefined,
    signIcon: createIconSigner(masterKey),
    linkChecks: hasChecks
      ? createLinkChecks({ ...core, fetch: fetchLink, meter, random })
      : undefined,
    appIcons: createAppIcons(core, dependencies.drawIcons ?? drawIcons),
    pictureIntake: createPictureIntake(dependencies.processPicture),
    pictureKinds: { announcement: announcementPictures, contact: contactPhotos },
    readContactFile: dependencies.readContactFile ?? createFileReader(contactThread),
    readCalendarFile: dependencies.readCalendarFile ?? createFileReader(calendarThread),
    invitationTokens: createInvitationTokens(masterKey),
    notifications: createNotificationParts(core, {
      masterKey,
      fetchPush: dependencies.fetchPush,
      deliverMail: dependencies.deliverMail,
    }),
    downloadTickets: createTickets({ masterKey, clock }),
    exportSite: createExportSite({ database, clock, productName, folder: temporaryFolder }),
    importSite: createImportSite(core),
    readItems: createSiteItems(),
    publisher: createPublisher(core),
    indexer: createIndexer(core),
  }
}
