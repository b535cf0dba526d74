import { localised } from '../../../../texts/localised.ts'

/** The texts of who sees what, separate so that the sign-in screen does not load them. */
export const visibilityMessages = localised('visibility', {
  title: 'Who sees what',
  intro:
    'For this community. You always see your own entry, and admins see everything. Each choice is saved at once.',
  siteIntro:
    'For people who have not chosen for themselves, and contacts who have never signed in. Admins see everything.',
  fields: {
    phoneNumber: 'Phone numbers',
    email: 'Email addresses',
    listing: 'Listed in the directory',
  },
  ownFields: {
    phoneNumber: 'Your phone number',
    email: 'Your email address',
    listing: 'Your entry in the directory',
  },
  site: 'Same as the community',
  members: 'Members',
  admins: 'Admins only',
  listed: 'Listed',
  unlisted: 'Not listed',
  everybody: 'Everybody',
  byChoice: 'Only by own choice',
  /** What a choice means, by who sees it. */
  means: {
    phoneNumber: {
      members: 'Every member sees it.',
      admins: 'Only admins see it. Members cannot find you by your number.',
    },
    email: { members: 'Every member sees it.', admins: 'Only admins see it.' },
    listing: {
      members: 'Every member finds you in the directory.',
      admins: 'Only admins find you in the directory. You remain a member like any other.',
    },
  },
  bySite: (meaning: string) => `${meaning} This is the community’s setting.`,
  saved: 'Saved.',
  saveFailed: 'Your choice could not be saved. Please try again.',
} as const)
