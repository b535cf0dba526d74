import {
  categoryNames,
  type NotificationCategory,
} from '@maypole/contract/community/notification-constants'
import { ownList, rowsOf } from '../../lists/own-list-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'
import type { NotificationChoicesRow } from '../../lists/tables.ts'
import { choiceColumn, choices, type WayName } from '../../notification-kinds.ts'

export const ownNotificationSettings = ownList({
  name: 'notification-settings',
  about: 'How you are told of what is new, in all communities.',
  read: (db, userId) =>
    db
      .selectFrom('notification_settings')
      .select(tableColumns.notification_settings)
      .where('user_id', '=', userId)
      .execute(),
  fields: {
    timeZone: ['The time zone of your quiet hours.', 'time_zone'],
    language: ['The language of messages to you.', 'language'],
    quietFrom: ['When your quiet hours begin, if you have chosen some.', 'quiet_start'],
    quietUntil: ['When they end.', 'quiet_end'],
    digestHour: ['The hour of your daily mail, if you have chosen one.', 'digest_hour'],
    email: ['The address that mails go to.', 'email'],
    approvedByPush: [
      'Whether a device tells you that you were let in.',
      (row) => row.approved_push === 1,
    ],
    approvedByEmail: ['Whether a mail tells you.', (row) => row.approved_email === 1],
  },
})

export const ownDevices = ownList({
  name: 'notification-devices',
  about: 'Browsers that you are told on. The addresses of their push services are left out.',
  read: (db, userId) =>
    db
      .selectFrom('notification_devices')
      .select(['name', 'language', 'time_zone', 'created_at', 'registered_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  fields: {
    name: ['The name of the browser.', 'name'],
    language: ['Its language.', 'language'],
    timeZone: ['Its time zone.', 'time_zone'],
    addedAt: ['When it was added.', 'created_at'],
    registeredAt: ['When it last registered.', 'registered_at'],
  },
})

const readChoices = rowsOf('notification_choices', 'user_id', 'site_id')

export const ownChoices = ownList({
  name: 'notification-choices',
  about: 'What you have chosen to be told of, by community.',
  read: readChoices,
  fields: {
    community: ['The title of the community.', 'title'],
    ...Object.fromEntries(categoryNames.flatMap(fieldsOf)),
    reminderMinutes: [
      'How many minutes before an event.',
      (row) => JSON.parse(row.reminder_minutes),
    ],
  },
})

function fieldsOf(category: NotificationCategory) {
  const { about } = choices[category]
  const field = (way: WayName, how: string) =>
    [
      `${category}By${way === 'push' ? 'Push' : 'Email'}`,
      [
        `${about}, ${how}.`,
        (row: NotificationChoicesRow) => row[choiceColumn(category, way)] === 1,
      ],
    ] as const
  return [field('push', 'on a device'), field('email', 'by mail')]
}
