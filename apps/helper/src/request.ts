/** What a page asked; nothing in it has been checked. */
export type Request = Readonly<Record<string, unknown>>

/** A text of a request; undefined where it is missing. Throws a TypeError on anything else, and on long ones. */
export function readText(request: Request, name: string): string | undefined {
  const value = Object.hasOwn(request, name) ? request[name] : undefined
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value.length > 20_000)
    throw new TypeError(`${name} has to be a text`)
  return value
}

/** As `readText`, for what cannot be missing. */
export function needText(request: Request, name: string): string {
  const value = readText(request, name)
  if (value === undefined) throw new TypeError(`${name} is missing`)
  return value
}
