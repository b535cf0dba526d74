import type { Language } from '../../../terms.ts'
import { englishChangeLexicon } from './english-change-lexicon.ts'
import type { ChangeLexicon } from './lexicon.ts'
import { spanishChangeLexicon } from './spanish-change-lexicon.ts'

const lexicons: Readonly<Record<Language, ChangeLexicon>> = {
  en: englishChangeLexicon,
  es: spanishChangeLexicon,
}

/** Returns what reading a change knows of a language. */
export function changeLexiconOf(language: Language): ChangeLexicon {
  return lexicons[language]
}
