/** What differs between places and not between languages. */
export type Region = {
  readonly name: string
  /** The zones whose communities write like this; a name that ends with "/" means all below it. */
  readonly zones: readonly string[]
  /** Which comes first in "7/8": the month or the day. */
  readonly numericDate: 'mdy' | 'dmy'
}
