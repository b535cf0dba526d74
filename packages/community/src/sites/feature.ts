import type { ServedFeature } from '../access/feature.ts'
import { acceptPictures } from '../files/pictures/intake.ts'
import { type AppIconServices, appManifestRoutes } from './app-manifest/routes.ts'
import { avatarFileRoutes, avatarUploadRoutes } from './avatars/routes.ts'
import * as avatars from './avatars/store.ts'
import { purgeBefore, siteDeletionRoutes } from './deletion-routes.ts'
import * as siteDeletion from './deletion-store.ts'
import { siteRoutes } from './routes.ts'

export const siteFeature = {
  leftOut: {
    former_slugs: 'Addresses that the community had on this instance.',
    app_icons: 'Are drawn again, from the picture and the colours.',
  },
  ofNoCommunity: ['avatars', 'site_creators'],
  users: { 'site_creators.user_id': 'deleted' },
  routes: [siteRoutes, siteDeletionRoutes],
  otherBodies: [{ accept: acceptPictures, routes: avatarUploadRoutes }],
  rootRoutes: [...avatarFileRoutes, ...appManifestRoutes],
  async sweep({ db, clock, appIcons }: AppIconServices) {
    await siteDeletion.purge(db, purgeBefore(clock.now()))
    await avatars.removeUnused(db)
    await appIcons.sweep()
  },
} as const satisfies ServedFeature
