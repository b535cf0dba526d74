import type { Language } from '../terms.ts'
import { englishChanges } from './change-messages.ts'
import { englishWording } from './english-wording.ts'
import { frenchChanges } from './french-change-messages.ts'
import { frenchAssumptions, frenchQuestions, frenchRefusals } from './french-messages.ts'
import { frenchWording } from './french-wording.ts'
import { assumptions, questions, refusals } from './messages.ts'
import { spanishChanges } from './spanish-change-messages.ts'
import { spanishAssumptions, spanishQuestions, spanishRefusals } from './spanish-messages.ts'
import { spanishWording } from './spanish-wording.ts'
import type { Texts } from './texts.ts'

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    language: 'en',
    questions,
    assumptions,
    refusals,
    wording: englishWording,
    changes: englishChanges,
  },
  es: {
    language: 'es',
    questions: spanishQuestions,
    assumptions: spanishAssumptions,
    refusals: spanishRefusals,
    wording: spanishWording,
    changes: spanishChanges,
  },
  fr: {
    language: 'fr',
    questions: frenchQuestions,
    assumptions: frenchAssumptions,
    refusals: frenchRefusals,
    wording: frenchWording,
    changes: frenchChanges,
  },
}

/** The texts of every language. */
export const allTexts: readonly Texts[] = Object.values(texts)

/** Returns the texts of a language. */
export function textsOf(language: Language): Texts {
  return texts[language]
}
