import { type Language, languageCookie, languageOf } from '@maypole/contract/language'

/** Seconds. */
const oneYear = 365 * 24 * 60 * 60

/**
 * Applies the language chosen on this device to the document. The server has done so, unless the
 * page is the one that the service worker keeps.
 */
export function applyLanguage(): void {
  const start = `${languageCookie}=`
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start))
  const chosen = languageOf(cookie?.slice(start.length))
  if (chosen !== undefined) document.documentElement.lang = chosen
}

/** Keeps the choice on this device, in a cookie, so that the server's first answer has it. */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYear}; samesite=lax${secure}`
}
