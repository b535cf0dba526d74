import type { Language } from '@maypole/contract/language'
import type { PageTexts } from './page-texts.ts'
import { english } from './texts-en.ts'
import { spanish } from './texts-es.ts'
import { french } from './texts-fr.ts'

/** By the language of the page. */
export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  en: english,
  es: spanish,
  fr: french,
}
