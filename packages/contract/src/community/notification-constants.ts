interface Category {
  readonly receivers: 'members' | 'admins'
  /** What an instance must have for it, as its public configuration says. */
  readonly needs?: 'agents'
}

/** What a member turns on and off for a community, in the order of the screen, and who is told. */
export const notificationCategories = {
  announcements: { receivers: 'members' },
  /** New, changed and cancelled events. */
  events: { receivers: 'members' },
  reminders: { receivers: 'members' },
  /** Somebody asks to join. */
  joinRequests: { receivers: 'admins' },
  /** An assistant that somebody has connected proposes something to them. */
  proposals: { receivers: 'members', needs: 'agents' },
} as const satisfies Readonly<Record<string, Category>>
export type NotificationCategory = keyof typeof notificationCategories
export const categoryNames = Object.keys(notificationCategories) as NotificationCategory[]

/** Returns a value for each category. */
export function byCategory<Value>(
  toValue: (category: NotificationCategory) => Value,
): Record<NotificationCategory, Value> {
  return Object.fromEntries(categoryNames.map((name) => [name, toValue(name)])) as Record<
    NotificationCategory,
    Value
  >
}
