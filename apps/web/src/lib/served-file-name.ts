/** The name that a server gave a file in `Content-Disposition` (RFC 6266): the extended form, a quoted one or a bare one. */
export function servedFileName(disposition: string): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1]
  try {
    if (extended !== undefined) return decodeURIComponent(extended)
  } catch {
    // Not well-formed: the plain form is left.
  }
  const [, quoted, bare] =
    /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]+))/i.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? bare
}
