import { en, type Messages } from './en.ts'

/** The languages; English is included, the others are loaded on demand. */
const others: Readonly<Record<string, () => Promise<Messages>>> = {
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
}

/** Returns the language for a preference such as `es-MX`; English when there is none. */
export function chooseLocale(wish: string | undefined): string {
  const language = (wish ?? '').toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return Object.hasOwn(others, language) ? language : 'en'
}

/** Returns included texts; undefined for a language that must be loaded. */
export function getMessages(locale: string): Partial<Messages> | undefined {
  return locale === 'en' ? en : undefined
}

/** Loads the texts of a language; English when that fails, so that nobody is locked out. */
export async function loadMessages(locale: string): Promise<Partial<Messages>> {
  try {
    return (await others[locale]?.()) ?? en
  } catch {
    return en
  }
}
