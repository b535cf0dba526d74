import { checkString, readFields } from '../usage.ts'
import {
  type Body,
  type Call,
  type CallParts,
  createCalls,
  type Reply,
  saveReplyUser,
} from './calls.ts'
import { readUserInfo, type UserInfo } from './user-info.ts'

const deletions = {
  deleteEmail: 'emails',
  deletePhoneNumber: 'phone_numbers',
  deleteTOTP: 'totps',
  deleteCryptoWallet: 'crypto_wallets',
  deleteOAuthRegistration: 'oauth',
  deleteWebauthnRegistration: 'webauthn_registrations',
  deleteBiometricRegistration: 'biometric_registrations',
} as const

type Deletion = keyof typeof deletions
type DeleteEndpoint = `DELETE /users/${(typeof deletions)[Deletion]}/:factorId`
type DeleteFactor = (id: string, signal?: AbortSignal) => Promise<Reply<DeleteEndpoint>>

/** Changes to the person's own account, and the user search of password forms. */
export interface AccountClient extends Readonly<Record<Deletion, DeleteFactor>> {
  /** Absent members stay. Metadata is merged key by key; null removes a key. */
  update(
    options: Omit<Body<'PUT /users/me'>, 'trusted_metadata'>,
    signal?: AbortSignal,
  ): Promise<Reply<'PUT /users/me'>>
  /** Returns how an address can sign in: `userType` is `new`, `passwordless` or `password`. */
  readonly search: Call<'POST /users/search'>
  /** Returns the last known user; `fromCache` until the server has replied on this page. */
  getInfo(): UserInfo
}

export function createAccount(parts: CallParts): AccountClient {
  const { send, store } = parts
  const createDeletion =
    (endpoint: DeleteEndpoint): DeleteFactor =>
    async (id, signal) => {
      checkString('id', id)
      return await saveReplyUser(store, () =>
        send(endpoint, { parameters: { factorId: id }, signal }),
      )
    }
  const entries = Object.entries(deletions).map(([name, factors]) => [
    name,
    createDeletion(`DELETE /users/${factors}/:factorId`),
  ])
  return {
    ...(Object.fromEntries(entries) as Record<Deletion, DeleteFactor>),
    async update(options, signal) {
      const body = readFields(options, { name: 'object?', untrusted_metadata: 'object?' })
      return await saveReplyUser(store, () => send('PUT /users/me', { body, signal }))
    },
    getInfo: () => readUserInfo(store),
    search: createCalls(parts).ask('POST /users/search', { email: 'string' }),
  }
}
