import { localised } from '../../../texts/localised.ts'

/** The texts of what changes the ways to sign in, loaded with it. */
export const changeMessages = localised('accountChanges', {
  providerIntro: 'Choose a provider. You sign in there and then come back here.',
  continueWith: (name: string) => `Continue with ${name}`,
  leaving: (name: string) => `Taking you to ${name}...`,
  addingAccount: 'Adding your account...',
  notAdded: {
    refused: 'Nothing was added: the other provider did not confirm it.',
    failed: 'Nothing was added: something went wrong on the way. Please try again.',
    taken:
      'Nothing was added: that account already signs somebody else in here. Please choose another one.',
    wrongUser: 'Nothing was added: you are signed in as somebody else than when you asked for it.',
    expired: 'Nothing was added: it took too long, or was finished before. Please try again.',
  },
  removeQuestion: (name: string) =>
    `You can no longer sign in with ${name}. Other devices that signed in with it are signed out.`,
  removing: 'Removing...',
  removed: (name: string) => `${name} is removed.`,
  added: (name: string) => `You can now sign in with ${name}.`,
  phone: 'Phone Number',
  email: 'Email Address',
  emailPlaceholder: 'you@example.com',
} as const)
