import { UnsupportedError } from '../errors.ts'
import { openPasskeyBrowser, type PasskeyBrowser } from '../passkey-browser.ts'
import * as messages from '../product-messages.ts'
import { readFields } from '../usage.ts'
import { chooseStage, createCalls, type Reply } from './calls.ts'
import { createPasskeySignals, type PasskeySignals } from './passkey-signals.ts'
import type { ProductParts } from './product.ts'

export interface RegisterPasskeyOptions {
  readonly session_duration_minutes?: number
  /** The relying party. Default: the page's host. */
  readonly domain?: string
  readonly authenticator_type?: 'platform' | 'cross-platform'
  /** A credential that signs in without a user name. */
  readonly is_passkey?: boolean
  readonly override_id?: string
  readonly override_name?: string
  readonly override_display_name?: string
  /** Options are always base64url; accepted for callers of other clients. */
  readonly use_base64_url_encoding?: boolean
}

export interface AuthenticatePasskeyOptions {
  readonly session_duration_minutes?: number
  readonly domain?: string
  readonly is_passkey?: boolean
  /** Offers passkeys in autofill of an input with `autocomplete="… webauthn"`. */
  readonly conditional_mediation?: boolean
  /** For an input that the document cannot find, such as one in a shadow root. */
  readonly disable_input_check?: boolean
  /** Called when somebody has chosen a passkey, before the server is asked about it. */
  readonly onChosen?: () => void
  readonly signal?: AbortSignal
}

export interface WebauthnClient {
  /**
   * Adds a passkey to the signed-in person. Rejects with the browser's `DOMException`, as
   * `authenticate` does; its name is `UnknownError` when the authenticator gave no passkey.
   */
  register(
    options?: RegisterPasskeyOptions,
    signal?: AbortSignal,
  ): Promise<Reply<'POST /webauthn/register'>>
  /**
   * Signs in with a passkey. Resolves with null when autofill was requested and the browser lacks
   * it, the page has no input for it, or another call of this client replaced it: browsers run one
   * at a time.
   */
  authenticate(
    options?: AuthenticatePasskeyOptions,
    signal?: AbortSignal,
  ): Promise<Reply<'POST /webauthn/authenticate'> | null>
  /** Renames a passkey of the signed-in person. */
  update(
    options: { readonly webauthn_registration_id: string; readonly name: string },
    signal?: AbortSignal,
  ): Promise<Reply<'PUT /webauthn/update/:webauthnRegistrationId'>>
  browserSupportsAutofill(): Promise<boolean>
}

type Json = Readonly<Record<string, unknown>>

/** Throws for an empty answer as browsers do for an authenticator that fails. */
function expectPasskey(credential: Json | null): Json {
  if (credential === null) throw new DOMException(messages.passkeyEmpty, 'UnknownError')
  return credential
}

/** One ceremony of the browser at a time: a new one aborts the one before it. */
interface Ceremonies {
  begin(signal: AbortSignal | undefined): {
    readonly signal: AbortSignal
    readonly isReplaced: () => boolean
  }
}

function createCeremonies(browser: PasskeyBrowser): Ceremonies {
  let pending: AbortController | undefined
  return {
    begin(signal) {
      if (!browser.isSupported) throw new UnsupportedError(messages.passkeysUnsupported)
      pending?.abort()
      const own = new AbortController()
      pending = own
      return {
        signal: signal === undefined ? own.signal : AbortSignal.any([own.signal, signal]),
        isReplaced: () => own.signal.aborted,
      }
    },
  }
}

export function createWebauthn(
  parts: ProductParts,
  browser: PasskeyBrowser = openPasskeyBrowser(),
): WebauthnClient {
  const ceremonies = createCeremonies(browser)
  const signals = createPasskeySignals(parts, browser)
  return {
    register: createRegistration(parts, browser, ceremonies),
    authenticate: createAuthentication(parts, browser, { ceremonies, signals }),
    update: createUpdate(parts, signals),
    browserSupportsAutofill: () => browser.supportsAutofill(),
  }
}

