import { languageOf } from '@maypole/contract/language'
import { countingIn } from '../counting.ts'

/** The browser's own kind of French; that of France where it has none. */
export const locale = navigator.languages.find((tag) => languageOf(tag) === 'fr') ?? 'fr'

/** Nothing and one are singular: '0 membre', '1 membre', '2 membres'. */
export const { formatNumber, counted, choosePlural } = countingIn({
  locale,
  isOne: (count) => count < 2,
})
