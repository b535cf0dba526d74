import type { DayPart } from '../../../terms.ts'
import type { Frequency } from '../../grammar/words/terms.ts'

/** How something repeats, before its limits are known. Weekdays are 1 (Monday) to 7. */
export type Repetition = {
  frequency: Frequency
  interval: number
  weekdays: number[]
  /** Weekdays by their position in the month: the 2nd Wednesday, the last (-1) Friday. */
  places: { nth: number; weekday: number }[]
  monthDays: number[]
  months: number[]
  /** The n-th of the days that a month offers ('the last weekday of the month'). */
  position?: number
  /** A part of the day named with it: 'every evening'. */
  dayPart?: DayPart | undefined
  /** Another person might not read the words so. */
  isDoubtful?: true
  /** No single rule can say it: April 18 and October 17 of every year. */
  isSeveral?: true
  /** The words repeat only beside others that say so: see `Need`. */
  need?: Need
}

/**
 * What else has to be in the text: 'the second Tuesday' repeats beside 'monthly', 'Tuesday' beside
 * 'for six weeks', 'Mon-Wed' beside 'weekly'.
 */
export type Need = 'monthly' | 'weeks' | 'series'

export function repetition(
  options: Partial<Repetition> & Pick<Repetition, 'frequency'>,
): Repetition {
  return { interval: 1, weekdays: [], places: [], monthDays: [], months: [], ...options }
}

export const workingWeek = [1, 2, 3, 4, 5]

/** Returns the weekdays from one to another, sorted, also over the end of the week. */
export function weekdaysBetween(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => ((first - 1 + step) % 7) + 1).toSorted()
}

export function sortedDays(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((a, b) => a - b)
}
