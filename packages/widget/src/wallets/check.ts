/** Whether something that a wallet's extension put into the page can be read from at all. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

const longestName = 40

/** The name that a wallet gives itself, fit for a button; undefined where it gives none. */
export function readName(value: unknown): string | undefined {
  if (!isText(value)) return undefined
  return value.trim().slice(0, longestName).trim() || undefined
}
