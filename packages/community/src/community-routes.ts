import { communityEndpoints } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { acceptFiles } from '@maypole/platform/http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { answerUnchanged, limitBodies } from './access/json-hooks.ts'
import type { Routes } from './access/route.ts'
import { addRoutes } from './access/router.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { scheduledAnnouncementRoutes } from './announcements/scheduled/routes.ts'
import { archiveRoutes } from './archives/routes.ts'
import { archiveUploadRoutes } from './archives/upload-routes.ts'
import { createInnerApi, routesOf } from './assistant/agents/inner-api.ts'
import { proposalRoutes } from './assistant/agents/proposals/routes.ts'
import { type AssistantServices, assistantRoutes } from './assistant/routes.ts'
import { answerRoutes } from './calendar/answers/routes.ts'
import { calendarUploadRoutes, eventImportRoutes } from './calendar/event-imports/routes.ts'
import { eventEditRoutes } from './calendar/events/edit-routes.ts'
import { eventRoutes } from './calendar/events/routes.ts'
import { feedRoutes } from './calendar/feeds/feed-routes.ts'
import { fetchRoutes } from './calendar/feeds/fetch-routes.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import type { Services } from './community-services.ts'
import { acceptPictures } from './files/pictures/intake.ts'
import { pictureRoutes, pictureUploadRoutes } from './files/pictures/routes.ts'
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
import { accountRoutes } from './people/account/routes.ts'
import { blockedNumberRoutes } from './people/blocked-numbers/routes.ts'
import { contactImportRoutes, contactUploadRoutes } from './people/contact-imports/routes.ts'
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
import { deletedItemRoutes } from './sites/deleted-items/routes.ts'
import { siteDeletionRoutes } from './sites/deletion-routes.ts'
import { siteRoutes } from './sites/routes.ts'

const jsonRoutes: readonly Routes<Services>[] = [
  siteRoutes,
  siteDeletionRoutes,
  archiveRoutes,
  searchRoutes,
  deletedItemRoutes,
  newsRoutes,
  ownProfileRoutes,
  profileListRoute,
  profileRoutes,
  removalRoutes,
  groupRoutes,
  contactImportRoutes,
  invitationRoutes,
  joinRoutes,
  decisionRoutes,
  blockedNumberRoutes,
  linkRoutes,
  linkCheckRoutes,
  linkOrderRoutes,
  faviconRoutes,
  announcementRoutes,
  scheduledAnnouncementRoutes,
  pictureRoutes,
  eventRoutes,
  eventEditRoutes,
  eventImportRoutes,
  answerRoutes,
  feedRoutes,
  fetchRoutes,
  notificationSettingsRoutes,
  choiceRoutes,
  deviceRoutes,
  accountRoutes,
  proposalRoutes,
]

/** Routes below `/api` by the kind of body that they accept. */
interface Part {
  readonly accept: (app: FastifyInstance) => Promise<void> | void
  readonly routes: readonly Routes<Services>[]
}

/** Each file may be larger than pictures. */
function filesUpTo(largestFile: number): Part['accept'] {
  return (app) => acceptFiles(app, { largestFile })
}

const parts: readonly Part[] = [
  {
    accept: (app) => {
      limitBodies(app)
      answerUnchanged(app)
    },
    routes: jsonRoutes,
  },
  { accept: acceptPictures, routes: [pictureUploadRoutes, avatarUploadRoutes] },
  { accept: acceptUnsubscribeForms, routes: [unsubscribeRoutes] },
  { accept: filesUpTo(limits.importBytes), routes: [contactUploadRoutes] },
  { accept: filesUpTo(limits.calendarFileBytes), routes: [calendarUploadRoutes] },
  { accept: filesUpTo(limits.archiveBytes), routes: [archiveUploadRoutes] },
]

/** The routes below `/api`: a plugin for each kind of body that they accept. */
export function apiPlugins(
  { verifySession, propose }: CommunityDependencies,
  services: Services,
): readonly FastifyPluginAsync[] {
  const door = { verifySession, count: services.count, services }
  const plugins = parts.map(
    ({ accept, routes }): FastifyPluginAsync =>
      async (app) => {
        await accept(app)
        addRoutes(app, door, routes.flat())
      },
  )
  if (propose === undefined) return plugins
  return [
    ...plugins,
    async (app) => {
      limitBodies(app)
      const withEngine: AssistantServices = { ...services, propose }
      addRoutes(app, { ...door, services: withEngine }, assistantRoutes)
    },
  ]
}

/** What the tools of agents read, by the routes that the app uses. */
const readByAgents = [
  communityEndpoints.listSites,
  communityEndpoints.listAnnouncements,
  communityEndpoints.listOccurrences,
  communityEndpoints.listProfiles,
  communityEndpoints.listLinks,
  communityEndpoints.searchSite,
]

/** The tools for agents, at the root; nothing where the operator has not turned them on. */
export function agentPlugin(
  { verifyAgent }: CommunityDependencies,
  services: Services,
): FastifyPluginAsync {
  if (verifyAgent === undefined || !services.settings.agents.isOn) return async () => undefined
  const door = { count: services.count, services }
  const ask = createInnerApi(door, routesOf(jsonRoutes.flat(), readByAgents))
  return async (app) => {
    // With the library of the protocol, which other instances do not load.
    const { createToolRoutes } = await import('./assistant/agents/tool-routes.ts')
    await app.register(createToolRoutes({ services, ask, verifyAgent }))
  }
}

/** Adds the routes of pictures and manifests, which are at the root. */
export function addRootRoutes(
  app: FastifyInstance,
  { verifySession }: CommunityDependencies,
  services: Services,
): void {
  const routes: Routes<Services> = [...avatarFileRoutes, ...appManifestRoutes]
  addRoutes(app, { verifySession, count: services.count, services }, routes)
}
