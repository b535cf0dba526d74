/** Articles, particles and titles, which say nothing about whose initials they are. */
const passed =
  /^(the|an?|of|and|for|dr|mrs?|ms|prof|rev|fr|ní|nic|van|von|der|den|di|da|du|del?|la|el|los|las|y)\.?$/i

/** Returns the words of a name or a title that have initials; all of them when none is left. */
export function tellingWords(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const telling = words.filter((word) => !passed.test(word))
  return telling.length > 0 ? telling : words
}

/** Returns the first letter or digit of up to two texts, with its accents, in upper case. */
export function initialsOf(texts: readonly string[]): string {
  return texts
    .map((text) => /[\p{L}\p{N}]\p{M}*/u.exec(text)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
}

/** Returns the initials of a person. */
export function initialsOfPerson(firstName: string, lastName: string): string {
  return initialsOf([firstName, lastName].map((name) => tellingWords(name)[0] ?? ''))
}
