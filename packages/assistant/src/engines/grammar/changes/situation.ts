import type { Temporal } from 'temporal-polyfill'
import type { Texts } from '../../../present/texts.ts'
import type { Days } from '../../../site-items/series-dates.ts'
import type { ChangeLanguage } from './language.ts'
import type { Reference } from './reference.ts'

/** What was answered to questions about a change. */
export type Answers = {
  /** A series is meant as a whole. */
  isAllDates: boolean
  /** The new day or time, empty when it was not asked for. */
  when: string
  /** Days that were answered: which date of a series changes. */
  answered: readonly Days[]
  /** Days that were answered where one is called off. */
  off: readonly Days[]
}

/** The moment and language in which a change is read, and what was answered. */
export type Situation = {
  instant: Temporal.Instant
  texts: Texts
  language: ChangeLanguage
  answers: Answers
  readReference(text: string, isLoose?: boolean): Reference | undefined
}
