import { causeOf, ForbiddenAddressError } from '@maypole/platform/outbound'

/** What became of the request of a link. */
export type LinkOutcome =
  | { readonly result: 'answered' }
  | { readonly result: 'unknown' }
  | { readonly result: 'failed'; readonly reason: string }

/** Milliseconds for one link, redirects included. */
const longest = 30_000
const redirects = 5
/** Some servers refuse requests without a name. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; MaypoleLinkCheck/1.0)', accept: '*/*' }

const certificateErrors = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Errors of a server that is not there, or speaks no HTTP. */
const noAnswer =
  /^(ENOTFOUND|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT|EPIPE|EPROTO|HPE_\w+|ERR_SSL_\w+|UND_ERR_(CONNECT_TIMEOUT|HEADERS_TIMEOUT|SOCKET))$/

/**
 * Requests an address as a browser would find it: HEAD, then GET where that is refused. Only 404,
 * 410 and errors of the server mean that it is dead: others say that it is there, though not for a
 * program. `fetch` must not reach private addresses, nor follow redirects.
 */
export async function checkLink(
  fetch: typeof globalThis.fetch,
  address: string,
): Promise<LinkOutcome> {
  const signal = AbortSignal.timeout(longest)
  const first = await follow(fetch, { method: 'HEAD', address, signal })
  if (first.result !== 'failed') return first
  return follow(fetch, { method: 'GET', address, signal })
}

async function follow(
  fetch: typeof globalThis.fetch,
  request: { method: string; address: string; signal: AbortSignal },
): Promise<LinkOutcome> {
  const { method, signal } = request
  let url = request.address
  try {
    for (let hop = 0; hop <= redirects; hop += 1) {
      // biome-ignore lint/plugin: what is handed in keeps to public addresses.
      const response = await fetch(url, { method, headers, signal })
      // Its status is enough.
      await response.body?.cancel().catch(() => undefined)
      const next = redirectOf(response, url)
      if (next === undefined) return judge(response.status, method)
      if (!/^https?:/.test(next)) return { result: 'answered' }
      url = next
    }
  } catch (error) {
    return judgeError(error)
  }
  // A browser with cookies may get further.
  return { result: 'unknown' }
}

function redirectOf({ status, headers }: Response, from: string): string | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  return URL.canParse(location, from) ? new URL(location, from).href : undefined
}

function judge(status: number, method: string): LinkOutcome {
  const isDead = status === 404 || status === 410 || (status >= 500 && status < 600)
  const isRefused = method === 'HEAD' && status >= 400
  return isDead || isRefused ? { result: 'failed', reason: String(status) } : { result: 'answered' }
}

function judgeError(error: unknown): LinkOutcome {
  const cause = causeOf(error)
  if (cause instanceof ForbiddenAddressError) return { result: 'unknown' }
  if (error instanceof Error && error.name === 'TimeoutError')
    return { result: 'failed', reason: 'no-answer' }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (certificateErrors.has(code)) return { result: 'failed', reason: 'certificate' }
  // Others are troubles of this machine, such as no network, or of no meaning to people.
  return noAnswer.test(code) ? { result: 'failed', reason: 'no-answer' } : { result: 'unknown' }
}
