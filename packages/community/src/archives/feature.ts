import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { acceptFiles } from '@maypole/platform/http'
import type { Core } from '../access/core.ts'
import type { ServedFeature } from '../access/feature.ts'
import { discardBefore } from './new-site-store.ts'
import { archiveRoutes } from './routes.ts'
import { archiveUploadRoutes } from './upload-routes.ts'

/** Milliseconds after which a site that is still being written is what a crash has left. */
const writtenWithin = 3_600_000

export const archiveFeature = {
  routes: [archiveRoutes],
  otherBodies: [
    {
      accept: (app) => acceptFiles(app, { largestFile: limits.archiveBytes }),
      routes: archiveUploadRoutes,
    },
  ],
  sweep: ({ db, clock }: Core) => discardBefore(db, toInstant(clock.now() - writtenWithin)),
} as const satisfies ServedFeature
