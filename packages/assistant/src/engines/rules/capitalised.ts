/** 'iPad', 'macOS': a name that begins with a small letter on purpose. */
const ownCapitals = /^\p{Ll}[\p{L}\p{N}]*\p{Lu}/u

/** Returns a text that begins with a capital letter, but for names with capitals of their own. */
export function capitalised(text: string, language = 'en-US'): string {
  if (ownCapitals.test(text)) return text
  const [first = ''] = text
  const upper = first.toLocaleUpperCase(language)
  // A letter without a capital of its own stays: 'ß' would become 'SS'.
  return upper.length === first.length ? upper + text.slice(first.length) : text
}
