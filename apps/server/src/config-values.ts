import { isIP } from 'node:net'

/** One line of the documentation: docs/configuration.md has the same names and defaults, and a test compares them. */
export interface Variable {
  readonly default: string
  readonly meaning: string
}

// Readers of single values: the text of a variable becomes a value, or an Error says what it must be.

/** Text of one line, up to `longest` characters. */
export function asText(longest: number) {
  return (text: string): string => {
    if (text.length > longest) throw new Error(`must be at most ${longest} characters long`)
    if (/\p{Cc}/u.test(text)) throw new Error('must be one line without control characters')
    return text
  }
}

export function asOneOf<const Choice extends string>(choices: readonly Choice[]) {
  return (text: string): Choice => {
    const choice = choices.find((candidate) => candidate === text)
    if (choice === undefined)
      throw new Error(`must be ${choices.join(' or ')}, not ${JSON.stringify(text)}`)
    return choice
  }
}

/** A whole number from `lowest` to `highest`. */
export function asCount(lowest: number, highest: number) {
  return (text: string): number => {
    const number = Number(text)
    if (!/^\d{1,12}$/.test(text) || number < lowest || number > highest)
      throw new Error(
        `must be a whole number from ${lowest} to ${highest}, not ${JSON.stringify(text)}`,
      )
    return number
  }
}

export const asPort = asCount(1, 65_535)

/** 32 bytes as base64url. The value is never repeated in the error. */
export function asKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64url')
  if (!/^[\w-]{43}=?$/.test(text) || key.length !== 32)
    throw new Error(
      'must be 32 random bytes, base64url: 43 characters of A-Z, a-z, 0-9, - and _ (such as from: openssl rand -base64 32 | tr +/ -_ | tr -d =)',
    )
  return key
}

export function asHttpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new Error('must be an address that starts with https:// or http://')
  return url.href.replace(/\/$/, '')
}

/** Scheme, host and port, and nothing after them. */
export function asOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(
      `must be an address without a path, such as https://example.org, not ${JSON.stringify(text)}`,
    )
  return url.origin
}

/** Origins separated by commas; those without TLS only on this machine. */
export function asOrigins(text: string): string[] {
  return listOf(text).map((item) => {
    const origin = asOrigin(item)
    if (origin.startsWith('http:') && !isLoopbackName(new URL(origin).hostname))
      throw new Error(`must name https:// addresses, not ${JSON.stringify(item)}`)
    return origin
  })
}

/** Some of the choices, separated by commas; `none` is none of them. */
export function asSomeOf<const Choice extends string>(choices: readonly Choice[]) {
  const one = asOneOf(choices)
  return (text: string): Choice[] => (text === 'none' ? [] : listOf(text).map(one))
}

/** Two-letter codes of ISO 3166, separated by commas. */
export function asCountries(text: string): string[] {
  return listOf(text).map((item) => {
    const country = item.toUpperCase()
    if (!/^[A-Z]{2}$/.test(country))
      throw new Error(`must be country codes such as US,CA, not ${JSON.stringify(item)}`)
    return country
  })
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses, networks (CIDR) and the named networks of proxy-addr, separated by commas. */
export function asNetworks(text: string): string[] {
  return listOf(text).map((item) => {
    const [address = '', bits, ...rest] = item.split('/')
    const version = isIP(address)
    const isNetwork =
      bits === undefined ||
      (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128) && rest.length === 0)
    if (!namedNetworks.includes(item) && !(version > 0 && isNetwork))
      throw new Error(
        `must be addresses or networks such as 10.0.0.0/8, not ${JSON.stringify(item)}`,
      )
    // Everybody would be believed, and every limit by address could be walked around.
    if (bits === '0') throw new Error(`must not trust everybody (${item})`)
    return item
  })
}

/** An https address with `{host}` in its path or query; `none` is `undefined`. */
export function asAddressTemplate(text: string): string | undefined {
  if (text === 'none') return undefined
  const probe = text.replaceAll('{host}', 'example.org')
  const isInHost = /^https:\/\/[^/?#]*\{host\}/.test(text)
  if (probe === text || isInHost || !URL.canParse(probe) || !probe.startsWith('https://'))
    throw new Error('must be none, or an https:// address with {host} in its path or query')
  return text
}

/** Whether a host name means this machine. */
export function isLoopbackName(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname)
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
