import { limits } from '@maypole/contract/community/constants'
import { acceptFiles } from '@maypole/platform/http'
import { silentMeter } from '@maypole/platform/meter'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Routes } from './access/route.ts'
import { addRoutes } from './access/router.ts'
import { accountRoutes } from './account/routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { scheduledAnnouncementRoutes } from './announcements/scheduled/routes.ts'
import { archiveRoutes } from './archives/routes.ts'
import { archiveUploadRoutes } from './archives/upload-routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { createSiteItems } from './assistant/site-items.ts'
import { answerRoutes } from './calendar/answers/routes.ts'
import { calendarUploadRoutes, eventImportRoutes } from './calendar/event-imports/routes.ts'
import { clashRoute } from './calendar/events/clash-route.ts'
import { eventEditRoutes } from './calendar/events/edit-routes.ts'
import { eventRoutes } from './calendar/events/routes.ts'
import { feedRoutes } from './calendar/feeds/feed-routes.ts'
import { fetchRoutes } from './calendar/feeds/fetch-routes.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import type { Parts } from './community-parts.ts'
import { deletedItemRoutes } from './deleted-items/routes.ts'
import { acceptPictures } from './files/pictures/intake.ts'
import { pictureRoutes, pictureUploadRoutes } from './files/pictures/routes.ts'
import { answerUnchanged, limitBodies } from './json-hooks.ts'
import { linkCheckRoutes } from './links/checks/routes.ts'
import { faviconRoutes } from './links/favicons/routes.ts'
import { linkOrderRoutes } from './links/order-routes.ts'
import { linkRoutes } from './links/routes.ts'
import { newsRoutes } from './notifications/news/routes.ts'
import { choiceRoutes } from './notifications/settings/choice-routes.ts'
import { deviceRoutes } from './notifications/settings/device-routes.ts'
import { notificationSettingsRoutes } from './notifications/settings/settings-routes.ts'
import {
  acceptUnsubscribeForms,
  unsubscribeRoutes,
} from './notifications/settings/unsubscribe-routes.ts'
import { blockedNumberRoutes } from './people/blocked-numbers/routes.ts'
import { contactUploadRoutes, importRoutes } from './people/contact-imports/routes.ts'
import { groupRoutes } from './people/groups/routes.ts'
import { invitationRoutes } from './people/invitations/routes.ts'
import { decisionRoutes } from './people/join-requests/decision-routes.ts'
import { joinRoutes } from './people/join-requests/routes.ts'
import { profileListRoute } from './people/profiles/list-route.ts'
import { ownProfileRoutes } from './people/profiles/own-profile-routes.ts'
import { removalRoutes } from './people/profiles/removal-routes.ts'
import { profileRoutes } from './people/profiles/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { appManifestRoutes } from './sites/app-manifest/routes.ts'
import { avatarFileRoutes, avatarUploadRoutes } from './sites/avatars/routes.ts'
import { siteDeletionRoutes } from './sites/deletion-routes.ts'
import { siteRoutes } from './sites/routes.ts'

/** The routes below `/api`: a plugin for each kind of body that they accept. */
export function apiPlugins(
  dependencies: CommunityDependencies,
  parts: Parts,
): readonly FastifyPluginAsync[] {
  const { verifySession, productName } = dependencies
  const { membership, count, notifications } = parts
  const door = { verifySession, membership, count }
  const { choices, settings, unsubscribeTokens: tokens } = notifications
  return [
    async (app) => {
      limitBodies(app)
      answerUnchanged(app)
      addRoutes(app, door, jsonRoutes(dependencies, parts))
    },
    async (app) => {
      await acceptPictures(app)
      addRoutes(app, door, pictureFileRoutes(dependencies, parts))
    },
    async (app) => {
      acceptUnsubscribeForms(app)
      addRoutes(app, door, [
        unsubscribeRoutes({ tokens, choices, settings, membership, productName }),
      ])
    },
    ...fileRoutes(dependencies, parts).map(
      ({ largestFile, routes }): FastifyPluginAsync =>
        async (app) => {
          await acceptFiles(app, { largestFile })
          addRoutes(app, door, [routes])
        },
    ),
  ]
}

