import { groupDigits } from './group-digits.ts'
import { localised } from './texts.ts'

/** Why the server refused: the last part of its `type`, or its `error_type`. */
export interface Refusal {
  readonly name: string
  readonly status: number
  /** The names of refused fields. */
  readonly fields: readonly string[]
}

/** Every text that people read, in one place. Texts of the specification are literal. */
export const messages = localised('messages', {
  /** How dates, numbers and names are written and sorted. */
  locale: 'en-US',
  errors: {
    /** What a refusal is called; `text` is the server's own, in English. */
    refused: (text: string, _refusal: Refusal): string => text,
    noSession: 'No session token available',
    offline: 'You seem to be offline. Please check your connection and try again.',
    unexpected: 'Something went wrong. Please try again.',
    itemFailed: 'This entry cannot be shown.',
    screenFailed: 'This screen could not be loaded.',
    partFailed: 'This could not be opened. Please try again.',
    editConflict: 'Somebody else has changed this in the meantime.',
    loadNewest: 'Load the newest version',
  },
  common: {
    offline: 'You are offline: this can be saved once you are online again. What you type is kept.',
    tryAgain: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    delete: 'Delete',
    deleting: 'Deleting...',
    deleted: (name: string) => `“${name}” is deleted.`,
    deleteQuestion: (name: string) =>
      `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    save: 'Save',
    saving: 'Saving...',
    loading: 'Loading',
    readMore: 'Read more',
    readLess: 'Show less',
    chooseFile: 'Choose File',
    logout: 'Logout',
    chooseColour: (label: string) => `Choose ${label}`,
    colourForm: 'A colour is written #rrggbb, such as #00e5cc',
  },
  lists: {
    updated: {
      minutes: (count: number) => `Updated ${count === 0 ? 'this minute' : ago(count, 'minute')}.`,
      hours: (count: number) => `Updated ${ago(count, 'hour')}.`,
      days: (count: number) => `Updated ${count === 1 ? 'yesterday' : ago(count, 'day')}.`,
    },
    offline: 'You are offline.',
    onlyOnline: 'Changes need a connection.',
  },
  signIn: {
    title: (product: string) => `Welcome to ${product}`,
    intro: 'Enter your phone number to join or create a community',
    codeIntro: (phone: string) => `We sent a 6-digit code to ${phone}.`,
    phone: 'Phone Number',
    phonePlaceholder: '(555) 123-4567',
    send: 'Send Code',
    sending: 'Sending...',
    sendFailed: 'Failed to send code. Please try again.',
    code: 'Enter Code',
    codePlaceholder: '123456',
    verify: 'Verify Code',
    verifying: 'Verifying...',
    verifyFailed: 'Invalid code. Please try again.',
    otherNumber: 'Use a different number',
    sendNewCode: 'Send a new code',
    newCodeSent: 'A new code is on its way.',
    moreWays: 'More ways to sign in',
    lostNumber:
      'No longer have this number? Sign in another way that you have added to your account.',
  },
  consent: {
    signedInAs: 'Signed in as',
    otherAccount: 'Use another account',
    backTo: (host: string) => `You will go back to ${host}.`,
    backToDevice: 'You will go back to an app on this device.',
    takeBack: 'You can take this back at any time in',
    signIn: (app = 'An app') => `${app} wants to sign you in. Enter your phone number`,
    signInAgain: 'The app asks you to sign in again. Enter your phone number',
    logIn: 'Log in',
  },
  connectedApps: {
    title: 'Connected Apps',
    intro: (product: string) => `These apps may use your ${product} account.`,
    empty: 'No connected apps',
    emptyHint: (product: string) =>
      `Apps that you sign in to with your ${product} account appear here.`,
    failed: 'Your connected apps could not be loaded.',
    /** What an app may do. */
    permissions: {
      openid: 'Verify your identity',
      profile: 'View your personal profile information',
      email: 'Your email address',
      phone: 'Your phone number',
      offline_access: "Maintain access to your data even when you're not actively using the app",
      full_access: 'Full access to your account',
    } as Readonly<Record<string, string>>,
    withdraw: 'Withdraw access',
    withdrawFrom: (name: string) => `Withdraw access of ${name}`,
    withdrawTitle: 'Withdraw Access',
    withdrawQuestion: (name: string) =>
      `${name} will lose its access to your account at once. It has to ask you again before it can use your account.`,
    withdrawing: 'Withdrawing...',
    withdrawn: (name: string) => `${name} can no longer use your account.`,
  },
  sites: {
    title: 'Your Communities',
    empty: "You haven't been added to any communities yet",
    emptyHint: 'Start one of your own, or ask a friend to add your phone number to theirs.',
    failed: 'Your communities could not be loaded.',
    create: 'Create New Site',
    createHint: 'Add a new community space',
    newIn: (tabs: readonly string[]) => `New in ${tabs.join(', ')}`,
  },
  site: {
    notFound: 'Site Not Found',
    notFoundText: "The site you're looking for doesn't exist.",
    unreachable: 'You seem to be offline',
    unreachableText:
      'This community has not been opened on this device yet, so there is nothing of it to show. It opens as soon as you are online.',
    returnToSites: 'Return to Sites',
    yourSites: 'Your Sites',
    profileMenu: 'Profile menu',
    editProfile: 'Edit Profile',
    account: 'Account',
    edit: 'Edit site',
    members: (count: number) => (count === 1 ? '1 member' : `${groupDigits(count)} members`),
    share: 'Share',
    invite: 'Invite',
    waiting: (count: number) => `${count} waiting`,
    isNew: 'new',
    notifications: 'Notifications',
    shareText: (title: string, product: string) => `Checkout ${title} on ${product}`,
    shareCopied: 'Share link copied to clipboard!',
    shareByHand: 'Copy this link to share it',
    createWithAssistant: 'Create with AI',
    create: 'Create',
    sections: 'Sections',
    notMember: "You're not a member yet",
    notMemberText: (title: string) =>
      `To join ${title}, ask one of its members to add your phone number to the directory. You will find it among your sites as soon as they have.`,
    profileFailed: 'Your membership could not be checked.',
  },
  tabs: {
    announcements: 'Announcements',
    links: 'Links',
    directory: 'Directory',
    events: 'Calendar',
    profile: 'Edit Profile',
  },
  announcements: {
    failed: 'Could not load announcements',
    arrived: (count: number) => (count === 1 ? '1 new announcement' : `${count} new announcements`),
    pinned: 'Pinned',
    edited: 'edited',
    seenBy: (count: number, of: number) => `Seen by ${count} of ${of}`,
    pin: 'Pin announcement',
    unpin: 'Unpin announcement',
    pinFailed: 'The announcement could not be pinned.',
    unpinFailed: 'The announcement could not be unpinned.',
    edit: 'Edit announcement',
    delete: 'Delete announcement',
    deleteTitle: 'Delete Announcement',
    deleteFailed: 'The announcement could not be deleted.',
  },
  links: {
    failed: 'Could not load links',
    add: 'Add Link',
    edit: (title: string) => `Edit link ${title}`,
    editTitle: 'Edit Link',
    title: 'Title',
    url: 'URL',
    urlPlaceholder: 'https://example.org',
    newTab: '(opens in a new tab)',
    notUsable: 'This address cannot be opened',
    saveFailed: 'Failed to save link',
    delete: (title: string) => `Delete link ${title}`,
    deleteTitle: 'Delete Link',
    deleteFailed: 'The link could not be deleted.',
    gone: 'Somebody else has deleted this link in the meantime.',
  },
  events: {
    failed: 'Could not load events',
    today: 'Today',
    tomorrow: 'Tomorrow',
    single: 'Single event',
    recurring: 'Recurring event',
    /** `text` is the server's, in English. */
    repetition: (text: string, _rule: string | undefined): string => text,
    elsewhere: (time: string, zone: string) => `${time} ${zone}`,
    allDay: 'All day',
    cancelled: (dates: string) => `Cancelled: ${dates}`,
    subscribe: 'Subscribe',
    continued: (day: number, days: number) => `Day ${day} of ${days}`,
    download: 'Download calendar file',
    downloadFailed: 'The calendar file could not be downloaded.',
    edit: 'Edit event',
    delete: 'Delete event',
    deleteTitle: 'Delete Event',
    deleteFailed: 'The event could not be deleted. Please try again.',
  },
  profile: {
    title: 'Edit Profile',
    intro: 'This is how the other members of this community see you.',
    leave: 'Leave this community',
    saveChanges: 'Save Changes',
    phoneHint:
      'The number that others see here. You still sign in with the number you have used so far; add this one under Account.',
    updated: 'Profile updated',
    saveFailed: 'Failed to update profile. Please try again.',
  },
  person: {
    firstName: 'First Name',
    lastName: 'Last Name',
    nickname: 'Nickname',
    nicknameOptional: 'Nickname (optional)',
    phone: 'Phone Number',
    phoneTenDigits: 'Phone Number (10 digits)',
    email: 'Email (optional)',
    emailPlain: 'Email',
    phonePlaceholder: '555-123-4567',
  },
} as const)

/** As Intl.RelativeTimeFormat, which takes a slow phone a tenth of a second to create. */
function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
