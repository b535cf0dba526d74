/** What people read about a password beside what the estimator says. */
export const passwordMessages = {
  tooShort: (characters: number) => `Use at least ${characters} characters.`,
} as const
