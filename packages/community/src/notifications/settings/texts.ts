import { type Language, languageOf } from '@maypole/contract/language'
import type { NotificationTexts } from './notification-texts.ts'
import { english } from './texts-en.ts'
import { spanish } from './texts-es.ts'
import { french } from './texts-fr.ts'

/** The texts of notifications by language. */
const texts: Readonly<Record<Language, NotificationTexts>> = {
  en: english,
  es: spanish,
  fr: french,
}

/** Returns the texts for a language tag; English for languages that have none. */
export function textsFor(tag: string | null | undefined): NotificationTexts {
  return texts[languageOf(tag) ?? 'en']
}
