import { localised } from '../../../texts/localised.ts'

/** The texts of the menu beside "Subscribe". */
export const calendarMenuMessages = localised('calendarMenu', {
  more: 'More',
  overview: 'Answers',
  import: 'Import events',
  newSheet: 'New sign-up sheet',
} as const)
