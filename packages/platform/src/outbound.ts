import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/**
 * Addresses that are not on the public internet (IANA special-purpose registries): loopback, private, link-local (cloud
 * metadata among them), carrier NAT, documentation, benchmarking, multicast, reserved.
 */
function specialAddresses(): BlockList {
  const list = new BlockList()
  const networks4 = [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ]
  // An IPv4-mapped address is checked as the IPv4 address that it is. Translated and tunnelled networks (64:ff9b::/96, 2002::/16, …) could carry any of the above.
  const networks6 = [
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ]
  for (const network of networks4) list.addSubnet(...splitNetwork(network), 'ipv4')
  for (const network of networks6) list.addSubnet(...splitNetwork(network), 'ipv6')
  return list
}

function splitNetwork(network: string): [address: string, prefix: number] {
  const [address = '', prefix = ''] = network.split('/')
  return [address, Number(prefix)]
}

const special = specialAddresses()

/** Whether an IP address, in any spelling, is one that a request on behalf of others must not reach. */
export function isSpecialAddress(address: string): boolean {
  return isIP(address) === 0 || special.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** The request would have gone to an address that is not on the public internet. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
  readonly code = 'FORBIDDEN_ADDRESS'
}

/** Resolves names and looks at the result, so that a name cannot lead inside, and cannot change between check and use. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isSpecialAddress(address))) {
      return callback(new ForbiddenAddressError(`${hostname} is not a public address`), '')
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

export interface OutboundOptions {
  /** Lets requests reach private and loopback addresses: for services that the operator has named himself. */
  readonly allowPrivate?: boolean
  /** Milliseconds until the first byte of an answer, and between its parts. */
  readonly timeout?: number
  /** Bytes of the longest answer. */
  readonly largestAnswer?: number
}

/**
 * The one `fetch` for requests that leave the machine: after name resolution only public addresses are connected to,
 * redirects are never followed, answers are limited in time and size.
 */
export function createOutboundFetch(options: OutboundOptions = {}): typeof fetch {
  const timeout = options.timeout ?? 5_000
  /** Made for the first request: many an instance never asks anybody anything. */
  async function connect() {
    const { Agent, fetch } = await import('undici')
    const dispatcher = new Agent({
      connect: { timeout, ...(options.allowPrivate ? {} : { lookup: publicLookup }) },
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
    if (!options.allowPrivate && isIP(host) !== 0 && isSpecialAddress(host)) {
      throw new ForbiddenAddressError(`${host} is not a public address`)
    }
    connected ??= connect()
    const { fetch, dispatcher } = await connected
    const response = await fetch(url, { ...(init as object), dispatcher, redirect: 'manual' })
    return response as unknown as Response
  }
  return outboundFetch
}