const shape = { public_key_credential: 'string', session_duration_minutes: 'number?' } as const

function createRegistration(
  parts: ProductParts,
  browser: PasskeyBrowser,
  ceremonies: Ceremonies,
): WebauthnClient['register'] {
  const { page, send } = parts
  const finish = createCalls(parts).signIn('POST /webauthn/register', shape)
  return async (options = {}, callerSignal) => {
    const { session_duration_minutes, is_passkey, domain, ...wish } = readFields(options, {
      session_duration_minutes: 'number?',
      domain: 'string?',
      authenticator_type: 'string?',
      is_passkey: 'boolean?',
      override_id: 'string?',
      override_name: 'string?',
      override_display_name: 'string?',
      use_base64_url_encoding: 'boolean?',
    })
    const { signal } = ceremonies.begin(callerSignal)
    const { public_key_credential_creation_options: text } = await send(
      'POST /webauthn/register/start',
      {
        body: {
          ...wish,
          domain: domain ?? page.hostname,
          user_agent: browser.userAgent,
          return_passkey_credential_options: is_passkey,
        },
        signal,
      },
    )
    const credential = expectPasskey(await browser.create(JSON.parse(text) as Json, signal))
    const public_key_credential = JSON.stringify(credential)
    return await finish({ public_key_credential, session_duration_minutes }, signal)
  }
}

function createAuthentication(
  parts: ProductParts,
  browser: PasskeyBrowser,
  { ceremonies, signals }: { ceremonies: Ceremonies; signals: PasskeySignals },
): WebauthnClient['authenticate'] {
  const { page, send, store } = parts
  const finish = createCalls(parts).signIn('POST /webauthn/authenticate', shape)
  return async (options = {}, lastSignal) => {
    const { signal: optionSignal = lastSignal, onChosen, ...fields } = options
    const { session_duration_minutes, domain, ...given } = readFields(fields, {
      session_duration_minutes: 'number?',
      domain: 'string?',
      is_passkey: 'boolean?',
      conditional_mediation: 'boolean?',
      disable_input_check: 'boolean?',
    })
    const isConditional = given.conditional_mediation === true
    if (isConditional) {
      if (!(await browser.supportsAutofill())) return null
      if (!given.disable_input_check && !browser.hasAutofillInput()) {
        parts.warn(messages.passkeyInput)
        return null
      }
    }
    const { signal, isReplaced } = ceremonies.begin(optionSignal)
    try {
      const { public_key_credential_request_options: text } = await send(
        `POST /webauthn/authenticate/start/${chooseStage(store)}`,
        {
          body: {
            domain: domain ?? page.hostname,
            return_passkey_credential_options: given.is_passkey,
          },
          signal,
        },
      )
      const request = JSON.parse(text) as Json
      const chosen = await browser.get(request, signal, isConditional)
      onChosen?.()
      const credential = expectPasskey(chosen)
      const public_key_credential = JSON.stringify(credential)
      return await signals.follow(
        { rpId: request.rpId ?? page.hostname, credentialId: credential.id },
        finish({ public_key_credential, session_duration_minutes }, signal),
      )
    } catch (error) {
      if (isConditional && isReplaced()) return null
      throw error
    }
  }
}

function createUpdate(
  { send, store }: ProductParts,
  signals: PasskeySignals,
): WebauthnClient['update'] {
  return async (options, signal) => {
    const { webauthn_registration_id: id, name } = readFields(options, {
      webauthn_registration_id: 'string',
      name: 'string',
    })
    const reply = await send('PUT /webauthn/update/:webauthnRegistrationId', {
      parameters: { webauthnRegistrationId: id },
      body: { name },
      signal,
    })
    const renamed = reply.webauthn_registration
    const { user } = store.getState()
    if (user?.webauthn_registrations.some((one) => one.webauthn_registration_id === id)) {
      const webauthn_registrations = user.webauthn_registrations.map((one) =>
        one.webauthn_registration_id === id ? renamed : one,
      )
      store.saveUser({ ...user, webauthn_registrations })
      signals.tellUser()
    }
    return reply
  }
}
