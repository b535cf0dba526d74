import type { Feature } from '../../lists/feature.ts'
import { ownDeletedEntries, ownDeletions } from './personal-data-store.ts'

export const deletedItemFeature = {
  leftOut: { deleted_items: 'What was deleted does not come back with an archive.' },
  users: {
    'deleted_items.user_id': {
      otherwise: 'Deleted entries go, with those that wait for a number.',
    },
    'deleted_items.deleted_by': 'emptied',
  },
  own: [ownDeletedEntries, ownDeletions],
} as const satisfies Feature
