/** What a member turns on and off for a community, in the order of the screen, and who is told. */
export const notificationCategories = {
  announcements: { receivers: 'members' },
  /** New, changed and cancelled events. */
  events: { receivers: 'members' },
  reminders: { receivers: 'members' },
  /** Somebody asks to join. */
  joinRequests: { receivers: 'admins' },
} as const satisfies Readonly<Record<string, { readonly receivers: 'members' | 'admins' }>>
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
