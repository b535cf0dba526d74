import type { EventRow } from '../../lists/tables.ts'

/**
 * What one date of a series has of its own, in stored form. What is undefined is as in the series,
 * and follows when the series is edited.
 */
export interface SeriesException {
  /** The start that the rule gives, which RFC 5545 calls RECURRENCE-ID: a wall time or a date. */
  readonly at: string
  readonly cancelled?: true | undefined
  readonly title?: string | undefined
  readonly location?: string | undefined
  /** Wall times of the series' zone, or the first and the last day. Both or neither. */
  readonly starts?: string | undefined
  readonly ends?: string | undefined
}

/** Whether a date has anything of its own: without that it is as the series says. */
export function isChanged({ at: _, ...own }: SeriesException): boolean {
  return Object.values(own).some((value) => value !== undefined)
}

/** Reads the exceptions of a series, in order of `at`. */
export function readExceptions({ exceptions }: Pick<EventRow, 'exceptions'>): SeriesException[] {
  return exceptions === null ? [] : (JSON.parse(exceptions) as SeriesException[])
}

/** Returns the stored form; null when there are none. */
export function writeExceptions(exceptions: readonly SeriesException[]): string | null {
  if (exceptions.length === 0) return null
  return JSON.stringify([...exceptions].sort((a, b) => (a.at < b.at ? -1 : 1)))
}

/** Reads the starts that a series leaves out (EXDATE). */
export function readExcluded({ excluded }: Pick<EventRow, 'excluded'>): string[] {
  return JSON.parse(excluded) as string[]
}
