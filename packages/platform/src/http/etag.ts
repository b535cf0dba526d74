import { createHash } from 'node:crypto'

/** A strong validator (RFC 9110 §8.8.3) for this content, with its quotes. */
export function createEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/**
 * Whether If-None-Match says that the client has this version already: one of its tags is this one,
 * weak or strong, or it is `*`. `etag` must not contain a comma.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || (tags.length === 1 && tags[0] === '*')
}
