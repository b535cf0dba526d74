import type { Language } from '../../../terms.ts'
import { english } from '../lexicons/english.ts'
import { spanish } from '../lexicons/spanish.ts'
import { type CompiledLexicon, compileLexicon } from '../words/compile.ts'

/** The languages that the grammar reads. */
export const lexicons: Readonly<Record<Language, CompiledLexicon>> = {
  en: compileLexicon(english),
  es: compileLexicon(spanish),
}
