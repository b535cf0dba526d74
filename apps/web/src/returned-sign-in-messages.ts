/** The texts for those who come back from another provider: apart, so that the sign-in screen does not load them. */
export const returnedSignInMessages = {
  refused: 'You were not signed in: the other provider did not confirm it.',
}
