/** Addresses of the application itself, which no community can have (PD-37). */
export const reservedSlugs = [
  'sites',
  'connected-apps',
  'account',
  'join',
  'authenticate',
  'api',
  'sdk',
  'dev',
  'assets',
  'avatars',
  'profile',
  'admin',
  'static',
  'v1',
  'docs',
  'healthz',
  'readyz',
  'metrics',
  'problems',
  'clientside-services',
  'favicon',
  'robots',
  'sitemap',
  'manifest',
  'well-known',
  'www',
  'login',
  'logout',
  'signin',
  'signout',
  'signup',
  'oauth',
  'idp',
  'widget',
  'help',
  'support',
  'about',
  'terms',
  'privacy',
  'security',
  'settings',
  'search',
  'new',
] as const

/** Session length requested at sign-in: 7 days, in minutes. */
export const sessionDurationMinutes = 10_080
/** Debounce of the slug check, in milliseconds. */
export const slugCheckDelay = 500
/** Length of the share button's click animation, in milliseconds. */
export const shareAnimation = 500
/** Colours of a new site. */
export const newSiteTheme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' } as const
/** Shown until a site is loaded, or when it cannot be (PD-52, PD-120). */
export const defaultSite = {
  title: 'Homepage',
  theme: { primaryColor: '#ec4899', backgroundColor: '#f5f5f5' },
} as const
/** Text colours for dark and light backgrounds (PD-120). */
export const textColours = { light: '#ffffff', dark: '#0f172a', black: '#000000' } as const

/** For how many days an invitation can be valid; the middle one is proposed. */
export const invitationDays = [7, 30, 365] as const
/** Minutes in which admins can undo that they let somebody in or declined them. */
export const undoMinutes = 10
/** Days after which somebody who was declined can ask again. */
export const declinedDays = 7
/** After how many days it can be erased who came; the last is the standard. */
export const attendanceDays = [31, 92, 365] as const
/** How long before an event somebody can be reminded, in minutes. */
export const reminderMinutes = [10, 60, 180, 1440, 10_080] as const
/** Calendar programs that are told apart where they fetch a calendar. */
export const calendarReaders = [
  'apple',
  'google',
  'outlook',
  'thunderbird',
  'android',
  'other',
] as const
/** Days in which a deleted site can be brought back. */
export const deletedSiteDays = 30
/** Days in which a deleted item of a site can be brought back. */
export const deletedItemDays = 30
/** Hours in which an import can be undone. */
export const importUndoHours = 24
/** What a column of imported contacts holds. */
export const columnRoles = [
  'ignore',
  'firstName',
  'lastName',
  'name',
  'nickname',
  'phoneNumber',
  'email',
  'groups',
  'guardian',
  'guardianPhone',
  'guardianEmail',
  'secondGuardian',
  'secondGuardianPhone',
  'secondGuardianEmail',
] as const
/** What can be wrong with a row of imported contacts, or with who looks after that person. */
export const importProblems = [
  'no-number',
  'number-unreadable',
  'number-rounded',
  'number-abroad',
  'number-extension',
  'number-unassigned',
  'number-repeated',
  'number-blocked',
  'no-name',
  'no-last-name',
  'name-too-long',
  'characters',
  'email',
  'groups',
  'no-guardian',
] as const
/** Why somebody of a file cannot look after a person, beside what is wrong with a contact. */
export const guardianProblems = [
  'looked-after',
  'looks-after-many',
  'has-guardians',
  'own-account',
  'same-person',
  'same-number',
] as const
/** What becomes of the photo of an imported vCard: taken, or why it is left out. */
export const importedPhotos = ['taken', 'address', 'unreadable', 'too-many', 'no-room'] as const
/** What can be wrong with an event of a calendar file. */
export const eventImportProblems = [
  'no-title',
  'no-start',
  'start',
  'end',
  'zone',
  'rule',
  'dates',
  'following',
  'cancelled',
] as const
/** Why an admin should look at an event of a calendar file before it is imported. */
export const eventImportDoubts = ['deleted', 'older', 'same-title', 'shortened', 'over'] as const
/** Sent with the request that deletes an account. */
export const deletionConfirmation = 'delete-my-account'