/** Adds the routes of pictures and manifests, which are at the root. */
export function addRootRoutes(
  app: FastifyInstance,
  { verifySession, productName, settings }: CommunityDependencies,
  parts: Parts,
): void {
  const { avatars, appIcons, membership, count, limiter } = parts
  const { iconDrawings } = settings
  addRoutes(app, { verifySession, membership, count }, [
    avatarFileRoutes({ store: avatars }),
    appManifestRoutes({ membership, appIcons, limiter, productName, iconDrawings }),
  ])
}

/** What files may be imported, and how large they are; each may be larger than pictures. */
function fileRoutes({ clock, log, settings }: CommunityDependencies, parts: Parts) {
  const { imports, eventImports, archives, profiles, sites, membership, pictureIntake } = parts
  return [
    {
      largestFile: limits.importBytes,
      routes: contactUploadRoutes({
        imports: imports.store,
        profiles,
        readContactFile: imports.readFile,
        pictureIntake,
        clock,
        settings,
      }),
    },
    {
      largestFile: limits.calendarFileBytes,
      routes: calendarUploadRoutes({
        eventImports: eventImports.store,
        readCalendarFile: eventImports.readFile,
        clock,
        settings,
      }),
    },
    {
      largestFile: limits.archiveBytes,
      routes: archiveUploadRoutes({
        archives: archives.importSite,
        sites,
        membership,
        log,
        settings,
      }),
    },
  ]
}

function pictureFileRoutes(
  { clock, log, settings }: CommunityDependencies,
  { pictures, pictureKinds: kinds, pictureIntake: intake, avatars }: Parts,
): Routes[] {
  const { avatarsPerHour } = settings
  return [
    pictureUploadRoutes({ store: pictures, kinds, intake, clock, settings }),
    avatarUploadRoutes({ store: avatars, intake, clock, log, avatarsPerHour }),
  ]
}

function jsonRoutes(dependencies: CommunityDependencies, parts: Parts): Routes[] {
  return [
    siteTables(dependencies, parts),
    peopleTables(dependencies, parts),
    listTables(dependencies, parts),
    calendarTables(dependencies, parts),
    personTables(dependencies, parts),
    assistantTables(dependencies, parts),
  ].flat()
}

function siteTables({ clock, log, settings, ownAccounts }: CommunityDependencies, parts: Parts) {
  const { membership, limiter, search } = parts
  const { exportSite, tickets } = parts.archives
  const isActedFor = actedForIn(ownAccounts)
  return [
    siteRoutes({ store: parts.sites, membership, clock, sitesPerUser: settings.sitesPerUser }),
    siteDeletionRoutes({ store: parts.siteDeletion, clock }),
    archiveRoutes({ exportSite, tickets, membership, limiter, log, isActedFor, settings }),
    searchRoutes({ store: search.store, indexer: search.indexer, clock, membership, settings }),
    deletedItemRoutes({ store: parts.deletedItems, clock, settings }),
    newsRoutes({ store: parts.news }),
  ]
}

function peopleTables({ clock, settings }: CommunityDependencies, parts: Parts) {
  const { membership, lists, profiles, invitations, groups, requests, countJoin } = parts
  const { imports, phoneNumberExists } = parts
  const tokens = parts.invitationTokens
  return [
    ownProfileRoutes({ store: parts.visibility, clock }),
    profileListRoute({ store: profiles, lists }),
    profileRoutes({ store: profiles, phoneNumberExists, clock, settings }),
    removalRoutes({ store: profiles, clock }),
    groupRoutes({ store: groups, clock, settings }),
    importRoutes({ imports: imports.store, profiles, clock, settings }),
    invitationRoutes({ store: invitations, groups, tokens, clock }),
    joinRoutes({ store: requests, invitations, tokens, membership, countJoin, clock, settings }),
    decisionRoutes({ store: requests, clock, settings }),
    blockedNumberRoutes({ store: parts.blockedNumbers }),
  ]
}

