import { isIP } from 'node:net'
import { z } from 'zod'

// Schemas of single values, as variables have them. Errors repeat a value only where it cannot be
// secret.

/** A schema of text that `read` makes a value of; where that is undefined, the text is refused. */
function textAs<Value>(
  read: (text: string) => Value | undefined,
  error: string | ((text: string) => string),
) {
  return z.string().transform((text, context): Value => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue(typeof error === 'string' ? error : error(text))
    return z.NEVER
  })
}

const given = (text: string) => JSON.stringify(text)

/** Text of one line. */
export function line(longest: number) {
  return z
    .string()
    .max(longest, `must be at most ${longest} characters long`)
    .regex(/^\P{Cc}*$/u, 'must be one line without control characters')
}

export const host = z
  .string()
  .refine((text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text), {
    error: 'must be an address or a host name, such as localhost or 0.0.0.0',
  })

/** 32 bytes, base64url. */
export const key = textAs((text) => {
  const bytes = Buffer.from(text, 'base64url')
  return /^[\w-]{43}=?$/.test(text) && bytes.length === 32 ? bytes : undefined
}, 'must be 32 random bytes, base64url: 43 characters of A-Z, a-z, 0-9, - and _ (such as from: openssl rand -base64 32 | tr +/ -_ | tr -d =)')

export const httpUrl = textAs((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === ''
    ? url.href.replace(/\/$/, '')
    : undefined
}, 'must be an address that starts with https:// or http://')

/** Scheme, host and port, and nothing after them. */
export const origin = textAs(
  readOrigin,
  (text) => `must be an address without a path, such as https://example.org, not ${given(text)}`,
)

/** An origin with TLS, or on this machine. */
export const safeOrigin = origin.refine(
  (text) => !text.startsWith('http:') || isLoopbackName(new URL(text).hostname),
  { error: ({ input }) => `must name https:// addresses, not ${given(String(input))}` },
)

function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    ? url.origin
    : undefined
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a network (CIDR) or one of the named networks of proxy-addr. */
export const network = z
  .string()
  .refine(isNetwork, {
    error: ({ input }) =>
      `must be addresses or networks such as 10.0.0.0/8, not ${given(String(input))}`,
  })
  // Everybody would be believed, and every limit by address could be walked around.
  .refine((text) => !text.endsWith('/0'), {
    error: ({ input }) => `must not trust everybody (${input})`,
  })

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** Whether a host name means this machine. */
export function isLoopbackName(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname)
}
