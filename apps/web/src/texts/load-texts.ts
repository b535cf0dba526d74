import type { Language } from '@maypole/contract/language'
import { type NamedTexts, pageLanguage, replaceTexts } from './localised.ts'

/** `start` is everything that can be shown before signing in, `later` the rest. */
type Part = 'start' | 'later'

const parts: Readonly<
  Record<Exclude<Language, 'en'>, Record<Part, () => Promise<{ texts: NamedTexts }>>>
> = {
  es: {
    start: () => import('./start-texts-es.ts'),
    later: () => import('./later-texts-es.ts'),
  },
  fr: {
    start: () => import('./start-texts-fr.ts'),
    later: () => import('./later-texts-fr.ts'),
  },
}

/**
 * Loads the texts of the page's language and replaces the English ones, which come with the code.
 * When they cannot be loaded the page stays English.
 */
export async function loadTexts(part: Part): Promise<void> {
  const language = pageLanguage()
  if (language === 'en') return
  try {
    replaceTexts((await parts[language][part]()).texts)
  } catch {
    document.documentElement.lang = 'en'
  }
}
