import { ownList, rowsOf } from '../../lists/own-list-store.ts'

export const ownNotificationSettings = ownList({
  name: 'notification-settings',
  about: 'How you are told of what is new, in all communities.',
  read: (db, userId) =>
    db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).execute(),
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
    announcementsByPush: ['New announcements, on a device.', (row) => row.announcements_push === 1],
    announcementsByEmail: ['New announcements, by mail.', (row) => row.announcements_email === 1],
    eventsByPush: ['Changes of events, on a device.', (row) => row.events_push === 1],
    eventsByEmail: ['Changes of events, by mail.', (row) => row.events_email === 1],
    remindersByPush: ['Reminders of events, on a device.', (row) => row.reminders_push === 1],
    remindersByEmail: ['Reminders of events, by mail.', (row) => row.reminders_email === 1],
    reminderMinutes: [
      'How many minutes before an event.',
      (row) => JSON.parse(row.reminder_minutes),
    ],
    joinRequestsByPush: [
      'People who ask to join, on a device.',
      (row) => row.join_requests_push === 1,
    ],
    joinRequestsByEmail: [
      'People who ask to join, by mail.',
      (row) => row.join_requests_email === 1,
    ],
  },
})
