import { localised } from '../../../texts/localised.ts'

/** The texts of what opens the search. */
export const searchButtonMessages = localised('searchButton', {
  open: 'Search',
  hint: 'Search (/ or Ctrl+K)',
  hintWithoutSlash: 'Search (Ctrl+K)',
})
