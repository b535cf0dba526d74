import { localised } from '../../texts/localised.ts'

/** The texts of empty tabs, separate so that the sign-in screen does not load them. */
export const emptyTabMessages = localised('emptyTab', {
  whoIsHere: 'See who is here',
  orTap: 'Or begin with one of these:',
  seenAs: (phone: string) => `The others see you only as ${phone}.`,
  giveName: 'Add your name',
  announcements: {
    empty: 'No announcements yet',
    emptyForAdmins: 'Say here what everybody should know. You and the other admins can.',
    emptyForMembers: 'The admins of this community post here what everybody should know.',
    first: 'Write the first one',
    examples: [
      'The parking lot is closed on Sunday, please use Oak Street',
      'Pin this: our next meeting is in the library, not in the hall',
      'A warm welcome to our new members Maria and Sam',
    ],
  },
  links: {
    empty: 'No links yet',
    emptyForAdmins: 'Collect the places that your community keeps coming back to.',
    emptyForMembers: 'The admins collect here the places that your community comes back to.',
    first: 'Collect the first one',
    examples: [
      'Our photo album: https://photos.example.org',
      'Minutes of the meetings: https://minutes.example.org',
      'Map of the grounds: https://maps.example.org/grounds',
    ],
  },
  events: {
    empty: 'No upcoming events',
    emptyForAdmins: 'Say in your own words what is planned, and it is put into the calendar.',
    emptyForMembers: 'The admins of this community put here what is planned.',
    first: 'Plan the first one',
    examples: [
      'Rehearsal every Tuesday from 7 to 9 pm in the parish hall',
      'Picnic at the lake next Saturday at noon',
      'Bake sale on Sunday from 9 am to 1 pm on the market square',
    ],
  },
} as const)
