import { dateFormat } from '../../texts/date-format.ts'
import { localised } from '../../texts/localised.ts'

/** The texts of the form of an announcement, separate so that only admins load them. */

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

export const announcementFormMessages = localised('announcementForm', {
  addTitle: 'New Announcement',
  editTitle: 'Edit Announcement',
  headline: 'Headline',
  body: 'Text',
  pin: 'Pin it to the top',
  when: 'When it appears',
  now: 'Now',
  later: 'Later',
  publishDate: 'Appears on',
  expires: 'It disappears by itself',
  expiresHint: 'After that only admins find it, under Recently deleted.',
  expiryDate: 'Disappears on',
  past: 'Choose a time in the future',
  order: 'Choose a time after it appears',
  publish: 'Publish',
  schedule: 'Schedule',
  saveChanges: 'Save Changes',
  published: 'The announcement is published.',
  scheduled: (instant: string) => `The announcement appears on ${momentOf(instant)}.`,
  saved: 'The announcement is saved.',
  gone: 'Somebody else has deleted this announcement in the meantime.',
  goneOrPublished: 'It has been published or deleted in the meantime.',
  failed: 'The announcement could not be saved.',
  scheduledCount: (count: number) => `${count} scheduled`,
  list: 'Not published yet',
  listHint: 'Only admins see these.',
  appears: (instant: string) => `Appears ${momentOf(instant)}`,
  disappears: (instant: string) => `Disappears ${momentOf(instant)}`,
  editOne: (headline: string) => `Edit “${headline}”`,
  deleteOne: (headline: string) => `Delete “${headline}”`,
  deleteTitle: 'Delete Announcement',
  deleteFailed: 'The announcement could not be deleted.',
} as const)
