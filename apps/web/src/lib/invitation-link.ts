const stored = 'maypole:invitation'

/**
 * Returns the address of an invitation. The token is in the fragment, which browsers send to no
 * server and name to no other page.
 */
export function invitationLink(token: string): string {
  return `${location.origin}/join#${token}`
}

/**
 * Reads the token of the invitation in the address, else the last one of this tab: signing in by
 * another provider leads back without the fragment.
 */
export function readInvitation(): string {
  const token = location.hash.slice(1)
  try {
    if (token !== '') sessionStorage.setItem(stored, token)
    return token || (sessionStorage.getItem(stored) ?? '')
  } catch {
    return token
  }
}

/** Forgets the invitation of this tab. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(stored)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

/** Calls back when another invitation is opened in the same tab. */
export function followInvitation(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
