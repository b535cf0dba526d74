import { equalInConstantTime, open, randomToken, seal, sha256 } from '@maypole/platform/crypto'
import type { Keys } from '../../derive-keys.ts'
import type { SessionRow } from '../../tables.ts'

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

type TokenColumns = Pick<SessionRow, 'id' | 'token_hash' | 'sealed_token'>

/** Whether a text can be a session token at all: 256 bits as base64url. */
export function isSessionToken(text: string): boolean {
  return tokenPattern.test(text)
}

/**
 * A fresh token for a session, and how it is kept: its hash, which it is looked up by, and the token itself, sealed for this session, for
 * a server that knows the session by its JWT alone.
 */
export function createSessionToken(
  keys: Pick<Keys, 'session-tokens'>,
  id: string,
): { token: string; columns: { token_hash: string; sealed_token: string } } {
  const token = randomToken()
  const sealed = seal(keys['session-tokens'], id, token)
  return { token, columns: { token_hash: sha256(token), sealed_token: sealed } }
}

/** A session's token; undefined where it was opened before tokens were kept, or sealed with another secret key. */
export function openSessionToken(
  keys: Pick<Keys, 'session-tokens'>,
  { id, token_hash: hash, sealed_token: sealed }: TokenColumns,
): string | undefined {
  if (sealed === null) return undefined
  try {
    const token = open(keys['session-tokens'], id, sealed)
    return equalInConstantTime(sha256(token), hash) ? token : undefined
  } catch {
    return undefined
  }
}
