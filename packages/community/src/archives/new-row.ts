import type { CommunitySettings } from '../settings.ts'

/** The site that an archive is read for, and when. */
export interface ReadingOptions {
  readonly siteId: string
  /** RFC 3339. */
  readonly now: string
  readonly budgets: TextBudgets
}

/** Bytes of text that a community may have. */
export type TextBudgets = Pick<CommunitySettings, 'listBytes' | 'siteBytes'>
