import type { Texts } from '@maypole/contract/language'
import type { NoticeMessage } from './port.ts'

type Change = Pick<NoticeMessage, 'subject' | 'change' | 'productName'>

/** Everything that is sent to people, in English; es/messages.ts has the same in Spanish. */
export const messages = {
  language: 'en',
  /** By the purpose of the code. */
  smsCode: {
    'sign-in': (code: string, product: string) =>
      `${code} is your ${product} sign-in code. Do not share it with anyone.`,
    add: (code: string, product: string) =>
      `${code} is the code to add this phone number to a ${product} account. If this was not you, ignore it and share it with nobody.`,
    confirm: (code: string, product: string) =>
      `${code} confirms your phone number in your ${product} account. If this was not you, share it with nobody.`,
  },
  whatsappCode: {
    'sign-in': (code: string, product: string) =>
      `${code} is your ${product} sign-in code. Do not share it with anyone.`,
    add: (code: string, product: string) =>
      `${code} is the code to add this phone number to a ${product} account. If this was not you, ignore it and share it with nobody.`,
    confirm: (code: string, product: string) =>
      `${code} confirms your phone number in your ${product} account. If this was not you, share it with nobody.`,
  },
  codeWorksOnce: (minutes: number) =>
    `It works once, for ${inMinutes(minutes)}. Do not share it with anyone.`,
  worksOnce: (minutes: number) => `It works once, for ${inMinutes(minutes)}.`,
  emailCode: {
    'sign-in': {
      subject: (product: string) => `Your ${product} sign-in code`,
      intro: (product: string) => `Enter this code to sign in to ${product}:`,
      footer: (_product: string) =>
        'If you did not ask for this code, you can ignore this mail: nobody can sign in without it.',
    },
    add: {
      subject: (product: string) => `Add this address to a ${product} account`,
      intro: (product: string) =>
        `Enter this code to add this e-mail address to a ${product} account:`,
      footer: (_product: string) =>
        'If this was not you, ignore this mail: without the code your address is added to nothing.',
    },
    confirm: {
      subject: (product: string) => `Confirm your address at ${product}`,
      intro: (product: string) =>
        `Enter this code to confirm this e-mail address in your ${product} account:`,
      footer: (product: string) =>
        `If this was not you, somebody may be signed in to your account: sign in to ${product} and check it.`,
    },
  },
  magicLink: {
    'sign-in': {
      subject: (product: string) => `Sign in to ${product}`,
      intro: (product: string) => `Use this link to sign in to ${product}:`,
      label: 'Sign in',
      footer: (_product: string) =>
        'If you did not ask to sign in, you can ignore this mail. Do not forward it: whoever has the link can sign in.',
    },
    add: {
      subject: (product: string) => `Add this address to a ${product} account`,
      intro: (product: string) =>
        `Use this link to add this e-mail address to a ${product} account:`,
      label: 'Add this address',
      footer: (_product: string) =>
        'If this was not you, ignore this mail and do not open the link: without it your address is added to nothing.',
    },
    confirm: {
      subject: (product: string) => `Confirm your address at ${product}`,
      intro: (product: string) =>
        `Use this link to confirm this e-mail address in your ${product} account:`,
      label: 'Confirm this address',
      footer: (product: string) =>
        `If this was not you, somebody may be signed in to your account: sign in to ${product} and check it.`,
    },
  },
  passwordReset: {
    subject: (product: string) => `Reset your ${product} password`,
    intro: (product: string) => `Use this link to choose a new password for ${product}:`,
    reset: 'Reset password',
    orSignIn: 'Or sign in without a password, and leave it as it is:',
    signIn: 'Sign in without a password',
    eachWorksOnce: (minutes: number) => `Each link works once, for ${inMinutes(minutes)}.`,
    footer:
      'If you did not ask for this, you can ignore this mail: your password stays as it is. Do not forward it.',
  },
  /** Tells of a change of the ways to sign in. */
  notice: {
    subject: (product: string) => `Your ${product} account was changed`,
    text: ({ subject, change, productName }: Change) => {
      const sentences = {
        added: `A new ${subject} was added to your ${productName} account.`,
        removed: `A ${subject} was removed from your ${productName} account.`,
        changed: `The ${subject} of your ${productName} account was changed.`,
      }
      const sentence = sentences[change].replace(/\bA (?=[aeiou])/, 'An ')
      return `${sentence} If this was not you, sign in and check your account.`
    },
    footer: 'This mail is sent whenever a way to sign in changes.',
  },
  accountDeleted: {
    subject: (product: string) => `Your ${product} account was deleted`,
    text: (product: string) =>
      `Your ${product} account was deleted, and with it your ways to sign in and your entries in communities. You can create a new account with the same phone number or address.`,
    footer: 'This mail is sent when an account is deleted.',
  },
} as const

export type Messages = Texts<typeof messages>

function inMinutes(minutes: number): string {
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
}
