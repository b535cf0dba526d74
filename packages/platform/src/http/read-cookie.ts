// Own code: the package cookie returns the first of duplicates, which another host of the domain
// may have set (docs/decisions/0015).
/** Returns the value of a cookie; undefined when it is absent or duplicated. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}
