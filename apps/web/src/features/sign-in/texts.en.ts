import { localised } from '../../texts/localised.ts'

/**
 * The texts for people who come back from another provider, separate so that the sign-in screen
 * does not load them.
 */
export const returnedSignInMessages = localised('returnedSignIn', {
  refused: 'You were not signed in: the other provider did not confirm it.',
} as const)
