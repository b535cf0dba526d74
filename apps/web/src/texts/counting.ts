/** How a language writes numbers, and chooses the word behind one. */
export function countingIn({
  locale,
  isOne,
}: {
  readonly locale: string
  /** Whether a whole number from 0 takes the singular. */
  readonly isOne: (count: number) => boolean
}) {
  let numbers: Intl.NumberFormat | undefined

  /** Creates a formatter for long numbers only: a slow phone needs a tenth of a second for it. */
  function formatNumber(count: number): string {
    if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count)
    numbers ??= new Intl.NumberFormat(locale)
    return numbers.format(count)
  }

  function choosePlural(count: number, one: string, other: string): string {
    return isOne(count) ? one : other
  }

  return {
    formatNumber,
    choosePlural,
    /** Returns the number with the right word: '1 member', '2 members'. */
    counted: (count: number, one: string, other: string) =>
      `${formatNumber(count)} ${choosePlural(count, one, other)}`,
  }
}
