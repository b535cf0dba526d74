const publicTokenPattern = /^public-token-(live|test)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The content of an `Authorization` header (docs/wire.md §2). Clients without a session send the
 * public token twice.
 */
export interface Credentials {
  readonly publicToken: string
  /** Sent in place of the session token: undefined for none, otherwise not validated. */
  readonly sessionToken: string | undefined
}

/** Whether a text has the form of a public token. */
export function isPublicToken(text: string): boolean {
  return publicTokenPattern.test(text)
}

/** Parses `Basic base64(public_token:second)`. Returns undefined for anything else. */
export function readCredentials(header: string | undefined): Credentials | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]{1,2000}={0,2})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('latin1')
  const colon = text.indexOf(':')
  if (colon === -1) return undefined
  const publicToken = text.slice(0, colon)
  const second = text.slice(colon + 1)
  if (!isPublicToken(publicToken)) return undefined
  return { publicToken, sessionToken: second === publicToken ? undefined : second }
}
