import type { Limiter } from '@maypole/platform/limits'
import type { Routes } from '../access/route.ts'
import type { ListRoutes } from '../lists/list-routes.ts'
import type { LinkChecks } from './checks/checks.ts'
import { linkCheckRoutes } from './checks/routes.ts'
import type { LinkCheckStore } from './checks/store.ts'
import type { IconSigner } from './favicons/sign-icon.ts'
import { linkOrderRoutes } from './order-routes.ts'
import type { LinkOrderStore } from './order-store.ts'
import { linkRoutes } from './routes.ts'
import type { LinkStore } from './store.ts'

/** Routes of links, of their order, and of the checks of their addresses. */
export function allLinkRoutes(
  options: ListRoutes & {
    links: LinkStore
    linkOrder: LinkOrderStore
    linkChecking: { store: LinkCheckStore; checks: LinkChecks | undefined }
    limiter: Limiter
    /** Undefined where there are no icons. */
    favicons: object | undefined
    icons: IconSigner
  },
): Routes {
  const { links, linkOrder, linkChecking, favicons, icons } = options
  return [
    linkRoutes({ ...options, store: links, icons: favicons && icons }),
    linkCheckRoutes({ ...options, ...linkChecking }),
    linkOrderRoutes({ ...options, store: linkOrder }),
  ].flat()
}
