import type { Feature } from '../lists/feature.ts'

export const searchFeature = {
  leftOut: {
    search_sites: 'The search index is made again.',
    search_pending: 'The search index is made again.',
    search_documents: 'The search index is made again.',
  },
} as const satisfies Feature
