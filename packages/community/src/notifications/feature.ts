import type { ServedFeature } from '../access/feature.ts'
import { newsRoutes } from './news/routes.ts'
import { choiceRoutes } from './settings/choice-routes.ts'
import { deviceRoutes } from './settings/device-routes.ts'
import { ownChoices, ownDevices, ownNotificationSettings } from './settings/personal-data-store.ts'
import { notificationSettingsRoutes } from './settings/settings-routes.ts'
import { acceptUnsubscribeForms, unsubscribeRoutes } from './settings/unsubscribe-routes.ts'

export const notificationFeature = {
  leftOut: {
    notification_choices: 'What a person wants to be told of is theirs alone.',
    notice_occasions: 'Messages that are being sent.',
    notice_deliveries: 'Messages that are being sent.',
  },
  ofNoCommunity: ['push_keys', 'notification_settings', 'notification_devices'],
  users: {
    'notification_settings.user_id': 'deleted',
    'notification_devices.user_id': 'deleted',
    'notification_choices.user_id': 'deleted',
    'notice_deliveries.user_id': 'deleted',
    'notice_occasions.only_user_id': 'deleted',
    'notice_occasions.author_id': 'emptied',
  },
  own: [ownNotificationSettings, ownDevices, ownChoices],
  routes: [newsRoutes, notificationSettingsRoutes, choiceRoutes, deviceRoutes],
  otherBodies: [{ accept: acceptUnsubscribeForms, routes: unsubscribeRoutes }],
} as const satisfies ServedFeature
