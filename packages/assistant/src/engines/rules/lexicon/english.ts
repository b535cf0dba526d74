import { englishTerms } from '../../grammar/lexicons/english-terms.ts'
import { englishFunctionWords } from './english-function-words.ts'
import { allDayKinds, civicKinds, eveningKinds, groupKinds, morningKinds } from './english-kinds.ts'
import { englishOpenTimes } from './english-open-times.ts'
import { englishRelations } from './english-relations.ts'
import { type Lexicon, recordsOf } from './lexicon.ts'

/** What the assistant knows of English. */
export const english: Lexicon = {
  language: 'en',
  terms: recordsOf(englishTerms),
  relations: englishRelations,
  kinds: {
    morning: morningKinds,
    evening: eveningKinds,
    group: groupKinds,
    civic: civicKinds,
    allDay: allDayKinds,
  },
  openTimes: englishOpenTimes,
  functionWords: englishFunctionWords,
  spelled: ['weekday', 'weekdays', 'month', 'ordinal', 'relativeDay'],
  otherWords: ['sundae', 'sundry', 'friary', 'marchers', 'priday'],
}
