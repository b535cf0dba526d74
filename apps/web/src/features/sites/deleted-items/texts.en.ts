import { dateFormat } from '../../../texts/date-format.ts'
import { localised } from '../../../texts/localised.ts'

/** The texts of what was deleted, separate so that only its dialog loads them. */

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

export const deletedItemMessages = localised('deletedItems', {
  title: 'Recently Deleted',
  intro: (days: number) => `What was deleted here can be brought back for ${days} days.`,
  empty: (days: number) => `Nothing was deleted in the last ${days} days.`,
  kinds: {
    announcement: 'Announcement',
    link: 'Link',
    event: 'Event',
    profile: 'Contact',
    sheet: 'Sign-up sheet',
  },
  deleted: (instant: string, name = '') =>
    name === '' ? `Deleted ${momentOf(instant)}` : `Deleted ${momentOf(instant)} by ${name}`,
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  restore: 'Bring back',
  restoreOne: (title: string) => `Bring back ${title}`,
  restoring: 'Bringing back...',
  more: (count: number) => (count === 1 ? 'Show 1 more' : `Show ${count} more`),
  failed: 'What was deleted could not be loaded.',
} as const)
