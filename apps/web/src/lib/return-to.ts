/**
 * Returns where to go after signing in: always a path of this origin (PD-32). A missing leading
 * slash is added; leading slashes and backslashes collapse to one, so that no value names another
 * host.
 */
export function returnPath(value: string | null | undefined): string | undefined {
  // Browsers drop tabs and line ends anywhere in an address, and controls and blanks around it; so
  // must the check.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed.
  const bare = (value ?? '').replace(/[\u0000-\u001f\u007f]/g, '').trim()
  if (bare === '') return undefined
  const path = `/${bare.replace(/^[/\\\s]+/, '')}`
  const base = 'https://own.invalid'
  if (!URL.canParse(path, base)) return undefined
  const url = new URL(path, base)
  if (url.origin !== base) return undefined
  // Dot segments can leave several slashes in front again: `/.//host` is parsed to `//host`.
  const own = `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}${url.hash}`
  return isSignIn(own) ? undefined : own
}

/** The sign-in screen itself is nothing to return to. */
function isSignIn(path: string): boolean {
  return /^\/(authenticate\/?)?([?#]|$)/.test(path)
}

/** Returns the sign-in address that leads back to `path` (path, query and hash: PD-33). */
export function signInPath(path: string): string {
  return `/authenticate?returnTo=${encodeURIComponent(path)}`
}
