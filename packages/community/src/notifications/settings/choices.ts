import type { NotificationChoices } from '@maypole/contract/community'
import type { NotificationChoicesRow } from '../../tables.ts'

/**
 * What applies until somebody has chosen. Nothing is sent by that alone: push messages need a
 * device that the person registered, and mail is off until they ask for it.
 */
export const standardChoices = {
  announcements_push: 1,
  announcements_email: 0,
  events_push: 1,
  events_email: 0,
  reminders_push: 1,
  reminders_email: 0,
  reminder_minutes: '[60]',
  join_requests_push: 1,
  join_requests_email: 0,
} as const satisfies Omit<NotificationChoicesRow, 'user_id' | 'site_id'>

export function presentChoices(
  row: Omit<NotificationChoicesRow, 'user_id' | 'site_id'> = standardChoices,
): NotificationChoices {
  return {
    announcements: { push: row.announcements_push === 1, email: row.announcements_email === 1 },
    events: { push: row.events_push === 1, email: row.events_email === 1 },
    reminders: { push: row.reminders_push === 1, email: row.reminders_email === 1 },
    reminderMinutes: JSON.parse(row.reminder_minutes) as number[],
    joinRequests: { push: row.join_requests_push === 1, email: row.join_requests_email === 1 },
  }
}

export function toChoicesRow(
  person: { user_id: string; site_id: string },
  choices: NotificationChoices,
): NotificationChoicesRow {
  const { announcements, events, reminders, reminderMinutes, joinRequests } = choices
  return {
    ...person,
    announcements_push: Number(announcements.push),
    announcements_email: Number(announcements.email),
    events_push: Number(events.push),
    events_email: Number(events.email),
    reminders_push: Number(reminders.push),
    reminders_email: Number(reminders.email),
    reminder_minutes: JSON.stringify(reminderMinutes),
    join_requests_push: Number(joinRequests.push),
    join_requests_email: Number(joinRequests.email),
  }
}
