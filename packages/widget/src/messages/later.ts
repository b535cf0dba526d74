import type { MessageKey, Messages } from './en.ts'

let texts: Partial<Messages> = {}

/** Loads the English texts of later screens, together with them: see `lazyScreens`. */
export async function loadLaterTexts(): Promise<void> {
  const { enLater } = await import('./en-later.ts')
  texts = enLater
}

/** Returns such a text; undefined while they are not loaded. */
export function findLaterText(key: MessageKey): string | undefined {
  return texts[key]
}
