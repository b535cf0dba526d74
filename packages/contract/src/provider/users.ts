import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { oneLineText } from '../primitives.ts'
import { providerUser } from './objects.ts'

const namePart = oneLineText(0, 100).optional()

/**
 * `PUT /users/me`: what is left out stays. Metadata is merged key by key; a null removes its key.
 */
export const updateUserBody = z.object({
  name: z.object({ first_name: namePart, middle_name: namePart, last_name: namePart }).optional(),
  untrusted_metadata: z.record(z.string(), z.unknown()).optional(),
  /** Refused with cannot_update_trusted_metadata. */
  trusted_metadata: z.unknown().optional(),
})

/** `POST /users/search`: what the password form asks before it shows more (docs/wire.md §4). */
const searchUserBody = z.object({ email: z.string().max(400) })

/** How an address can sign in; in camel case on the wire (`userType`, docs/wire.md §8.5). */
const userType = z.enum(['new', 'passwordless', 'password'])
export type UserType = z.output<typeof userType>

const call = { auth: 'session', product: null, captcha: 'none' } as const
/** Clients read the user from `__user` (docs/wire.md §3). */
const removeFactorReply = z.object({ user_id: z.string(), __user: providerUser })
const removal = { ...call, method: 'DELETE', reply: removeFactorReply } as const

export const users = {
  getMe: endpoint({
    ...call,
    method: 'GET',
    path: '/users/me',
    summary: 'The user',
    reply: providerUser,
  }),
  updateMe: endpoint({
    ...call,
    method: 'PUT',
    path: '/users/me',
    summary: 'Changes the name and metadata of the user',
    body: updateUserBody,
    reply: providerUser
      .pick({ user_id: true, emails: true, phone_numbers: true, crypto_wallets: true })
      .extend({ __user: providerUser }),
  }),
  searchUser: endpoint({
    method: 'POST',
    path: '/users/search',
    summary: 'How an address can sign in; projects may keep that to themselves',
    auth: 'project',
    product: null,
    captcha: 'required',
    body: searchUserBody,
    reply: z.object({ userType }),
  }),
  removeEmail: endpoint({
    ...removal,
    path: '/users/emails/:factorId',
    summary: 'Removes an e-mail address of the user',
  }),
  removePhoneNumber: endpoint({
    ...removal,
    path: '/users/phone_numbers/:factorId',
    summary: 'Removes a telephone number of the user',
  }),
  removeTotp: endpoint({
    ...removal,
    path: '/users/totps/:factorId',
    summary: 'Removes the authenticator app of the user',
  }),
  removeCryptoWallet: endpoint({
    ...removal,
    path: '/users/crypto_wallets/:factorId',
    summary: 'Removes a wallet of the user',
  }),
  removeOauth: endpoint({
    ...removal,
    path: '/users/oauth/:factorId',
    summary: 'Removes an account at another provider',
  }),
  removeWebauthnRegistration: endpoint({
    ...removal,
    path: '/users/webauthn_registrations/:factorId',
    summary: 'Removes a passkey of the user',
  }),
  removeBiometricRegistration: endpoint({
    ...removal,
    path: '/users/biometric_registrations/:factorId',
    summary: 'Removes a registration of a mobile device',
  }),
} as const
