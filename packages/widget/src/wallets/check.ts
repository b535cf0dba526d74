/** Whether a value that a wallet's extension put into the page is an object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

const longestName = 40

/** Returns a wallet's own name, fit for a button; undefined when it has none. */
export function readName(value: unknown): string | undefined {
  if (!isText(value)) return undefined
  return value.trim().slice(0, longestName).trim() || undefined
}
