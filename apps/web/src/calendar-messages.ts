import { localised } from './texts.ts'

/** The texts of the calendar that are no part of the start. */
export const calendarMessages = localised('calendar', {
  show: 'Show the calendar as',
  views: { list: 'List', month: 'Month', past: 'Past' },
  cancelledDate: 'Cancelled',
})

/** The texts of the month and of past events, loaded with them. */
export const calendarMonthMessages = localised('calendarMonth', {
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  dayLabel: (day: string, events: number) =>
    events === 0 ? day : `${day}, ${events} ${events === 1 ? 'event' : 'events'}`,
  nothing: 'Nothing on this day.',
  failed: 'The month could not be loaded',
  pastFailed: 'Past events could not be loaded',
  noPast: (since: string) => `Nothing took place since ${since}.`,
  earlier: 'Show earlier ones',
})

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
