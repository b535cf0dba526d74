import type { Poller } from '@maypole/platform/poll'
import type { ServedFeature } from '../access/feature.ts'
import { searchRoutes } from './routes.ts'

export const searchFeature = {
  leftOut: {
    search_sites: 'The search index is made again.',
    search_pending: 'The search index is made again.',
    search_documents: 'The search index is made again.',
  },
  routes: [searchRoutes],
  worker: ({ indexer }: { readonly indexer: Poller }) => indexer,
} as const satisfies ServedFeature
