import type { Feature } from '../lists/feature.ts'

export const siteFeature = {
  leftOut: {
    former_slugs: 'Addresses that the community had on this instance.',
    app_icons: 'Are drawn again, from the picture and the colours.',
  },
  ofNoCommunity: ['avatars', 'site_creators'],
  users: { 'site_creators.user_id': 'deleted' },
} as const satisfies Feature
