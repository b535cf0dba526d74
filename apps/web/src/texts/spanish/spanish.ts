import { languageOf } from '@maypole/contract/language'

/** The browser's own kind of Spanish; that of Latin America where it has none. */
export const locale = navigator.languages.find((tag) => languageOf(tag) === 'es') ?? 'es-419'

let numbers: Intl.NumberFormat | undefined

/** Creates a formatter for long numbers only: a slow phone needs a tenth of a second for it. */
export function formatNumber(count: number): string {
  if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count)
  numbers ??= new Intl.NumberFormat(locale)
  return numbers.format(count)
}

/** Returns the number with the right word: '1 miembro', '2 miembros'. */
export function counted(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${choosePlural(count, one, other)}`
}

export function choosePlural(count: number, one: string, other: string): string {
  return count === 1 ? one : other
}
