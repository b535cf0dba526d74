import {
  categoryNames,
  type NotificationCategory,
  notificationCategories,
} from '@maypole/contract/community/notification-constants'

export type WayName = 'push' | 'email'

interface Choice {
  /** In `notification_choices` for each community, in `notification_settings` for all of them. */
  readonly table: 'notification_choices' | 'notification_settings'
  /** The columns are called this and `_push` or `_email`. */
  readonly column: string
  /**
   * What applies until somebody has chosen. Nothing is sent by that alone: push messages need a
   * device that the person registered, and mail is off until they ask for it.
   */
  readonly standard: Readonly<Record<WayName, boolean>>
}

interface SiteChoice extends Choice {
  /** What a person's own download says of it, before "on a device" or "by mail". */
  readonly about: string
}

const pushed = { push: true, email: false } as const

/** What people choose to be told of. */
export const choices = {
  announcements: {
    table: 'notification_choices',
    column: 'announcements',
    standard: pushed,
    about: 'New announcements',
  },
  events: {
    table: 'notification_choices',
    column: 'events',
    standard: pushed,
    about: 'Changes of events',
  },
  reminders: {
    table: 'notification_choices',
    column: 'reminders',
    standard: pushed,
    about: 'Reminders of events',
  },
  joinRequests: {
    table: 'notification_choices',
    column: 'join_requests',
    standard: pushed,
    about: 'People who ask to join',
  },
  proposals: {
    table: 'notification_choices',
    column: 'proposals',
    standard: pushed,
    about: 'What assistants that you have connected propose',
  },
  approved: {
    table: 'notification_settings',
    column: 'approved',
    standard: pushed,
  },
} as const satisfies Readonly<Record<NotificationCategory, SiteChoice>> & { approved: Choice }

/** The columns of what a member chooses for a community; 0 or 1. */
export type ChoiceColumn = `${(typeof choices)[NotificationCategory]['column']}_${WayName}`

/** Returns the column of a choice of a community. */
export function choiceColumn(category: NotificationCategory, way: WayName): ChoiceColumn {
  return `${choices[category].column}_${way}`
}

export const pushColumns = categoryNames.map((name) => choiceColumn(name, 'push'))
export const emailColumns = categoryNames.map((name) => choiceColumn(name, 'email'))

interface KindOfOccasion {
  /** The feature that reads what messages of this kind are about. */
  readonly feature: string
  readonly choice: keyof typeof choices
  /**
   * Of members those who have not answered a date, whose day begins the version of the occasion, or
   * those who have taken nothing of a sheet.
   */
  readonly told?: 'unanswered' | 'without a place'
  /** The path of the app that a message leads to. */
  readonly path: (about: { slug: string; id: string }) => string
}

const inEvents: KindOfOccasion['path'] = ({ slug, id }) => `/${slug}/events#${id}`

/** What people are told of. */
export const occasionKinds = {
  announcement: {
    feature: 'announcements',
    choice: 'announcements',
    path: ({ slug, id }) => `/${slug}/announcements#${id}`,
  },
  'event-new': {
    feature: 'calendar',
    choice: 'events',
    path: inEvents,
  },
  'event-changed': {
    feature: 'calendar',
    choice: 'events',
    path: inEvents,
  },
  'event-cancelled': {
    feature: 'calendar',
    choice: 'events',
    path: inEvents,
  },
  reminder: {
    feature: 'calendar',
    choice: 'reminders',
    path: inEvents,
  },
  /** An admin reminds those who have not answered a date. */
  'answer-wanted': {
    feature: 'calendar',
    choice: 'reminders',
    told: 'unanswered',
    path: inEvents,
  },
  /** An admin reminds those who have taken nothing of a sheet that stands alone. */
  'sheet-wanted': {
    feature: 'calendar',
    choice: 'reminders',
    told: 'without a place',
    path: inEvents,
  },
  /** Somebody who waited has a seat now. */
  seat: {
    feature: 'calendar',
    choice: 'events',
    path: inEvents,
  },
  /** Somebody who waited has a place on a sign-up sheet now. `title` is that of the line. */
  'sheet-place': {
    feature: 'calendar',
    choice: 'events',
    path: inEvents,
  },
  'join-request': {
    feature: 'people',
    choice: 'joinRequests',
    path: ({ slug }) => `/${slug}/directory`,
  },
  /** Told to who is to decide. */
  proposal: {
    feature: 'assistant',
    choice: 'proposals',
    path: ({ slug }) => `/${slug}/announcements?proposals`,
  },
  approved: {
    feature: 'people',
    choice: 'approved',
    path: ({ slug }) => `/${slug}/announcements`,
  },
  /** Told to who was added and has not opened the community. */
  invitation: {
    feature: 'people',
    choice: 'approved',
    path: ({ slug }) => `/${slug}/invitation`,
  },
} as const satisfies Readonly<Record<string, KindOfOccasion>>

export type OccasionKind = keyof typeof occasionKinds
export type NotifyingFeature = (typeof occasionKinds)[OccasionKind]['feature']

/** Returns where it is stored whether a person wants messages of a kind, and the standard. */
export function choiceOf(kind: OccasionKind, way: WayName) {
  const { table, column, standard } = choices[occasionKinds[kind].choice]
  return { table, column: `${column}_${way}`, standard: Number(standard[way]) } as const
}

/** Whether one switch of a person is for all communities. */
export function isChosenForAll(kind: OccasionKind): boolean {
  return choiceOf(kind, 'push').table === 'notification_settings'
}

/** Whether only those are told who have not answered a date. */
export function isForUnanswered(kind: OccasionKind): boolean {
  return toldOf(kind) === 'unanswered'
}

/** Whether only those are told who have taken nothing of a sheet. */
export function isForPlaceless(kind: OccasionKind): boolean {
  return toldOf(kind) === 'without a place'
}

function toldOf(kind: OccasionKind): KindOfOccasion['told'] {
  const { told }: KindOfOccasion = occasionKinds[kind]
  return told
}

/** Whether members who are no admins are never told. */
export function isForAdmins(kind: OccasionKind): boolean {
  const { choice } = occasionKinds[kind]
  return choice !== 'approved' && notificationCategories[choice].receivers === 'admins'
}
