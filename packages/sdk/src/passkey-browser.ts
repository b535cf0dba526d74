import { fromBase64Url, toBase64Url } from './base64url.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** The part of the Signal API, which tells password managers about stored passkeys. */
export type PasskeySignal =
  | 'signalUnknownCredential'
  | 'signalAllAcceptedCredentials'
  | 'signalCurrentUserDetails'

/** The browser's side of passkeys. Options and credentials are JSON as in WebAuthn Level 3. */
export interface PasskeyBrowser {
  readonly userAgent: string
  readonly isSupported: boolean
  /** Resolves with null when the authenticator's answer is empty or malformed, as does `get`. */
  create(options: JsonObject, signal: AbortSignal): Promise<JsonObject | null>
  /** With `isConditional`, the passkey is offered by autofill. */
  get(options: JsonObject, signal: AbortSignal, isConditional: boolean): Promise<JsonObject | null>
  supportsAutofill(): Promise<boolean>
  /** Whether the page has an input whose `autocomplete` contains `webauthn`. */
  hasAutofillInput(): boolean
  /** Does nothing when the browser lacks the signal. */
  signal(name: PasskeySignal, details: JsonObject): Promise<void>
  readonly hasSignals: boolean
}

interface Descriptor extends JsonObject {
  readonly id: string
}

/** Not every browser has every member. */
type Api = Partial<Omit<typeof PublicKeyCredential, 'prototype'>>

export function openPasskeyBrowser(): PasskeyBrowser {
  const api = globalThis.PublicKeyCredential as Api | undefined
  return {
    userAgent: navigator.userAgent,
    isSupported: api !== undefined,
    async create(options, signal) {
      const publicKey =
        api?.parseCreationOptionsFromJSON?.(options as never) ?? (readOptions(options) as never)
      return readCredential(await navigator.credentials.create({ publicKey, signal }))
    },
    async get(options, signal, isConditional) {
      const publicKey =
        api?.parseRequestOptionsFromJSON?.(options as never) ?? (readOptions(options) as never)
      const mediation = isConditional ? 'conditional' : 'optional'
      return readCredential(await navigator.credentials.get({ publicKey, signal, mediation }))
    },
    supportsAutofill: async () => (await api?.isConditionalMediationAvailable?.()) === true,
    hasAutofillInput: () => document.querySelector('input[autocomplete*="webauthn" i]') !== null,
    hasSignals: api?.signalAllAcceptedCredentials !== undefined,
    signal: async (name, details) => await api?.[name]?.(details as never),
  }
}

/** Polyfills `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
function readOptions(options: JsonObject): unknown {
  const { challenge, user, excludeCredentials, allowCredentials } = options as {
    challenge: string
    user?: Descriptor
    excludeCredentials?: readonly Descriptor[]
    allowCredentials?: readonly Descriptor[]
  }
  const read = (described: Descriptor) => ({ ...described, id: fromBase64Url(described.id) })
  return {
    ...options,
    challenge: fromBase64Url(challenge),
    user: user && read(user),
    excludeCredentials: excludeCredentials?.map(read),
    allowCredentials: allowCredentials?.map(read),
  }
}

/**
 * Returns null for an answer that is no passkey: browsers and password managers, which replace
 * `navigator.credentials`, may give anything.
 */
function readCredential(credential: Credential | null): JsonObject | null {
  try {
    const written = writeCredential(credential as PublicKeyCredential)
    return written.id && written.response ? written : null
  } catch {
    return null
  }
}

/**
 * Polyfills `toJSON` for browsers without it, and for password managers whose credentials lack it.
 */
function writeCredential(made: PublicKeyCredential): JsonObject {
  if (typeof made.toJSON === 'function') return made.toJSON() as unknown as JsonObject
  const response = made.response as unknown as Record<string, ArrayBuffer | null | undefined> & {
    getTransports?(): string[]
  }
  const members = [
    'clientDataJSON',
    'attestationObject',
    'authenticatorData',
    'signature',
    'userHandle',
  ].map((name) => [name, response[name] ? toBase64Url(response[name]) : undefined])
  return {
    id: made.id,
    rawId: toBase64Url(made.rawId),
    type: made.type,
    authenticatorAttachment: made.authenticatorAttachment ?? undefined,
    response: { ...Object.fromEntries(members), transports: response.getTransports?.() },
    clientExtensionResults: made.getClientExtensionResults(),
  }
}
