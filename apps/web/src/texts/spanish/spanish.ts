import { languageOf } from '@maypole/contract/language'
import { countingIn } from '../counting.ts'

/** The browser's own kind of Spanish; that of Latin America where it has none. */
export const locale = navigator.languages.find((tag) => languageOf(tag) === 'es') ?? 'es-419'

export const { formatNumber, counted, choosePlural } = countingIn({
  locale,
  isOne: (count) => count === 1,
})
