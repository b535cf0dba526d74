import type { Core } from '../../access/core.ts'
import type { ServedFeature } from '../../access/feature.ts'
import { ownDeletedEntries, ownDeletions } from './personal-data-store.ts'
import { deletedItemRoutes, purgeItemsBefore } from './routes.ts'
import * as deletedItems from './store.ts'

export const deletedItemFeature = {
  leftOut: { deleted_items: 'What was deleted does not come back with an archive.' },
  users: {
    'deleted_items.user_id': {
      otherwise: 'Deleted entries go, with those that wait for a number.',
    },
    'deleted_items.deleted_by': 'emptied',
  },
  own: [ownDeletedEntries, ownDeletions],
  routes: [deletedItemRoutes],
  sweep: ({ db, clock }: Core) => deletedItems.purge(db, purgeItemsBefore(clock.now())),
} as const satisfies ServedFeature
