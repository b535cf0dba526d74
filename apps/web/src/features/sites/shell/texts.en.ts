import { localised } from '../../../texts/localised.ts'

/** The texts for non-members, separate so that the sign-in screen does not load them. */
export const notMemberMessages = localised('notMember', {
  ownNumber: 'Your phone number',
  passOn: 'Pass on my number',
  request: (title: string, product: string, phone: string) =>
    `Please add me to ${title} on ${product}. My phone number is ${phone}.`,
  copied: 'Copied. Send it to a member.',
  byHand: 'Copy your number by hand, and send it to a member.',
} as const)
