import type { Clock } from '@maypole/platform/clock'
import { z } from 'zod'

/**
 * What a client says of itself at the address that is its id: a client ID metadata document
 * (draft-ietf-oauth-client-id-metadata-document). Members that are not read are ignored.
 */
const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.string().trim().max(100).optional(),
  redirect_uris: z.array(z.string().max(2000)).min(1).max(20),
  token_endpoint_auth_method: z.string().optional(),
})

/** Its name is that of its host where it gives none. */
export interface ClientDocument {
  readonly clientId: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

export interface ClientDocuments {
  /**
   * Returns the document of a client id that `isDocumentAddress` accepts; from memory as long as
   * its headers allow, within bounds. `beforeFetch` may refuse a request by throwing. Throws
   * ClientDocumentError.
   */
  read(
    clientId: string,
    options: { readonly beforeFetch: () => Promise<void> },
  ): Promise<ClientDocument>
}

/** There is no document, or it does not describe a client that can be one. */
export class ClientDocumentError extends Error {
  override readonly name = 'ClientDocumentError'
}

/** Seconds that a document is kept at least and at most, whatever its headers say. */
const shortest = 60
const longest = 86_400
const withoutHeaders = 3600

/** Documents in memory. */
const most = 500

/**
 * Whether a client id is the address of a document: https, with a path, without credentials, dot
 * segments and fragment, in the one spelling that the URL standard gives it (§3 of the draft).
 */
export function isDocumentAddress(clientId: string): boolean {
  if (!clientId.startsWith('https://') || !URL.canParse(clientId)) return false
  const { href, pathname, hash, username, password } = new URL(clientId)
  return href === clientId && pathname !== '/' && hash === '' && username + password === ''
}

/** Reads documents over a `fetch` that reaches public addresses only and follows no redirects. */
export function createClientDocuments(options: {
  readonly clock: Clock
  readonly fetch: typeof fetch
  /** Milliseconds for the whole reply. */
  readonly timeout: number
}): ClientDocuments {
  const { clock, timeout } = options
  // Oldest first.
  const known = new Map<string, { readonly document: ClientDocument; readonly until: number }>()

  async function fetchDocument(clientId: string) {
    try {
      const response = await options.fetch(clientId, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeout),
      })
      if (response.status !== 200) {
        // What is left of a reply keeps its connection open.
        await response.body?.cancel()
        throw new Error(`It answered ${response.status}`)
      }
      return { document: readDocument(clientId, await response.json()), headers: response.headers }
    } catch (cause) {
      throw new ClientDocumentError('The client ID metadata document cannot be read', { cause })
    }
  }

  return {
    async read(clientId, { beforeFetch }) {
      const now = clock.now()
      const kept = known.get(clientId)
      if (kept !== undefined && now < kept.until) return kept.document
      known.delete(clientId)
      await beforeFetch()
      const { document, headers } = await fetchDocument(clientId)
      known.set(clientId, { document, until: now + secondsToKeep(headers) * 1000 })
      for (const oldest of known.keys()) {
        if (known.size <= most) break
        known.delete(oldest)
      }
      return document
    },
  }
}

/** Throws for a document of another client, and for one that would need a secret. */
function readDocument(clientId: string, value: unknown): ClientDocument {
  const document = documentSchema.parse(value)
  if (document.client_id !== clientId) throw new Error('It describes another client')
  if ((document.token_endpoint_auth_method ?? 'none') !== 'none')
    throw new Error('It asks for an authentication that is not supported')
  const name = oneLine(document.client_name ?? '')
  return {
    clientId,
    name: name === '' ? new URL(clientId).hostname : name,
    redirectUris: document.redirect_uris,
  }
}

/** A name is shown beside the address: nothing in it may look like more of the page. */
export function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** How long the headers let a document be kept (RFC 9111 §4.2.1), in seconds. */
function secondsToKeep(headers: Headers): number {
  const control = headers.get('cache-control') ?? ''
  if (/\bno-(?:store|cache)\b/i.test(control)) return shortest
  const age = /\bmax-age=(\d{1,9})\b/i.exec(control)?.[1]
  return Math.min(Math.max(Number(age ?? withoutHeaders), shortest), longest)
}
