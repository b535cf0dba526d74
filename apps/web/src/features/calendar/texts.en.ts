import { localised } from '../../texts/localised.ts'

/** The texts of the calendar that are no part of the start. */
export const calendarMessages = localised('calendar', {
  show: 'Show the calendar as',
  views: { list: 'List', month: 'Month' },
  /** Shows what is over, and again what is to come. */
  past: 'Past',
  cancelledDate: 'Cancelled',
  later: 'Show later ones',
  need: 'Add a sign-up sheet',
  moreDates: 'More dates',
})
