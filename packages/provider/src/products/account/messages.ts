/** What the files say that people download about themselves. */
export const downloadMessages = {
  account: {
    about: 'Your account.',
    fields: {
      id: 'The id of the account.',
      createdAt: 'When the account was created.',
      firstName: 'First name, if an app or another provider has stored one in the account.',
      middleName: 'Middle name, likewise.',
      lastName: 'Last name, likewise.',
      metadata: 'What apps have stored in the account, as JSON.',
      trustedMetadata: 'What the operator has stored in the account, as JSON.',
      externalId: 'What the app calls the account, if it has given it another id.',
      roles: 'The roles that the operator has given the account, as JSON.',
    },
  },
  waysToSignIn: {
    about: 'How you can sign in. Passwords, keys and codes are not included.',
    fields: {
      kind: 'What it is.',
      value: 'The number or address, or the name of the passkey, wallet or other account.',
      addedAt: 'When it was added.',
      verifiedAt: 'When it was proved to be yours; empty if it was not.',
      lastUsedAt: 'When it was last used, where that is stored.',
      detail: 'What else is stored about it, as JSON.',
    },
  },
  sessions: {
    about: 'Where you are signed in.',
    fields: {
      id: 'The id of the session.',
      startedAt: 'When you signed in.',
      lastUsedAt: 'When it was last used.',
      expiresAt: 'When it ends.',
      ipAddress: 'The network address that signed in.',
      userAgent: 'The browser, as it describes itself.',
      provedBy: 'How you signed in, with the time of each proof, as JSON.',
    },
  },
  devices: {
    about: 'Browsers that have signed you in. Only a hash of a random number is stored of each.',
    fields: { lastSeenAt: 'When the browser last signed you in.' },
  },
  connectedApps: {
    about: 'Apps that you have allowed to use your account.',
    fields: {
      name: 'The name of the app.',
      permissions: 'What it may do, as the names of permissions.',
      allowedAt: 'When you allowed it first.',
      changedAt: 'When this last changed.',
    },
  },
  securityEvents: {
    about: 'The history of your account: sign-ins, changes, and refused attempts.',
    fields: {
      type: 'What happened.',
      date: 'When it happened.',
      sessionId: 'The session in which it happened, if any.',
      actor: 'Who acted in your name, if an operator or an app did.',
    },
  },
  kinds: {
    phone: 'phone number',
    email: 'e-mail address',
    oauth: 'account with another provider',
    passkey: 'passkey',
    biometric: 'biometric sign-in',
    totp: 'authenticator app',
    wallet: 'crypto wallet',
    password: 'password',
  },
} as const
