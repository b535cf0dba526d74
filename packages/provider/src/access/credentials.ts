const publicTokenPattern = /^public-token-(live|test)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an `Authorization` header says (docs/wire.md §2). Without a session clients send the public token twice: that is nobody. */
export interface Credentials {
  readonly publicToken: string
  /** What stands in the session's place: undefined for nobody. It may be anything. */
  readonly sessionToken: string | undefined
}

/** Whether a text can be a public token at all. */
export function isPublicToken(text: string): boolean {
  return publicTokenPattern.test(text)
}

/** Reads `Basic base64(public_token:second)`; undefined for anything else, whatever it is. */
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
