import { localised } from '../../texts/localised.ts'

/** The texts of the first steps in a community, loaded with them. */
export const firstStepMessages = localised('firstSteps', {
  nameHint: 'The members see it, with your phone number.',
  nameFailed: 'Your name could not be saved. Please try again.',
  steps: 'First steps',
  invite: 'Invite people',
  event: 'Plan the first event',
} as const)
