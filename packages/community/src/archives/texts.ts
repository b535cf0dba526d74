export const archiveTexts = {
  readme: {
    firstId: 'Told apart by this within the archive; new when it is brought back.',
    otherId: 'As for groups.',
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
