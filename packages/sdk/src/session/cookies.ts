export interface CookieAttributes {
  /** Default: the end of the browser's session. */
  readonly expires?: Date
  readonly secure: boolean
}

/** Cookies readable by scripts, path `/`, SameSite=Lax. */
export interface CookieJar {
  read(name: string): string | null
  /** The browser may refuse silently; read again to be sure. */
  write(name: string, value: string, attributes: CookieAttributes): void
  remove(name: string): void
}

/** Opens the cookies of a document. */
export function openDocumentCookies(owner: Pick<Document, 'cookie'>): CookieJar {
  function set(name: string, value: string, attributes: string) {
    // Not the Cookie Store API: it is asynchronous, and a new tab must know at once who is signed
    // in
    owner.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${attributes}`
  }
  return {
    read(name) {
      const start = `${name}=`
      const found = owner.cookie.split('; ').find((pair) => pair.startsWith(start))
      return found === undefined ? null : decode(found.slice(start.length))
    },
    write(name, value, { expires, secure }) {
      const expiry = expires === undefined ? '' : `; expires=${expires.toUTCString()}`
      set(name, value, `${expiry}${secure ? '; secure' : ''}`)
    },
    remove(name) {
      set(name, '', '; expires=Thu, 01 Jan 1970 00:00:00 GMT')
    },
  }
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value) || null
  } catch {
    return null
  }
}

/**
 * Whether cookies of this host are marked Secure: everywhere but on the local machine (docs/wire.md
 * §5).
 */
export function wantsSecureCookies(hostname: string): boolean {
  return !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
