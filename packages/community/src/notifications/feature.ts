import type { Feature } from '../lists/feature.ts'
import { ownChoices, ownDevices, ownNotificationSettings } from './settings/personal-data-store.ts'

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
} as const satisfies Feature
