import type { Language } from '../../../terms.ts'
import { english } from '../lexicons/english.ts'
import { englishSheets } from '../lexicons/english-sheets.ts'
import { spanish } from '../lexicons/spanish.ts'
import { spanishSheets } from '../lexicons/spanish-sheets.ts'
import { compileSheets, type SheetWords } from './sheet-lexicon.ts'

/** How each language asks for things and people. */
export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  en: compileSheets(englishSheets, english.terms),
  es: compileSheets(spanishSheets, spanish.terms),
}
