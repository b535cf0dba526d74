import type { Poller } from '@maypole/platform/poll'
import type { FastifyInstance } from 'fastify'
import type { Feature } from '../lists/feature.ts'
import type { Routes } from './route.ts'

/** A feature with what a server runs of it. Each part names the services that it needs. */
export interface ServedFeature<Services = never> extends Feature {
  /** Its routes below `/api` whose bodies are JSON. */
  readonly routes?: readonly Routes<Services>[]
  /** Its routes below `/api` that accept other bodies. */
  readonly otherBodies?: readonly RoutesWithBodies<Services>[]
  /** Its routes without that prefix. */
  readonly rootRoutes?: Routes<Services>
  /** Returns what works in the background; undefined where this is turned off. */
  readonly worker?: (services: Services) => Poller | undefined
  /** Deletes what has expired and what is unreferenced. */
  readonly sweep?: (services: Services) => Promise<void>
}

/** Routes for one kind of body. */
export interface RoutesWithBodies<Services> {
  /** Adds the parser of such bodies, and their limit. */
  readonly accept: (app: FastifyInstance) => Promise<void> | void
  readonly routes: Routes<Services>
}
