import { localised } from '../../../texts/localised.ts'

/** The texts of answers, loaded with them. */
export const answerMessages = localised('answer', {
  question: 'Are you coming?',
  own: { going: 'Going', waiting: 'Waiting for a seat', maybe: 'Maybe', declined: "Can't come" },
  choices: { going: 'Going', maybe: 'Maybe', declined: "Can't" },
  going: (count: number) => `${count} going`,
  withSeats: (count: number, seats: number) => `${count} of ${seats} seats taken`,
  waiting: (count: number) => `${count} waiting`,
  title: 'Who comes',
  yours: 'Your answer',
  nobody: 'Nobody has answered yet.',
  hidden: (count: number) => (count === 1 ? 'and one more person' : `and ${count} more people`),
  seats: 'Number of seats',
  seatsHint: 'Each date has as many. Without a number there is no limit.',
  off: 'Ask who comes',
  save: 'Save',
  saved: 'Saved',
  failed: 'The answer could not be saved.',
  namesFailed: 'The names could not be loaded.',
})
