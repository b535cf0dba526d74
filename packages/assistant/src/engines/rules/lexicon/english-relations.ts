import { englishDateRelations } from './english-date-relations.ts'
import { englishSeriesRelations } from './english-series-relations.ts'
import { englishTimeRelations } from './english-time-relations.ts'

/** Words between dates, times and series in English, by what they do. */
export const englishRelations = {
  ...englishDateRelations,
  ...englishTimeRelations,
  ...englishSeriesRelations,
} as const

/** What only words of Spanish do: 'que viene' behind a weekday, 'a las' before an hour. */
type SpanishRelationName =
  | 'agoLead'
  | 'alternateBehind'
  | 'andMinutes'
  | 'atHour'
  | 'dayLead'
  | 'daysLead'
  | 'halfHour'
  | 'hourOne'
  | 'inEightDays'
  | 'lastBehind'
  | 'lessMinutes'
  | 'oneLead'
  | 'pluralLead'
  | 'rangeLead'
  | 'theDay'
  | 'weekBehind'

/** What words between terms do. */
export type RelationName = keyof typeof englishRelations | SpanishRelationName
