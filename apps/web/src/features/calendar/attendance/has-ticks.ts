/** The start of the keys under which ticks are kept; whose they are follows. */
export const tickPrefix = 'maypole:ticks:'

/** Whether anybody's ticks are kept in this browser. */
export function hasTicks(): boolean {
  return storedKeys().some((key) => key.startsWith(tickPrefix))
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
