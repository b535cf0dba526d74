/** A page's request, not validated. */
export type Request = Readonly<Record<string, unknown>>

/**
 * Returns a text of a request; undefined when absent. Throws a TypeError on anything else, and on
 * long texts.
 */
export function readText(request: Request, name: string): string | undefined {
  const value = Object.hasOwn(request, name) ? request[name] : undefined
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value.length > 20_000)
    throw new TypeError(`${name} has to be a text`)
  return value
}

/** As `readText`, for required texts. */
export function needText(request: Request, name: string): string {
  const value = readText(request, name)
  if (value === undefined) throw new TypeError(`${name} is missing`)
  return value
}
