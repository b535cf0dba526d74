import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

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
