/** Returns the first letter or digit of up to two texts, with its accents, in upper case. */
export function initialsOf(texts: readonly string[]): string {
  return texts
    .map((text) => /[\p{L}\p{N}]\p{M}*/u.exec(text)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
}
