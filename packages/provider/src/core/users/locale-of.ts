import type { UserRow } from '../../tables.ts'

/**
 * Returns the language of messages to a user: what their page keeps as `locale` in the metadata
 * that it may set. Undefined when there is none.
 */
export function localeOf(user: Pick<UserRow, 'untrusted_metadata'>): string | undefined {
  const { locale } = JSON.parse(user.untrusted_metadata) as { locale?: unknown }
  return typeof locale === 'string' ? locale.slice(0, 20) : undefined
}
