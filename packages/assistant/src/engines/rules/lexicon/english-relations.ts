import { englishDateRelations } from './english-date-relations.ts'
import { englishSeriesRelations } from './english-series-relations.ts'
import { englishTimeRelations } from './english-time-relations.ts'

/** Words between dates, times and series in English, by what they do. */
export const englishRelations = {
  ...englishDateRelations,
  ...englishTimeRelations,
  ...englishSeriesRelations,
} as const

/** What words between terms do. */
export type RelationName = keyof typeof englishRelations
