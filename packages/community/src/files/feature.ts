import type { Core } from '../access/core.ts'
import type { ServedFeature } from '../access/feature.ts'
import { acceptPictures } from './pictures/intake.ts'
import { ownUnusedPictures } from './pictures/personal-data-store.ts'
import { pictureRoutes, pictureUploadRoutes, unusedBefore } from './pictures/routes.ts'
import * as pictures from './pictures/store.ts'

export const fileFeature = {
  leftOut: {
    pictures: 'Are files of their own.',
    picture_contents: 'Are files of their own.',
  },
  users: { 'pictures.uploaded_by': 'deleted' },
  own: [ownUnusedPictures],
  routes: [pictureRoutes],
  otherBodies: [{ accept: acceptPictures, routes: pictureUploadRoutes }],
  sweep: ({ db, clock }: Core) => pictures.removeUnused(db, unusedBefore(clock.now())),
} as const satisfies ServedFeature
