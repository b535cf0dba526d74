import { localised } from '../../texts/localised.ts'

/** The texts of who is asked to come, loaded with the form of an event. */
export const answeringMessages = localised('answering', {
  asks: 'Ask who’s coming',
  seats: 'Number of seats',
  seatsHint: 'The limit counts for each date. Without a number there is none.',
  failed: 'The event is saved, but not who is asked to come. Please try again.',
} as const)
