import type { LookupAddress } from 'node:dns'
import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { traceHeaders } from './http/trace-context.ts'

/** Milliseconds for the first reply of a name server; the second has twice that. */
const timeout = 1_000

/**
 * Looks up the addresses of a name that somebody outside has chosen. `dns.lookup` has two threads
 * for the whole process, and two names whose servers never answer would hold up every other name
 * for ten seconds. These queries need no thread, and end after three. Rejects when there is no
 * address. `servers` are name servers in place of the system's.
 */
export async function lookUpName(
  name: string,
  servers?: readonly string[],
): Promise<LookupAddress[]> {
  // It means this machine, whatever a name server says (RFC 6761 §6.3).
  if (/(^|\.)localhost\.?$/i.test(name)) return [{ address: '127.0.0.1', family: 4 }]
  // Made for each look-up, so that changes of the system's name servers are seen.
  const resolver = new Resolver({ timeout, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses: LookupAddress[] = []
  if (four.status === 'fulfilled')
    for (const address of four.value) addresses.push({ address, family: 4 })
  if (six.status === 'fulfilled')
    for (const address of six.value) addresses.push({ address, family: 6 })
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason
  return addresses
}

/**
 * Where machines at cloud providers get their credentials and settings, and whatever else is there
 * for the machine alone: nothing that somebody would configure a service at. Most of these are
 * special addresses already. Names such as `metadata.google.internal` lead to one of them.
 */
const metadataNetworks = [
  // Link-local: 169.254.169.254 (AWS, Azure, Google Cloud, Oracle Cloud, DigitalOcean, Hetzner and
  // others), 169.254.170.2 and .23 (credentials of AWS containers), 169.254.42.42 (Scaleway),
  // 169.254.0.23 (Tencent Cloud).
  '169.254.0.0/16',
  // As 169.254.169.254 in OpenStack: fe80::a9fe:a9fe (Neutron, "IPv6 support in Metadata service").
  'fe80::/10',
  // Azure's wire server and resolver, a public address ("What is IP address 168.63.129.16?").
  '168.63.129.16/32',
  // Alibaba Cloud ("Instance metadata").
  '100.100.100.200/32',
  'fd00:100::100:200/128',
  // Oracle Cloud, Classic and over IPv6 (its SDK's `InstancePrincipalsSecurityTokenSigner`).
  '192.0.0.192/32',
  'fd00:c1::a9fe:a9fe/128',
  // AWS: metadata, resolver and credentials of containers ("Supporting Amazon VPC services").
  'fd00:ec2::/32',
  // Google Cloud, machines without IPv4 ("View and query VM metadata").
  'fd20:ce::254/128',
  // Scaleway and Linode (cloud-init, "Datasources").
  'fd00:42::42/128',
  'fd00:a9fe:a9fe::1/128',
].map((network) => ipaddr.parseCIDR(network))

/** Whether an address is one of a cloud provider's, which no request is for. */
function isMetadataAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return metadataNetworks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  )
}

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

/** Returns why a request failed: the last cause, or that the address is forbidden. */
export function causeOf(error: unknown): unknown {
  if (error instanceof ForbiddenAddressError || !(error instanceof Error)) return error
  return error.cause === undefined ? error : causeOf(error.cause)
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
  /** Bytes of the longest response, as it is sent and as it is read. */
  readonly largestAnswer?: number
}

/**
 * Creates the `fetch` for requests that leave the machine: after name resolution it connects to
 * allowed addresses only, never follows redirects, and limits responses in time and size.
 */
export function createOutboundFetch(options: OutboundOptions = {}): typeof fetch {
  const { timeout = 5_000, largestAnswer = 1024 * 1024 } = options
  /** Created for the first request: many instances never send one. */
  async function connect() {
    // biome-ignore lint/style/noRestrictedImports: the one place that it is made for.
    const { Agent, fetch } = await import('undici')
    const dispatcher = new Agent({
      connect: { timeout, lookup: createLookup(options) },
      headersTimeout: timeout,
      bodyTimeout: timeout,
      maxResponseSize: largestAnswer,
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
    return limitBody(response as unknown as Response, largestAnswer)
  }
  return outboundFetch
}

/** Limits a body as it is read: some hundred bytes of a compressed one can be gigabytes. */
function limitBody(response: Response, largest: number): Response {
  if (response.body === null) return response
  let length = 0
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length > largest) controller.error(new Error(`The response is over ${largest} bytes`))
      else controller.enqueue(chunk)
    },
  })
  const { headers, status, ok, url } = response
  const read = new Response(response.body.pipeThrough(limited), { headers })
  // Of servers that reply with 999 there can be no response by its constructor.
  return Object.defineProperties(read, {
    status: { value: status },
    ok: { value: ok },
    url: { value: url },
  })
}

function addTrace(init: RequestInit | undefined): object {
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
  return { ...init, headers: [...headers] }
}
