import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { traceHeaders } from './http/trace-context.ts'
import { lookUpName } from './look-up-name.ts'
import { isMetadataAddress } from './metadata-addresses.ts'

/**
 * Whether an IP address, in any spelling, is one that no request must reach: what cloud providers
 * have for the machine itself. Without `allowPrivate`, also anything but global unicast in the IANA
 * registries, and networks that translate or tunnel to IPv4.
 */
export function isForbiddenAddress(
  address: string,
  { allowPrivate = false }: Pick<OutboundOptions, 'allowPrivate'> = {},
): boolean {
  if (isIP(address) === 0) return true
  // An IPv4-mapped address is the IPv4 address that it is.
  const parsed = ipaddr.process(address)
  if (isMetadataAddress(parsed)) return true
  if (allowPrivate) return false
  if (parsed.range() !== 'unicast') return true
  // Global unicast is 2000::/3; outside of it ipaddr.js knows no range of some that lead inside,
  // such as IPv4-compatible addresses (::127.0.0.1 in hexadecimal).
  return parsed instanceof ipaddr.IPv6 && (parsed.parts[0] ?? 0) >> 13 !== 1
}

/** The request was for an address that it must not reach. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
  readonly code = 'FORBIDDEN_ADDRESS'
}

/**
 * Creates what resolves names and checks the result, so that a name cannot lead inside, nor change
 * between check and use.
 */
function createLookup(allowed: Pick<OutboundOptions, 'allowPrivate'>): LookupFunction {
  // Names of an operator's own services can be in a file of the system.
  const lookUp = allowed.allowPrivate
    ? (hostname: string) => systemLookup(hostname, { all: true })
    : lookUpName
  return async (hostname, options, callback) => {
    const addresses = await lookUp(hostname).catch((error: NodeJS.ErrnoException) => error)
    if (addresses instanceof Error) return callback(addresses, '')
    const [first] = addresses
    if (
      first === undefined ||
      addresses.some(({ address }) => isForbiddenAddress(address, allowed))
    )
      return callback(new ForbiddenAddressError(`${hostname} is not an allowed address`), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}

export interface OutboundOptions {
  /**
   * Allows private and loopback addresses, for services configured by the operator; those that
   * cloud providers have for the machine itself are never allowed.
   */
  readonly allowPrivate?: boolean
  /** Milliseconds until the first byte of a response, and between its parts. */
  readonly timeout?: number
  /**
   * Whether a request says which trace it belongs to (`traceparent`). For services of the operator
   * that are asked while somebody waits.
   */
  readonly isTraced?: boolean
  /** Bytes of the longest response. */
  readonly largestAnswer?: number
}

/**
 * Creates the `fetch` for requests that leave the machine: after name resolution it connects to
 * allowed addresses only, never follows redirects, and limits responses in time and size.
 */
export function createOutboundFetch(options: OutboundOptions = {}): typeof fetch {
  const timeout = options.timeout ?? 5_000
  /** Created for the first request: many instances never send one. */
  async function connect() {
    // biome-ignore lint/style/noRestrictedImports: the one place that it is made for.
    const { Agent, fetch } = await import('undici')
    const dispatcher = new Agent({
      connect: { timeout, lookup: createLookup(options) },
      headersTimeout: timeout,
      bodyTimeout: timeout,
      maxResponseSize: options.largestAnswer ?? 1024 * 1024,
    })
    return { fetch, dispatcher }
  }
  let connected: ReturnType<typeof connect> | undefined
  async function outboundFetch(
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A literal address is connected to without a look-up.
    if (isIP(host) !== 0 && isForbiddenAddress(host, options))
      throw new ForbiddenAddressError(`${host} is not an allowed address`)
    connected ??= connect()
    const { fetch, dispatcher } = await connected
    const sent = options.isTraced ? addTrace(init) : (init as object)
    // biome-ignore lint/plugin: with the dispatcher that keeps to allowed addresses.
    const response = await fetch(url, { ...sent, dispatcher, redirect: 'manual' })
    return response as unknown as Response
  }
  return outboundFetch
}

function addTrace(init: RequestInit | undefined): object {
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
  return { ...init, headers: [...headers] }
}
