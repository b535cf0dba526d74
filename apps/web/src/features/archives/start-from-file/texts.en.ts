import { dateFormat } from '../../../texts/date-format.ts'
import { groupDigits } from '../../../texts/group-digits.ts'
import { localised } from '../../../texts/localised.ts'

/** The texts of starting a community from a file, separate so that only its dialog loads them. */

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

const counted = (count: number, one: string, other: string) =>
  `${groupDigits(count)} ${count === 1 ? one : other}`

export const startFromFileMessages = localised('startFromFile', {
  title: 'Start From a File',
  intro: 'Choose a file that was downloaded with “Download everything”, here or elsewhere.',
  file: 'File of a community',
  fileHint: 'ZIP, up to 100\u00a0MB. Nothing is created yet.',
  tooLarge: 'This file is larger than 100 MB',
  reading: 'Reading the file...',
  has: (instant: string) => `This file is from ${momentOf(instant)} and has:`,
  /** What there is of each kind, in this order. */
  counts: {
    contacts: (count: number) => counted(count, 'contact', 'contacts'),
    admins: (count: number) => counted(count, 'of them an admin', 'of them admins'),
    groups: (count: number) => counted(count, 'group', 'groups'),
    announcements: (count: number) => counted(count, 'announcement', 'announcements'),
    scheduled: (count: number) =>
      counted(count, 'scheduled announcement', 'scheduled announcements'),
    links: (count: number) => counted(count, 'link', 'links'),
    events: (count: number) => counted(count, 'event', 'events'),
    blockedNumbers: (count: number) => counted(count, 'blocked number', 'blocked numbers'),
    pictures: (count: number) => counted(count, 'picture', 'pictures'),
  },
  people:
    'You become an admin. Everybody in the directory is a member as soon as they sign in with their number.',
  leftOut:
    'What will not come back: who has seen what, subscribed calendars, invitations, people who waited to join, and what was deleted.',
} as const)
