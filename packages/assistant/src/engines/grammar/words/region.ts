/** What differs between places and not between languages. */
export type Region = {
  readonly name: string
  /** Zones, divided by spaces; one that ends with "/" means all below it, none means all. */
  readonly zones: string
  /** Which comes first in "7/8": the month or the day. */
  readonly numericDate: 'mdy' | 'dmy'
}
