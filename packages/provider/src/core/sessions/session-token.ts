import { equalInConstantTime, open, randomToken, seal, sha256 } from '@maypole/platform/crypto'
import type { Keys } from '../../derive-keys.ts'
import type { SessionRow } from '../../tables.ts'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

type TokenColumns = Pick<SessionRow, 'id' | 'token_hash' | 'sealed_token'>

/** Whether a text has the form of a session token: 256 bits as base64url. */
export function isSessionToken(text: string): boolean {
  return tokenPattern.test(text)
}

/**
 * Creates a session token and its columns: its hash for look-ups, and the token sealed for this
 * session, for servers that know the session only by its JWT.
 */
export function createSessionToken(
  keys: Pick<Keys, 'session-tokens'>,
  id: string,
): { token: string; columns: { token_hash: string; sealed_token: string } } {
  const token = randomToken()
  const sealed = seal(keys['session-tokens'], id, token)
  return { token, columns: { token_hash: sha256(token), sealed_token: sealed } }
}

/** Returns a session's token; undefined when it was sealed with another secret key. */
export function openSessionToken(
  keys: Pick<Keys, 'session-tokens'>,
  { id, token_hash: hash, sealed_token: sealed }: TokenColumns,
): string | undefined {
  try {
    const token = open(keys['session-tokens'], id, sealed)
    return equalInConstantTime(sha256(token), hash) ? token : undefined
  } catch {
    return undefined
  }
}
