/** What people read of sign-ins at other providers, beside the texts of the errors. */
export const messages = {
  denied: 'Access was denied at the other provider.',
  errorTitle: 'Sign-in failed',
} as const
