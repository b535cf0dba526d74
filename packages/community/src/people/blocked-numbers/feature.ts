import { limits } from '@maypole/contract/community/constants'
import type { ServedFeature } from '../../access/feature.ts'
import { blockedColumns } from '../../lists/columns/people.ts'
import { blockedNumberRoutes } from './routes.ts'

export const blockedNumberFeature = {
  archived: {
    blockedNumbers: {
      table: 'blocked_numbers',
      about: 'Numbers that cannot ask to join.',
      columns: blockedColumns,
      order: ['phone_number'],
      most: limits.blockedNumbersPerSite,
      complete: (row, { now, unique }) => {
        unique('blocked', row.phone_number)
        return { ...row, user_id: null, created_at: now }
      },
    },
  },
  users: {
    'blocked_numbers.user_id': { otherwise: 'Numbers stay blocked, without what they belong to.' },
  },
  routes: [blockedNumberRoutes],
} as const satisfies ServedFeature
