function inMinutes(count: number): string {
  return count === 1 ? 'a minute' : `${count} minutes`
}

/** Every text of this package that people read. */
export const messages = {
  notMember:
    'You are not a member of this community yet. Ask one of its admins to add your phone number to the directory.',
  noSite: 'This community does not exist.',
  slugTaken: 'This slug is already taken',
  tooManySites: (limit: number) => `You can create at most ${limit} communities.`,
  idempotencyKey: 'An Idempotency-Key is 8 to 128 visible ASCII characters.',
  noPhoneNumber: 'Please add a phone number to your account before you create a community.',
  editConflict:
    'Somebody else has changed this in the meantime. Load the newest version and try again.',
  onlyAdmins: {
    site: 'Only admins can change the community.',
    links: 'Only admins can change links.',
    announcements: 'Only admins can change announcements.',
    events: 'Only admins can add and change events.',
    assistant: 'Only admins can use the assistant.',
    invitations: 'Only admins can invite people.',
    requests: 'Only admins can decide who joins.',
    blocks: 'Only admins can block numbers.',
  },
  directory: {
    onlyAdminsEdit: 'In this community only admins can change the directory.',
    onlyAdminsEditAdmins: 'Only an admin can change the profile of an admin.',
    onlyAdminsEditSignedIn:
      'This person has signed in: only they themselves or an admin can change their profile.',
    onlyAdminsEditHidden:
      'Some of this contact is visible to admins only, so only an admin can change it.',
    onlyAdminsSetRoles: 'Only an admin can say who is an admin.',
    ownRole: 'You cannot change your own role. Ask another admin.',
    ownDelete: 'You cannot delete your own profile. To leave, use “Leave this community”.',
    lastAdmin: 'This is the last admin. Make somebody else an admin first.',
    lastAdminLeaves:
      'You are the only admin. Make somebody else an admin first, or delete the community under Edit Site.',
    blocked: 'An admin has blocked this number. Only an admin can add it.',
    noSuchNumber: 'This phone number does not exist. Please check its digits.',
    phoneTaken: 'A profile with this phone number already exists in the directory',
    full: (limit: number) => `A directory can hold at most ${limit} contacts.`,
  },
  joining: {
    invitationGone: 'This invitation is no longer valid. Ask for a new one.',
    noPhoneNumber: 'Please add a phone number to your account before you join a community.',
    noInvitation: 'There is no invitation.',
    decided: 'Somebody else has decided this in the meantime.',
    tooLate: 'This can no longer be undone.',
    inDirectory: 'This person is in the directory. Delete the contact there.',
    numberBlocked: 'This number has been blocked in the meantime.',
    tooManyWaiting: 'Too many people are waiting to join. Please try again in a few days.',
    tooMany: 'Too many requests to join in a short time. Please try again later.',
  },
  notifications: {
    off: 'This instance sends no notifications.',
    endpoint: 'This is not the address of a push service.',
    key: 'This is not the key of a push subscription.',
    email: 'Please choose an e-mail address that you have confirmed.',
    deviceTaken: 'This browser is registered by somebody else.',
    deviceGone:
      'This device no longer gets notifications. Turn them off and on again in its browser.',
    impersonated: 'Notifications cannot be turned on while signed in as somebody else.',
    unavailable: 'The push service cannot be reached at the moment. Please try again.',
    tooManyTests: 'Too many test notifications in a short time. Please try again later.',
    badToken: 'This link is not valid. Open the newest mail, or change your notifications.',
  },
  deletion: {
    wrongTitle: 'This is not the title of the community.',
  },
  full: {
    links: (limit: number) => `A community can have at most ${limit} links.`,
    announcements: (limit: number) =>
      `A community can have at most ${limit} announcements. Please delete old ones first.`,
    events: (limit: number) =>
      `A community can have at most ${limit} events. Please delete old ones first.`,
    bytes:
      'There is no room for so much text in this community. Please shorten it, or delete something old first.',
  },
  tooManyWrites: {
    user: (minutes: number) =>
      `You have made very many changes in a short time. Please go on in ${inMinutes(minutes)}.`,
    site: (minutes: number) =>
      `Very many changes were made in this community in a short time. Please go on in ${inMinutes(minutes)}.`,
  },
  tooManyLists: 'Too many long lists are being loaded at once. Please try again in a moment.',
  badCursor: 'Cursor: This is not a cursor of this list',
  avatar: {
    type: 'Please choose a PNG, JPEG, GIF, WebP or AVIF picture.',
    unreadable: 'This picture cannot be read. Please choose another one.',
    tooLarge: 'The picture is larger than 10 MB. Please choose a smaller one.',
    tooManyPixels: (limit: number) =>
      `The picture has more than ${limit / 1_000_000} megapixels. Please choose a smaller one.`,
    tooMuchMemory:
      'This picture takes too much memory to open. Please choose a smaller one, or save it as a JPEG.',
    tooMany: 'Too many pictures in a short time. Please try again later.',
  },
  event: {
    endBeforeStart: 'End date: The end must not be before the start',
    tooLong: 'End date: An event can last at most a year',
    wholeDay: (field: string) => `${field}: A whole day is written like 2026-03-10`,
    timed: (field: string) => `${field}: An event with a time needs one here, too`,
    noTime: (field: string) => `${field}: This date or time does not exist`,
    year: 'Start date: Only years from 1970 to 2100',
    rule: 'Rrule: This repetition is not understood',
    frequency: 'Rrule: An event can repeat daily, weekly, monthly or yearly',
    interval: (limit: number) => `Rrule: The interval is a whole number from 1 to ${limit}`,
    count: (limit: number) => `Rrule: An event can repeat at most ${limit} times`,
    countAndUntil: 'Rrule: A repetition has a count or an end, not both',
    until: 'Rrule: The end of the repetition is not a date from 1970 to 2100',
    timeOfDay: 'Rrule: A repetition takes place at the time of its start',
    never: 'Rrule: This repetition never takes place',
  },
  chatFailed: 'Failed to process request. Please try again.',
  chatNumber: (phoneNumber: string) =>
    `The phone number ${phoneNumber} does not exist. Please check its digits and try again.`,
  chatGone: 'Somebody has deleted this in the meantime.',
  tooManyChats: 'Too many requests to the assistant. Please try again in a minute.',
  calendarDescription: (location: string) => `Event at ${location}`,
} as const
