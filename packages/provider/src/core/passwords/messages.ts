/** Texts about a password beside the estimator's. */
export const passwordMessages = {
  tooShort: (characters: number) => `Use at least ${characters} characters.`,
} as const
