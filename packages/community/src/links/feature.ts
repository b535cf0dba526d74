import { limits } from '@maypole/contract/community/constants'
import type { ServedFeature } from '../access/feature.ts'
import { linkColumns } from '../lists/columns/links.ts'
import { type LinkCheckServices, linkCheckRoutes } from './checks/routes.ts'
import type { Icons } from './favicons/favicons.ts'
import { publicHostOf } from './favicons/public-host.ts'
import { faviconRoutes } from './favicons/routes.ts'
import { linkOrderRoutes } from './order-routes.ts'
import { restore } from './placing-store.ts'
import { linkRoutes } from './routes.ts'
import { searchedLinks } from './searched.ts'

export const linkFeature = {
  archived: {
    links: {
      table: 'links',
      about: 'Links, in their order.',
      columns: linkColumns,
      order: ['place'],
      most: limits.linksPerSite,
      list: 'links',
      complete: (row, { now, next }) => {
        const place = next('position')
        const host = publicHostOf(row.url as string)
        return {
          ...row,
          version: 1,
          created_at: now,
          updated_at: now,
          host,
          position: place,
          place,
        }
      },
    },
  },
  leftOut: {
    link_checks: 'Links are requested again.',
    favicons: 'A cache of icons that other servers have.',
  },
  searched: searchedLinks,
  restores: { list: 'links', restore },
  routes: [linkRoutes, linkCheckRoutes, linkOrderRoutes, faviconRoutes],
  worker: ({ linkChecks }: LinkCheckServices) => linkChecks?.worker,
  sweep: async ({ favicons }: Icons) => favicons?.sweep(),
} as const satisfies ServedFeature
