import { z } from 'zod'
import type { ProjectContext } from '../../core/project-context.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { isProjectHost, isProjectOrigin } from '../../projects/project-origins.ts'

/** Credential ids have at most 1023 bytes (WebAuthn §7.1, step 25): that many in base64url. */
const longestId = 1364

/**
 * The canonical base64url encoding without padding; other encodings of the same bytes are refused.
 */
const base64url = z
  .string()
  .min(1)
  .refine((text) => Buffer.from(text, 'base64url').toString('base64url') === text)

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const credential = z.object({
  id: base64url.max(longestId),
  rawId: base64url.max(longestId),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish().catch(undefined),
})

const created = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(20).nullish(),
  }),
})

const requested = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).nullish(),
  }),
})

const clientData = z.object({
  type: z.string(),
  challenge: z.string().min(1).max(200),
  origin: z.string().max(500),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
})

type ClientData = z.output<typeof clientData>
export type Transport = (typeof transports)[number]

/**
 * Parses a result of `navigator.credentials.create`, as JSON text. Throws
 * invalid_public_key_credential.
 */
export function readCreatedCredential(text: string) {
  const answer = read(created, text)
  return { answer, clientData: readClientData(answer.response.clientDataJSON) }
}

/**
 * Parses a result of `navigator.credentials.get`, as JSON text. Throws
 * invalid_public_key_credential.
 */
export function readRequestedCredential(text: string) {
  const answer = read(requested, text)
  return { answer, clientData: readClientData(answer.response.clientDataJSON) }
}

/** Returns the known transports; others are dropped. */
export function knownTransports(names: readonly string[] | null | undefined): Transport[] {
  return transports.filter((transport) => names?.includes(transport))
}

function readClientData(encoded: string): ClientData {
  return read(clientData, Buffer.from(encoded, 'base64url').toString('utf8'))
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new ProviderError('invalid_public_key_credential', { cause })
  }
}

/**
 * Validates the id of a relying party (WebAuthn §4): the host of an origin of the project. Throws
 * invalid_webauthn_registration_domain.
 */
export function checkDomain(context: ProjectContext, domain: string): string {
  const { project } = context
  const host = domain.toLowerCase()
  if (!isProjectHost(context.settings, { project, host }))
    throw new ProviderError('invalid_webauthn_registration_domain')
  return host
}

/**
 * Whether an authenticator may respond to this page for this relying party: one of an origin of the
 * project, at or below the domain, that no page of another origin has embedded.
 */
export function isExpectedPage(
  context: ProjectContext,
  { domain, clientData }: { domain: string; clientData: ClientData },
): boolean {
  const { project, settings } = context
  const { origin, crossOrigin, topOrigin } = clientData
  if (crossOrigin === true || topOrigin !== undefined) return false
  if (!isProjectOrigin(settings, { project, origin })) return false
  const host = new URL(origin).hostname
  return host === domain || host.endsWith(`.${domain}`)
}
