import { localised } from '../../../texts/localised.ts'

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
