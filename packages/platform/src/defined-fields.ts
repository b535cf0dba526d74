/** `Fields` without those that may be undefined, and with these as optional ones. */
type Defined<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name]
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
    Fields[Name],
    undefined
  >
}

/**
 * Returns the fields that are not undefined, for a reader to which undefined means something else
 * than absent: headers of a request, an object that is merged into another one, many a library.
 */
export function definedFields<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Defined<Fields>
}
