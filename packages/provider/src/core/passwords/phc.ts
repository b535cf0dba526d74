/** The cost of a hash: memory in KiB, passes over it, lanes (RFC 9106 §3.1). */
export interface HashCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** A hash with everything needed to compute it again. */
export interface StoredHash extends HashCost {
  readonly salt: Buffer
  readonly hash: Buffer
}

// Own code: @phc/format also accepts costs that are negative, missing or duplicated.
const pattern =
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{43})$/

/** Returns base64 without padding. */
export function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/**
 * Formats a hash as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, base64 without padding.
 */
export function formatHash({ memory, passes, parallelism, salt, hash }: StoredHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Whether a hash is one that `formatHash` could return. */
export function isOfOurFormat(text: string): boolean {
  return pattern.test(text)
}

/** Parses the result of `formatHash`. Throws on anything else. */
export function parseHash(text: string): StoredHash {
  const [, memory, passes, parallelism, salt = '', hash = ''] = pattern.exec(text) ?? []
  if (memory === undefined) throw new Error('This is not an Argon2id hash')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
