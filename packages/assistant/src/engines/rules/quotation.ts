/** A quotation within a line: "Fotos de mayo". */
const quotation = /["“]([^"”\n\ue000]{1,150})["”]/u

/** Returns the first words in quotation marks, and where they begin. */
export function quotedIn(text: string): { start: number; words: string } | undefined {
  const found = quotation.exec(text)
  const words = found?.[1]
  return found === null || words === undefined ? undefined : { start: found.index + 1, words }
}
