import { englishRelations } from './english-relations.ts'
import { englishTerms } from './english-terms.ts'
import type { Lexicon } from './lexicon.ts'

/** What the assistant knows of English. */
export const english: Lexicon = {
  terms: englishTerms,
  relations: englishRelations,
  spelled: ['weekday', 'weekdays', 'month', 'ordinal', 'relativeDay'],
  otherWords: ['sundae', 'sundry', 'friary', 'marchers', 'priday'],
}
