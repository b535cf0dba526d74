/** Cuts at a word boundary, so that the text with its ellipsis has at most `length` characters. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > length / 2 ? cut.slice(0, space) : cut
  return `${kept.replace(/[\s,;:.\ud800-\udbff-]+$/, '')}…`
}
