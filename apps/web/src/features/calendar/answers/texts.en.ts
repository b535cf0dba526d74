import { localised } from '../../../texts/localised.ts'

/** The texts of answers, loaded with them. */
export const answerMessages = localised('answer', {
  /** `name` is that of somebody whom the reader answers for. */
  question: (title: string, name?: string) =>
    name === undefined ? `Are you coming to ${title}?` : `Is ${name} coming to ${title}?`,
  you: 'You',
  waitsForSeat: (name?: string) =>
    name === undefined ? 'Waiting for a seat' : `${name} is waiting for a seat`,
  own: { going: 'Going', waiting: 'Waiting for a seat', maybe: 'Maybe', declined: "Can't come" },
  choices: { going: 'Going', maybe: 'Maybe', declined: "Can't" },
  going: (count: number) => `${count} going`,
  withSeats: (count: number, seats: number) => `${count} of ${seats} seats taken`,
  waiting: (count: number) => `${count} waiting`,
  answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  title: 'Who’s coming',
  nobody: 'Nobody has answered yet.',
  hidden: (count: number) => (count === 1 ? 'and one more person' : `and ${count} more people`),
  saved: 'Your answer is saved.',
  replies: 'Questions',
  failed: 'The answer could not be saved.',
  namesFailed: 'The names could not be loaded.',
})
