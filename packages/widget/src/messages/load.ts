import { en, type Messages } from './en.ts'

/** The languages that are shipped; English is always there, the others are loaded when asked for. */
const others: Readonly<Record<string, () => Promise<Messages>>> = {
  es: async () => (await import('./es.ts')).es,
}

/** A language that the widget speaks for a wish such as `es-MX`; English where it speaks none. */
export function chooseLocale(wish: string | undefined): string {
  const language = (wish ?? '').toLowerCase().split(/[-_]/, 1)[0] ?? ''
  return Object.hasOwn(others, language) ? language : 'en'
}

/** Texts that need not be loaded; undefined for a language that does. */
export function getMessages(locale: string): Partial<Messages> | undefined {
  return locale === 'en' ? en : undefined
}

/** The texts of a language; English where they cannot be loaded, so that nobody is locked out. */
export async function loadMessages(locale: string): Promise<Partial<Messages>> {
  try {
    return (await others[locale]?.()) ?? en
  } catch {
    return en
  }
}
