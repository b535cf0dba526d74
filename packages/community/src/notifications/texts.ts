import type { NotificationTexts } from './notification-texts.ts'
import { english } from './texts-en.ts'

/** The texts of notifications by language. */
const languages: Readonly<Record<string, NotificationTexts>> = { en: english }

/** Returns the texts for a language tag; English for languages that have none. */
export function textsFor(language: string | null | undefined): NotificationTexts {
  const [primary = ''] = (language ?? '').toLowerCase().split('-')
  return languages[primary] ?? english
}
