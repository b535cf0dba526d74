import type { Language } from '../../../terms.ts'
import { type ChangeWords, compileChanges } from '../changes/language.ts'
import { compileIntents, type IntentWords } from '../intents/intent-text.ts'
import { english } from '../lexicons/english.ts'
import { englishChanges } from '../lexicons/english-changes.ts'
import { englishIntents } from '../lexicons/english-intents.ts'
import { spanish } from '../lexicons/spanish.ts'
import { spanishChanges } from '../lexicons/spanish-changes.ts'
import { spanishIntents } from '../lexicons/spanish-intents.ts'
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

/** What they know of what texts ask for. */
export const intentWords: Readonly<Record<Language, IntentWords>> = {
  en: compileIntents(englishIntents, lexicons.en),
  es: compileIntents(spanishIntents, lexicons.es),
}
