import { type Language, languageOf, type Texts } from '@maypole/contract/language'

/** Texts by the names that `localised` was given. */
export type NamedTexts = Readonly<Record<string, object>>

const english: Record<string, object> = {}
const translated: Record<string, object> = {}

/** Returns the language of this page: the attribute `lang`, which the server and a choice set. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang) ?? 'en'
}

/** Returns the option for messages in the page's language; English ones need none. */
export function localeOption(): { locale?: Language } {
  const locale = pageLanguage()
  return locale === 'en' ? {} : { locale }
}

/**
 * Makes English texts replaceable by those of another language. The object stays the same, so what
 * refers to it, or to a part that is an object, never holds a text of the wrong language.
 */
export function localised<English extends object>(name: string, texts: English): Texts<English> {
  english[name] = texts
  replace(texts, translated[name])
  return texts as unknown as Texts<English>
}

/** Replaces the English texts, also those whose code is loaded later. */
export function replaceTexts(texts: NamedTexts): void {
  for (const name in texts) replace(english[name], texts[name])
  Object.assign(translated, texts)
}

function replace(target: object | undefined, source: object | undefined): void {
  if (target === undefined || source === undefined) return
  const held = target as Record<string, unknown>
  for (const [key, value] of Object.entries(source)) {
    if (typeof held[key] === 'object') replace(held[key] as object, value)
    else held[key] = value
  }
}
