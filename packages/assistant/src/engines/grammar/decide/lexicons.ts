import type { Language } from '../../../terms.ts'
import { type ChangeWords, compileChanges } from '../changes/language.ts'
import { english } from '../lexicons/english.ts'
import { englishChanges } from '../lexicons/english-changes.ts'
import { spanish } from '../lexicons/spanish.ts'
import { spanishChanges } from '../lexicons/spanish-changes.ts'
import { type CompiledLexicon, compileLexicon } from '../words/compile.ts'

/** The languages that the grammar reads. */
export const lexicons: Readonly<Record<Language, CompiledLexicon>> = {
  en: compileLexicon(english),
  es: compileLexicon(spanish),
}

/** What they know of changes. */
export const changeWords: Readonly<Record<Language, ChangeWords>> = {
  en: compileChanges(englishChanges),
  es: compileChanges(spanishChanges),
}
