import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// Own code: @fastify/etag hashes each reply when it is sent (docs/decisions/0015).
/** Returns a strong validator (RFC 9110 §8.8.3) for this content, with its quotes. */
export function createEtag(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/**
 * Whether the client has this version according to If-None-Match: one of its tags matches, weak or
 * strong, or it is `*`. `etag` must not contain a comma.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || (tags.length === 1 && tags[0] === '*')
}

/**
 * Whether the client has the content with these validators, so that 304 is enough. A tag counts
 * before the date (RFC 9110 §13.2.2).
 */
export function isFresh(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { etag, lastModified }: { etag?: string | undefined; lastModified?: string | undefined },
): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return etag !== undefined && isKnown(tags, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return lastModified !== undefined && since >= Date.parse(lastModified)
}
