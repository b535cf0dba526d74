/**
 * Whether a model's answer can be found in the description. A model may rearrange words, not invent
 * them.
 */
export type Grounding = {
  /** Whether every run of digits at least this long is in the description. */
  hasNumbers(text: string): boolean
  /** Whether every word is in the description, ignoring case. */
  hasWords(text: string): boolean
  /** Whether one of the words is in the description, ignoring case and endings. */
  hasAnyWord(text: string): boolean
  /** Whether the ten digits of a number are in the description. */
  hasPhone(number: string): boolean
  /** Whether the text is in the description as it is, ignoring case. */
  hasText(text: string): boolean
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Answers such questions about one description. */
export function groundIn(description: string): Grounding {
  const text = plain(description)
  const digits = description.replace(/\D/g, '')
  const words = new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  return {
    hasNumbers: (answered) =>
      (answered.match(/\d{3,}/g) ?? []).every((run) => digits.includes(run)),
    hasWords: (answered) =>
      (plain(answered).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).every((word) => words.has(word)),
    hasAnyWord: (answered) =>
      (plain(answered).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some((word) =>
        text.includes(word.slice(0, 4)),
      ),
    hasPhone: (number) => digits.includes(number.replace(/\D/g, '').slice(-10)),
    hasText: (answered) => text.includes(plain(answered)),
  }
}
