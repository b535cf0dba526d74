/** Colours behind white initials, each with a contrast of at least 4.5:1. */
export const personColours = [
  '#b3261e',
  '#a8480b',
  '#7d5a00',
  '#4d6b12',
  '#1b7340',
  '#0b7066',
  '#0a6c8a',
  '#2a62b8',
  '#4f55c4',
  '#7344b8',
  '#983a9e',
  '#ab2d6b',
] as const

/** Returns a person's colour: always the same one for the same id. */
export function personColourOf(id: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  return personColours[(hash >>> 0) % personColours.length] ?? personColours[0]
}
