import { isIP } from 'node:net'
import { webOrigin } from '@maypole/platform/settings'
import { z } from 'zod'

// Schemas of single values, as in variables. Errors repeat a value only when it cannot be secret.

const given = (text: string) => JSON.stringify(text)

/** A single line of text. */
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
export const key = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, 'base64url')
  if (/^[\w-]{43}=?$/.test(text) && bytes.length === 32) return bytes
  context.addIssue(
    'must be 32 random bytes, base64url: 43 characters of A-Z, a-z, 0-9, - and _ (such as from: openssl rand -base64 32 | tr +/ -_ | tr -d =)',
  )
  return z.NEVER
})

/** A public key of age, for X25519 (https://age-encryption.org/v1). */
export const ageRecipient = z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, {
  error: 'must be a public key of age: age1 and 58 characters, as age-keygen prints it',
})

/** An origin with TLS, or on this machine. */
export const safeOrigin = webOrigin.refine(
  (text) => !text.startsWith('http:') || isLoopbackName(new URL(text).hostname),
  { error: ({ input }) => `must name https:// addresses, not ${given(String(input))}` },
)

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a network (CIDR) or one of the named networks of proxy-addr. */
export const network = z
  .string()
  .refine(isNetwork, {
    error: ({ input }) =>
      `must be addresses or networks such as 10.0.0.0/8, not ${given(String(input))}`,
  })
  // Everybody would be trusted, and every limit by address could be bypassed.
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
