import type { Feature } from '../lists/feature.ts'
import { ownUnusedPictures } from './pictures/personal-data-store.ts'

export const fileFeature = {
  leftOut: {
    pictures: 'Are files of their own.',
    picture_contents: 'Are files of their own.',
  },
  users: { 'pictures.uploaded_by': 'deleted' },
  own: [ownUnusedPictures],
} as const satisfies Feature
