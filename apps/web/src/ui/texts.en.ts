import { localised } from '../texts/localised.ts'

/** The texts of the line that offers what an accident took, which forms load. */

export const draftMessages = localised('draft', {
  bringBack: 'Bring back what you wrote',
  dismiss: 'Dismiss what you wrote',
} as const)