/** Lengths in characters, and counts. The server enforces all of them. */
export const limits = {
  siteTitle: 100,
  slug: 60,
  name: 80,
  email: 254,
  headline: 150,
  announcementBody: 5000,
  linkTitle: 150,
  linkUrl: 2000,
  linkSection: 60,
  eventTitle: 150,
  eventLocation: 200,
  eventNotes: 2000,
  /** Seats of a date of an event, and people who are named in a reply about it. */
  seats: 10_000,
  answersShown: 2_000,
  sheetsPerSite: 1_000,
  sheetTitle: 100,
  sheetLines: 30,
  sheetLineTitle: 100,
  sheetLineNote: 200,
  /** How many of a line are wanted, and how many of it one person brings. */
  sheetWanted: 1_000,
  sheetRemark: 150,
  /** What is asked with an answer: questions of an event, their choices, lengths of texts. */
  questions: 3,
  questionText: 100,
  questionChoices: 10,
  questionChoice: 40,
  replyLine: 150,
  replyNumber: 100_000,
  /** Dates of the overview of who comes. */
  overviewDates: 20,
  /** People who are ticked in one call. */
  ticks: 500,
  chat: 2000,
  /** Answers to the assistant's questions that go with one description, and their length. */
  answers: 8,
  answer: 200,
  /** Things that one description creates or changes. */
  changes: 50,
  /** Bytes of an uploaded picture. */
  avatarBytes: 10 * 1024 * 1024,
  /**
   * Pixels of a picture. JPEGs are scaled down while decoding, so the largest phone cameras fit.
   */
  avatarPixels: 40_000_000,
  avatarJpegPixels: 200_000_000,
  /** Bytes needed to decode a picture, as estimated from its header. */
  avatarDecodedBytes: 256 * 1024 * 1024,
  /** Edge of the stored square picture, in pixels. */
  avatarEdge: 512,
  sitesPerUser: 50,
  profilesPerSite: 20_000,
  /** Members who look after one entry, and entries that one member looks after. */
  guardiansPerContact: 2,
  lookedAfter: 20,
  groupName: 60,
  groupsPerSite: 200,
  groupsPerContact: 20,
  /** Contacts that one request puts into a group or takes out of it. */
  groupChanges: 1000,
  /** Bytes of a file that a community is started from. */
  archiveBytes: 100 * 1024 * 1024,
  /** Bytes of a file of contacts, and what can be in it. */
  importBytes: 10 * 1024 * 1024,
  importRows: 20_000,
  importColumns: 200,
  /** Photos that are taken from one file of vCards. */
  importPhotos: 200,
  /** Characters of one row. */
  importRow: 64 * 1024,
  /** Bytes of a calendar file, and the events in it. */
  calendarFileBytes: 5 * 1024 * 1024,
  calendarFileEvents: 5_000,
  /** Spans of rows that are left out. */
  importSpans: 5000,
  linksPerSite: 500,
  announcementsPerSite: 5_000,
  scheduledPerSite: 100,
  eventsPerSite: 5_000,
  /** Dates of events in one reply. */
  occurrences: 20_000,
  /** Dates of other events that are named beside one that overlaps with them. */
  clashes: 3,
  /** People who wait for an admin of one site. */
  waitingPerSite: 200,
  blockedNumbersPerSite: 1_000,
  /** Deleted items that can be brought back, and their bytes; beyond that the oldest goes. */
  deletedItemsPerSite: 1_000,
  deletedBytesPerSite: 4 * 1024 * 1024,
  /** Characters of what is searched for, and found items of each kind. */
  searchQuery: 200,
  searchResults: 50,
  devicesPerUser: 10,
  /** Characters of the address that a push service gives a browser. */
  pushEndpoint: 2000,
  deviceName: 80,
  chatsPerMinute: 20,
  /** Requests while somebody is typing, counted apart from the others. */
  typedChatsPerMinute: 60,
} as const
