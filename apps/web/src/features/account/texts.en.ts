import { localised } from '../../texts/localised.ts'

/** The texts of the account screen, separate so that the sign-in screen does not load them. */
export const accountMessages = localised('account', {
  title: 'Account',
  failed: 'Your account could not be loaded.',
  signInAgain: 'To change how you sign in, please sign in again first.',
  signInToDelete: 'To delete your account, please sign in again first.',
  ways: {
    title: 'Ways to sign in',
    intro:
      'With a second way, such as a passkey or an email address, a lost phone or a new number locks nobody out.',
    removeTitle: 'Remove Way to Sign In',
    onlyOne:
      'This is your only way to sign in. Add another one, so that you can still get in if you lose it.',
    kinds: {
      phone: 'Phone number',
      email: 'Email address',
      passkey: 'Passkey',
      provider: 'Account with another provider',
      wallet: 'Crypto wallet',
    },
    addPhone: 'Add a phone number',
    addEmail: 'Add an email address',
    addProvider: 'Add another provider’s account',
    passkeys: 'Passkeys',
    setUpPasskey: 'Set up a passkey',
    remove: 'Remove',
    removeWay: (name: string) => `Remove ${name}`,
  },
  devices: {
    title: 'Devices',
    intro: 'Where you are signed in. Sign out any device that you do not know or no longer have.',
    failed: 'Your devices could not be loaded.',
    current: 'This device',
    lastUsed: (when: string) => `Last used ${when}`,
    from: (address: string) => `from ${address}`,
    signOut: 'Sign out',
    signOutOf: (device: string, when: string) => `Sign out ${device}, last used ${when}`,
    question: (device: string) => `${device} is signed out at once.`,
    questionTitle: 'Sign Out Device',
    signingOut: 'Signing out...',
    signedOut: (device: string) => `${device} is signed out.`,
    unknown: 'Unknown device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
  },
  apps: {
    empty: 'No connected apps',
    emptyHint: (product: string) =>
      `Apps that you sign in to with your ${product} account appear here.`,
    failed: 'Your connected apps could not be loaded.',
  },
  appearance: {
    title: 'Appearance',
    intro: 'Light or dark screens, on this device only. Communities keep their colours in both.',
    label: 'Screens are',
    choices: { device: 'As the device', light: 'Light', dark: 'Dark' },
  },
  language: {
    title: 'Language',
    intro: 'The language of this app on this device, and of the messages that we send you.',
    label: 'Language',
  },
} as const)
