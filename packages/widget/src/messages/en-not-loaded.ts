/** Texts for when the part with all other texts cannot be loaded; included in `en.ts`. */
export const enNotLoaded = {
  'button.tryAgain': 'Try again',
  'error.screenNotLoaded': 'This part of the page could not be loaded.',
} as const
