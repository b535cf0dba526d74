/** Seconds. */
const oneYear = 365 * 24 * 60 * 60

/** Returns the value of a cookie of this page, as it is kept; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start))
  return cookie?.slice(start.length)
}

/** Keeps a choice of this device in a cookie, so that the server's first answer has it. */
export function keepCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=${value}; path=/; max-age=${oneYear}; samesite=lax${secure}`
}
