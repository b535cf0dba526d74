import { groupDigits } from '../../texts/group-digits.ts'
import { localised } from '../../texts/localised.ts'

/** The texts of the search, which are loaded with its dialog. */
export const searchMessages = localised('search', {
  ofSite: (title: string) => `Search ${title}`,
  ofAll: 'Search all your communities',
  field: 'Announcements, links, people, events',
  hint: 'Type the beginning of one or more words, or a part of a phone number.',
  searching: 'Searching...',
  results: 'Results',
  found: (count: number, hasMore: boolean) =>
    hasMore
      ? `More than ${groupDigits(count)} results`
      : count === 1
        ? '1 result'
        : `${groupDigits(count)} results`,
  nothing: (query: string) => `Nothing found for “${query}”.`,
  nothingHint: 'Fewer words, or only the beginning of one, find more.',
  more: 'Show more',
  failed: 'The search failed.',
  offline: 'You are offline. Only what this device has stored is searched.',
  incomplete: 'This community is still being prepared for its first search. Some may be missing.',
  past: (date: string) => `${date}, past`,
})
