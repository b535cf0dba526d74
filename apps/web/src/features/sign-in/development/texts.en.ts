import { localised } from '../../../texts/localised.ts'

/** Kept apart from `messages`, which every sign-in screen loads. */
export const developmentMessages = localised('development', {
  codes: 'Development: sent codes appear at',
  lookAround: 'Look around in a sample community',
  opening: 'Setting up the choir…',
  failed: 'The sample community could not be opened. Please try again in a few minutes.',
} as const)
