import { spanishTerms } from '../../grammar/lexicons/spanish-terms.ts'
import { type Lexicon, recordsOf } from './lexicon.ts'
import { spanishFunctionWords, spanishKinds } from './spanish-kinds.ts'
import { spanishRelations } from './spanish-relations.ts'

/** What the assistant knows of Spanish. Accents do not matter: see `tokensOf`. */
export const spanish: Lexicon = {
  language: 'es',
  terms: recordsOf(spanishTerms),
  relations: spanishRelations,
  kinds: spanishKinds,
  openTimes: [
    'al anochecer',
    'anochecer',
    'al amanecer',
    'amanecer',
    'al atardecer',
    'atardecer',
    'al alba',
    'puesta de sol',
    'puesta del sol',
    'salida del sol',
    'a primera hora',
    'a última hora',
    'después de comer',
    'después del trabajo',
    'antes de comer',
  ],
  functionWords: spanishFunctionWords,
  spelled: ['weekday', 'month'],
  otherWords: [
    'mates',
    'martas',
    'marte',
    'mantes',
    'vienes',
    'salado',
    'sablado',
    'domino',
    'dominga',
    'agoto',
    'agosta',
    'jueces',
    'nueves',
    'viernas',
    'octubra',
    'partes',
    'mares',
    'jueves',
  ],
}
