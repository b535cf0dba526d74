import { emptyTabMessages } from '../../shared/tab-content/texts.en.ts'
import { groupDigits } from '../../texts/group-digits.ts'
import { localised } from '../../texts/localised.ts'

/** The texts of the assistant's dialog, loaded with it. Those of the specification are literal. */
export const assistantMessages = localised('assistant', {
  titles: {
    announcements: 'Add Announcement',
    events: 'Add Event',
    directory: 'Add Profile',
    links: 'Add Link',
    profile: 'Create Resource',
  },
  intro: "Describe what you want to create and I'll help you set it up.",
  description: 'Description',
  placeholders: {
    announcements:
      'Pin this: the parking lot will be closed on Sunday for repaving. Please use Oak Street.',
    events: 'Potluck at the community hall every first Friday of the month from 6 to 9 pm',
    directory: 'Maria Lopez, goes by Mari, 555-123-4567, maria@example.org',
    links: 'Our photo album: https://photos.example.org/summer',
    profile: 'Book club on Tuesday at 7 pm in the library',
  },
  formInstead: 'Fill in a form instead',
  preview: 'Preview',
  processing: 'Processing...',
  tooLong: (limit: number, length: number) =>
    `Please describe it in at most ${groupDigits(limit)} characters. These are ${groupDigits(length)}.`,
  previewFailed: 'Failed to process request. Please try again.',
  confirm: 'Confirm & Create',
  asEvent: 'Make it an event',
  creating: 'Creating...',
  createFailed: 'Failed to create resource. Please try again.',
  created: {
    createEvent: 'The event is in the calendar.',
    createAnnouncement: 'The announcement is posted.',
    createProfile: 'The contact is in the directory.',
    createLink: 'The link is added.',
  },
  answered: 'Your answers so far',
  takeBack: (answer: string) => `Take back ${answer}`,
  gaps: {
    fields: {
      day: { question: 'Which day?', field: 'Another day' },
      time: { question: 'What time?', field: 'Another time' },
      kind: { question: 'Not an event?' },
      item: { question: 'Which one?' },
      change: { question: 'Change the whole series?' },
      title: { question: 'What is it called?', field: 'Title' },
      lastName: { question: 'Which last name?', field: 'Last Name' },
      phoneNumber: { question: 'Which number?', field: 'Phone Number' },
      link: { question: 'Which address?', field: 'URL' },
      text: { question: 'Your answer', field: 'Answer' },
    },
    likelyTimes: ['9:00 AM', '12:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
    ok: 'OK',
    use: (label: string) => `OK, use this: ${label}`,
  },
  examplesTitle: 'For example',
  examples: {
    announcements: emptyTabMessages.announcements.examples,
    events: emptyTabMessages.events.examples,
    links: emptyTabMessages.links.examples,
    directory: [
      'Maria Lopez, goes by Mari, 202-555-0143, maria@example.org',
      'Add Sam Reed, 202-555-0178',
      'New member: Ada Byron, 202-555-0119, ada@example.org',
    ],
    profile: [
      emptyTabMessages.events.examples[0],
      emptyTabMessages.announcements.examples[0],
      emptyTabMessages.links.examples[0],
    ],
  },
  openEntry: (name: string) => `Open the entry of ${name}`,
  soFar: 'So far',
  missing: (names: readonly string[]) => `Still missing: ${names.join(', ')}`,
  missingNames: {
    day: 'the day',
    time: 'the time',
    title: 'a title',
    lastName: 'the last name',
    phoneNumber: 'the phone number',
    link: 'the address',
  } as Readonly<Record<string, string>>,
  kinds: {
    createEvent: 'an event',
    createAnnouncement: 'an announcement',
    createProfile: 'a contact',
    createLink: 'a link',
  },
  building: (kind: string) => `So far this is ${kind}.`,
  edit: 'Edit',
  instead: 'Instead',
  other: 'Something else',
  lengths: [
    { minutes: 60, label: '1 hour' },
    { minutes: 90, label: '1½ hours' },
    { minutes: 120, label: '2 hours' },
    { minutes: 180, label: '3 hours' },
  ],
  /** What confirming would do, as the assistant says it, also after a correction. */
  sentences: {
    incomplete: 'Something is still missing. Please fill in the fields.',
    event: (title: string, when: string) => `This adds the event “${title}” on ${when}.`,
    series: (series: { title: string; rule: string; when: string }) =>
      `This adds “${series.title}”, repeating ${series.rule}. It starts on ${series.when}.`,
    /** In place of a rule that has no words yet. */
    asChosen: 'as chosen below',
    at: (place: string) => `, at ${place}`,
    days: (first: string, last: string) =>
      first === last ? `${first}, all day` : `${first}, through ${last}, all day`,
    hours: (times: { day: string; from: string; to: string; zone: string }) =>
      `${times.day}, from ${times.from} to ${times.to} (${times.zone})`,
    zone: (name: string) =>
      name === 'UTC' ? name : `${name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`,
    announcement: (headline: string, pinned: boolean) =>
      `This adds an announcement with the headline “${headline}”${pinned ? ', pinned to the top' : ''}.`,
    contact: (contact: {
      name: string
      nickname: string
      phone: string
      email: string
      isAdmin: boolean
    }) =>
      [
        `This adds ${contact.name}${contact.nickname === '' ? '' : ` (“${contact.nickname}”)`} to the directory, with the phone number ${contact.phone}`,
        contact.email === '' ? '.' : ` and the e-mail address ${contact.email}.`,
        contact.isAdmin ? ' This person would be an admin of the site, with Admin Access.' : '',
      ].join(''),
    link: (title: string, url: string) => `This adds the link “${title}” to ${url}.`,
  },
  yourWords: 'Your words',
  assumed: 'Assumed',
  clashes: 'Already in the calendar at that time',
  fields: {
    title: 'Title',
    location: 'Place',
    startDate: 'Start',
    endDate: 'End',
    rrule: 'Repeats',
    headline: 'Headline',
    body: 'Text',
    pinned: 'Pinned',
    firstName: 'First Name',
    lastName: 'Last Name',
    nickname: 'Nickname',
    phoneNumber: 'Phone Number',
    email: 'Email',
    role: 'Role',
    groups: 'Groups',
    link: 'URL',
    url: 'URL',
    timeZone: 'Time zone',
  },
  nextDates: 'The first dates',
  movedSeries: (rule: string) => `It still repeats ${rule}.`,
  changeRepetition: 'Change how it repeats',
  member: 'Member',
  admin: 'Admin',
  adminWarning: (name: string) =>
    `${name} would be an admin, who can change everything in this community and remove people.`,
  adminTick: (name: string) => `Yes, make ${name} an admin`,
  somebody: 'this person',
} as const)
