import type { TextBudgets } from '../lists/list-sizes.ts'

/** The site that an archive is read for, and when. */
export interface ReadingOptions {
  readonly siteId: string
  /** RFC 3339. */
  readonly now: string
  readonly budgets: TextBudgets
}
