import { localised } from '../../../texts/localised.ts'

/** The texts of downloading a community, separate so that only its dialog loads them. */
export const downloadMessages = localised('download', {
  title: 'Download Everything',
  intro: 'One file with everything in this community, to keep or to start a community from.',
  parts: [
    'Contacts, announcements, links and events, as JSON, for spreadsheets, address books and calendars',
    'Pictures, colors and settings',
    'A README that explains every field',
  ],
  leftOut:
    'Not included: who has seen what, sessions, private addresses, invitations, people who wait to join, and what was deleted.',
  confidential: 'It has data that only admins see. Keep it safe.',
  download: 'Download',
  starting: 'Starting...',
  started: 'Your browser downloads it now. Long lists take some seconds to begin.',
  failed: 'The download could not be started. Please try again.',
} as const)
