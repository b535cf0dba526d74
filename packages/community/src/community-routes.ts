import { communityEndpoints } from '@maypole/contract/community'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { RoutesWithBodies } from './access/feature.ts'
import { answerUnchanged, limitBodies } from './access/json-hooks.ts'
import { addRoutes } from './access/router.ts'
import { createInnerApi, routesOf } from './assistant/agents/inner-api.ts'
import { createToolRoutes } from './assistant/agents/tool-routes.ts'
import { type AssistantServices, assistantRoutes } from './assistant/routes.ts'
import type { CommunityDependencies } from './community-dependencies.ts'
import type { Services } from './community-services.ts'
import { features } from './features.ts'

/** Bodies of JSON. */
function acceptJson(app: FastifyInstance): void {
  limitBodies(app)
  answerUnchanged(app)
}

const jsonRoutes = features.flatMap(({ routes = [] }) => routes.flat())

/** Routes below `/api` by the kind of body that they accept. */
const parts: readonly RoutesWithBodies<Services>[] = [
  { accept: acceptJson, routes: jsonRoutes },
  ...features.flatMap(({ otherBodies = [] }) => otherBodies),
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
        addRoutes(app, door, routes)
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

/** The tools for agents, at the root; nothing where the operator has turned them off. */
export function agentPlugin(
  { verifyAgent }: CommunityDependencies,
  services: Services,
): FastifyPluginAsync {
  if (verifyAgent === undefined || !services.settings.agents.isOn) return async () => undefined
  const door = { count: services.count, services }
  const ask = createInnerApi(door, routesOf(jsonRoutes, readByAgents))
  return createToolRoutes({ services, ask, verifyAgent })
}

/** Adds the routes of pictures and manifests, which are at the root. */
export function addRootRoutes(
  app: FastifyInstance,
  { verifySession }: CommunityDependencies,
  services: Services,
): void {
  const routes = features.flatMap(({ rootRoutes = [] }) => rootRoutes)
  addRoutes(app, { verifySession, count: services.count, services }, routes)
}
