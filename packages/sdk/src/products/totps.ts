import { type Body, type Call, createCalls, type Reply, saveReplyUser } from './calls.ts'
import type { ProductParts } from './product.ts'

/** Authenticator apps. */
export interface TotpsClient {
  /**
   * Adds an app to the signed-in person: the secret, a picture of it to scan, and the recovery
   * codes.
   */
  create(options?: Body<'POST /totps'>, signal?: AbortSignal): Promise<Reply<'POST /totps'>>
  readonly authenticate: Call<'POST /totps/authenticate'>
  /** Creates new recovery codes; earlier ones stop working. */
  recoveryCodes(signal?: AbortSignal): Promise<Reply<'POST /totps/recovery_codes'>>
  /** Signs in with a recovery code instead of the app. */
  readonly recover: Call<'POST /totps/recover'>
}

export function createTotps(parts: ProductParts): TotpsClient {
  const { send, store } = parts
  const { ask, signIn } = createCalls(parts)
  const create = ask('POST /totps', { expiration_minutes: 'number?' })
  return {
    create: (options = {}, signal) => saveReplyUser(store, () => create(options, signal)),
    authenticate: signIn('POST /totps/authenticate', {
      totp_code: 'string',
      session_duration_minutes: 'number?',
    }),
    recoveryCodes: (signal) => send('POST /totps/recovery_codes', { signal }),
    recover: signIn('POST /totps/recover', {
      recovery_code: 'string',
      session_duration_minutes: 'number?',
    }),
  }
}
