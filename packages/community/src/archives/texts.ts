/** What each list of an archive holds, as its readme explains it. */
export const kindTexts = {
  groups: {
    about: 'Groups of contacts, by name.',
    fields: {
      id: 'Told apart by this within the archive; new when it is brought back.',
      name: 'The name.',
    },
  },
  contacts: {
    about: 'Everybody in the directory, by phone number.',
    fields: {
      id: 'As for groups.',
      firstName: 'First name; empty for somebody who has not entered one.',
      lastName: 'Last name.',
      nickname: 'Nickname, or null.',
      phoneNumber: '+1 and ten digits.',
      email: 'E-mail address, or null.',
      role: 'member or admin.',
      groups: 'The ids of the groups that the contact is in.',
      listedFor: 'Who sees the contact, if the person has chosen: members or admins.',
      phoneNumberFor: 'Who sees the number, if the person has chosen.',
      emailFor: 'Who sees the e-mail address, if the person has chosen.',
      photo: 'The file of the photo, or null.',
    },
  },
  announcements: {
    about: 'Announcements, the oldest first.',
    fields: {
      id: 'As for groups.',
      headline: 'The headline.',
      body: 'The text.',
      pinned: 'Whether it stays at the top.',
      publishedAt: 'When it was published.',
      editedAt: 'When its text was last changed, or null.',
      disappearsAt: 'When it disappears by itself, or null.',
      pictures: 'The files of its pictures in order, and what each shows.',
    },
  },
  scheduledAnnouncements: {
    about: 'Announcements that are published later.',
    fields: {
      id: 'As for groups.',
      headline: 'The headline.',
      body: 'The text.',
      pinned: 'Whether it is to stay at the top.',
      publishAt: 'When it is published.',
      disappearsAt: 'When it disappears by itself, or null.',
      pictures: 'The files of its pictures in order, and what each shows.',
    },
  },
  links: {
    about: 'Links, in their order.',
    fields: {
      id: 'As for groups.',
      title: 'The title.',
      url: 'The address.',
      heading: 'The heading that it stands under, or null.',
      hidden: 'Whether only admins see it.',
    },
  },
  events: {
    about: 'Events and series, in the order in which they were added.',
    fields: {
      id: 'As for groups.',
      uid: 'What calendar programs know the event by (RFC 5545); it stays.',
      title: 'The title.',
      location: 'The place, or empty.',
      allDay: 'Whether it takes whole days. Its times are dates then.',
      starts:
        'When it starts, on the clock of its time zone, of a series the first date; of a single event with the offset from UTC.',
      ends: 'When it ends, likewise; of whole days the last one.',
      timeZone: 'The time zone (IANA).',
      rule: 'The rule of a series (RFC 5545, RRULE), or null.',
      leftOutDates: 'Starts that the series leaves out (EXDATE).',
      changedDates:
        'Dates of the series with a title, place or times of their own, or cancelled ones; "at" is the start by the rule.',
      splitFrom: 'The id of the series that this one was split from, or null.',
      revision: 'How often it was changed (SEQUENCE).',
    },
  },
  eventAnswering: {
    about: 'What admins have chosen for who comes to events.',
    fields: {
      event: 'The id of the event.',
      seats: 'How many seats each of its dates has, or null without a limit.',
      off: 'Whether nobody is asked who comes.',
    },
  },
  eventAnswers: {
    about: 'Who comes, date by date, in the order in which people have answered.',
    fields: {
      event: 'The id of the event.',
      day: 'The day on which the date starts by the rule, in the time zone of the event.',
      contact: 'The id of the contact.',
      answer: 'going, waiting (for a seat), maybe or declined.',
      answeredAt: 'When the answer was given.',
    },
  },
  blockedNumbers: {
    about: 'Numbers that cannot ask to join.',
    fields: {
      id: 'As for groups.',
      phoneNumber: '+1 and ten digits.',
      firstName: 'First name of who had it.',
      lastName: 'Last name of who had it.',
    },
  },
} as const

/** What the community itself has. */
export const communityTexts = {
  title: 'The title.',
  address: 'Its address on the instance, after the name of the server.',
  primaryColor: 'The colour of buttons.',
  backgroundColor: 'The colour of the background.',
  picture: 'The name of its picture in the archive, or null.',
  timeZone: 'Its time zone (IANA).',
  directoryEditing: 'Who edits the directory: members or admins.',
  eventDeletion: 'Who deletes events.',
  joining: 'How people join: roster (not by themselves), approval or open.',
  listedFor: 'Who sees contacts of people who have not chosen.',
  phoneNumbersFor: 'Who sees their numbers.',
  emailsFor: 'Who sees their e-mail addresses.',
} as const

export const archiveTexts = {
  readme: {
    title: (title: string, now: string) => `${title}: everything in this community, as of ${now}.`,
    truth:
      'The JSON files are the whole: a community can be started again from them, with "Start from a file" where communities are created. community.json has the community itself and how many items each list has; the lists are in data/. Times are in UTC (RFC 3339) unless they say otherwise.',
    others:
      'contacts.csv, links.csv and announcements.csv are for spreadsheets, with the names of groups. A cell that a spreadsheet would take for a formula begins with an apostrophe, for example phone numbers. contacts.vcf is for address books, with groups as categories, events.ics for calendar programs. pictures/ has the pictures.',
    leftOut:
      'Not included: what people sign in with and their sessions, what each person has seen, their notification settings, private addresses of calendars, invitation links, people who are waiting to join, and what was deleted in the last thirty days. It is not stored who wrote an announcement, a link or an event.',
    confidential:
      'This file has the data of everybody in the community, also what only admins see. Please keep it accordingly.',
  },
} as const