function listTables({ clock, settings }: CommunityDependencies, parts: Parts) {
  const { lists, limiter, favicons, icons, announcements, readers, linkChecking } = parts
  const { store, checks } = linkChecking
  return [
    linkRoutes({ store: parts.links, icons: favicons && icons, clock, lists, settings }),
    linkCheckRoutes({ store, checks, limiter }),
    linkOrderRoutes({ store: parts.linkOrder, settings }),
    faviconRoutes({ favicons, icons, limiter, fetches: settings.faviconFetches }),
    announcementRoutes({ store: announcements, readers, clock, lists, settings }),
    scheduledAnnouncementRoutes({ store: parts.scheduled, clock }),
    pictureRoutes({ store: parts.pictures, kinds: parts.pictureKinds }),
  ]
}

function calendarTables(dependencies: CommunityDependencies, parts: Parts) {
  const { clock, settings, accounts, ownAccounts, publicUrl } = dependencies
  const { lists, membership, limiter, calendar, events: store, feeds, ownFeeds, readFeed } = parts
  const { eventDates: dates, answers, eventImports } = parts
  const isActedFor = actedForIn(ownAccounts)
  return [
    eventRoutes({ store, calendar, clock, lists, settings }),
    eventEditRoutes({ store, dates, clock, settings }),
    clashRoute({ store, calendar, clock }),
    eventImportRoutes({ eventImports: eventImports.store, clock, settings }),
    answerRoutes({ store: answers, events: store, clock }),
    feedRoutes({ store: feeds, ownFeeds, membership, isActedFor, clock, publicUrl }),
    fetchRoutes({ store: feeds, readFeed, membership, accounts, limiter, settings }),
  ]
}

/** What is a person's own, whatever sites they are in. */
function personTables(dependencies: CommunityDependencies, parts: Parts) {
  const { clock, settings, accounts, ownAccounts, deliverMail } = dependencies
  const { devices, subscriptions, keys, choices, testDevice: test } = parts.notifications
  const { isOn: isWanted, allowLocalPush: allowsLocal } = settings.notifications
  const isOn = parts.notifications.sendPush !== undefined
  const sendsEmail = isWanted && deliverMail !== undefined
  const { settings: store } = parts.notifications
  const { deleteAccount } = parts.accountDeletion
  const { downloadsPerHour } = settings
  return [
    notificationSettingsRoutes({ store, devices, accounts, keys, isOn, sendsEmail }),
    choiceRoutes({ choices }),
    deviceRoutes({ devices, subscriptions, accounts, clock, test, isOn, allowsLocal }),
    accountRoutes({
      store: parts.account,
      accounts: ownAccounts,
      deleteAccount,
      clock,
      downloadsPerHour,
    }),
  ]
}

function assistantTables(dependencies: CommunityDependencies, parts: Parts): Routes[] {
  const { propose, clock, log, meter = silentMeter, settings } = dependencies
  if (propose === undefined) return []
  const { calendar, events, announcements, profiles, links, phoneNumberExists } = parts
  const { chatsPerMinute, typedChatsPerMinute } = settings
  const icons = parts.favicons && parts.icons
  return [
    assistantRoutes({
      propose,
      phoneNumberExists,
      items: createSiteItems({ calendar, events, announcements, profiles, links, icons, clock }),
      calendar,
      log,
      meter,
      chatsPerMinute,
      typedChatsPerMinute,
    }),
  ]
}

/** Tells whether a session is that of somebody who acts for the person. */
function actedForIn(ownAccounts: CommunityDependencies['ownAccounts']) {
  return async (session: string) => (await ownAccounts.proof(session)) === 'acted-for'
}
