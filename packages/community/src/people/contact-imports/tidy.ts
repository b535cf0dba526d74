/** Trims a text, and has one blank between its words. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
