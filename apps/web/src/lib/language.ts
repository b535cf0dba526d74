import { type Language, languageCookie, languageOf } from '@maypole/contract/language'
import { keepCookie, readCookie } from './cookie.ts'

/**
 * Applies the language chosen on this device to the document. The server has done so, unless the
 * page is the one that the service worker keeps.
 */
export function applyLanguage(): void {
  const chosen = languageOf(readCookie(languageCookie))
  if (chosen !== undefined) document.documentElement.lang = chosen
}

/** Keeps the choice on this device. */
export function keepLanguage(language: Language): void {
  keepCookie(languageCookie, language)
}
