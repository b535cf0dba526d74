/** Whether what a model answered can be found in the description: it may arrange words, not invent them. */
export type Grounding = {
  /** Every run of digits of at least so many is in the description. */
  hasNumbers(text: string): boolean
  /** Every word is in the description, whatever its case. */
  hasWords(text: string): boolean
  /** The ten digits of a number are in the description. */
  hasPhone(number: string): boolean
  /** The text stands in the description as it is, whatever its case. */
  hasText(text: string): boolean
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Looks things up in one description. */
export function groundIn(description: string): Grounding {
  const text = plain(description)
  const digits = description.replace(/\D/g, '')
  const words = new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  return {
    hasNumbers: (answered) =>
      (answered.match(/\d{3,}/g) ?? []).every((run) => digits.includes(run)),
    hasWords: (answered) =>
      (plain(answered).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).every((word) => words.has(word)),
    hasPhone: (number) => digits.includes(number.replace(/\D/g, '').slice(-10)),
    hasText: (answered) => text.includes(plain(answered)),
  }
}
