/**
 * Names that existing clients depend on (PD-125, docs/wire.md §5). The cookie names can be
 * overridden per client.
 */
export const cookieNames = {
  session: 'stytch_session',
  sessionJwt: 'stytch_session_jwt',
  intermediateSession: 'stytch_intermediate_session_token',
} as const

/** Where the frontend API is mounted (docs/wire.md §1). */
export const sdkPrefix = '/sdk/v1'

/**
 * Errors after which a client treats the person as signed out (docs/wire.md §2). Other failures of
 * a refresh are retried.
 */
export const unrecoverableErrors = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
] as const

/** Background refresh, in milliseconds. */
export const refreshInterval = 180_000
/** First delay of the refresh back-off, its largest exponent and its jitter, in milliseconds. */
export const refreshBackoff = { base: 2000, largestExponent: 7, jitter: 175 } as const
/** Telemetry batch size and flush interval in milliseconds. */
export const telemetryBatch = { size: 15, interval: 800 } as const
/** Digits of a one-time passcode. */
export const passcodeLength = 6

/**
 * The name of the SDK in `X-SDK-Client`, which tells the provider that it solves proofs of work.
 */
export const sdkIdentifier = 'Maypole JavaScript SDK'

/** Identifies a device, in both directions, where cookies do not reach. */
export const deviceHeader = 'x-maypole-device'
