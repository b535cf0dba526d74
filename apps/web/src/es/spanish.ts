import { languageOf } from '@maypole/contract/language'

/** The browser's own kind of Spanish; that of Latin America where it has none. */
export const locale = navigator.languages.find((tag) => languageOf(tag) === 'es') ?? 'es-419'

const rules = new Intl.PluralRules(locale)
const numbers = new Intl.NumberFormat(locale)

export function formatNumber(count: number): string {
  return numbers.format(count)
}

/** Returns the number with the right word: '1 miembro', '2 miembros'. */
export function counted(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${choosePlural(count, one, other)}`
}

export function choosePlural(count: number, one: string, other: string): string {
  return rules.select(count) === 'one' ? one : other
}
