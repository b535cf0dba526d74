import { localised } from '../../../texts/localised.ts'

/** The texts of what connected assistants have proposed, loaded with them. */
export const agentProposalMessages = localised('agentProposals', {
  title: 'Proposals',
  waiting: (count: number) => (count === 1 ? 'A proposal waits' : `${count} proposals wait`),
  intro:
    'Assistants that you have connected propose these. Nothing has been created or changed yet.',
  notHere:
    'The link leads to a proposal that does not wait for you. It was made to another account, was decided already, or has expired.',
  failed: 'The proposals could not be loaded',
  until: (day: string) => `Waits until ${day}`,
  look: 'Look at it',
  decline: 'Decline',
  declineFailed: 'The proposal could not be declined.',
  kinds: {
    create: 'New',
    update: 'Change',
    delete: 'Deletion',
    gone: 'No longer possible',
  },
} as const)
