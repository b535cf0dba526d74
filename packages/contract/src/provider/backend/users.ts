import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { connectedApp } from '../idp.ts'
import { nothing, providerUser } from '../objects.ts'
import { attributes, call, pageFields, resultsMetadata, userFields, userId } from './common.ts'

const externalId = z.string().max(1000).optional()
const roles = z.array(z.string().max(200)).max(100).optional()

/** `POST /v1/users`. */
const createUserBody = z.object({
  ...userFields,
  email: z.string().max(400).optional(),
  phone_number: z.string().max(40).optional(),
  attributes,
  /** Whether the user stays pending until a first sign-in. */
  create_user_as_pending: z.boolean().optional(),
  external_id: externalId,
  roles,
})

/** `PUT /v1/users/:userId`: what is left out stays. */
const updateBackendUserBody = z.object({
  ...userFields,
  attributes,
  external_id: externalId,
  roles,
})

/** `POST /v1/users/search`: filters are checked where the search is built. */
const searchUsersBody = z.object({
  ...pageFields,
  query: z
    .object({
      operator: z.string().max(100).optional(),
      operands: z
        .array(
          z.object({ filter_name: z.unknown().optional(), filter_value: z.unknown().optional() }),
        )
        .max(100)
        .nullish(),
    })
    .nullish(),
})

/** `PUT /v1/users/:userId/exchange_primary_factor`: one of the two. */
const exchangePrimaryFactorBody = z.object({
  email_address: z.string().max(400).optional(),
  phone_number: z.string().max(40).optional(),
})

const changedUser = z.object({ user_id: userId, user: providerUser })
const removal = { ...call, method: 'DELETE', product: null, reply: changedUser } as const

export const backendUsers = {
  createUser: endpoint({
    ...call,
    method: 'POST',
    path: '/users',
    summary: 'Creates a user',
    product: null,
    body: createUserBody,
    reply: changedUser.extend({ email_id: z.string(), phone_id: z.string(), status: z.string() }),
  }),
  getUser: endpoint({
    ...call,
    method: 'GET',
    path: '/users/:userId',
    summary: 'A user',
    product: null,
    reply: providerUser,
  }),
  searchUsers: endpoint({
    ...call,
    method: 'POST',
    path: '/users/search',
    summary: 'The users that match, a page at a time, oldest first',
    product: null,
    body: searchUsersBody,
    reply: z.object({ results: z.array(providerUser), results_metadata: resultsMetadata }),
  }),
  updateUser: endpoint({
    ...call,
    method: 'PUT',
    path: '/users/:userId',
    summary: 'Changes the name, metadata, external id and roles of a user',
    product: null,
    body: updateBackendUserBody,
    reply: changedUser.extend({
      emails: providerUser.shape.emails,
      phone_numbers: providerUser.shape.phone_numbers,
      crypto_wallets: providerUser.shape.crypto_wallets,
    }),
  }),
  deleteUser: endpoint({
    ...call,
    method: 'DELETE',
    path: '/users/:userId',
    summary: 'Deletes a user for good',
    product: null,
    reply: z.object({ user_id: userId }),
  }),
  exchangePrimaryFactor: endpoint({
    ...call,
    method: 'PUT',
    path: '/users/:userId/exchange_primary_factor',
    summary: 'Puts another address or number in place of the one that a user has',
    product: null,
    body: exchangePrimaryFactorBody,
    reply: changedUser,
  }),
  deleteEmail: endpoint({
    ...removal,
    path: '/users/emails/:factorId',
    summary: 'Removes an e-mail address from its user',
  }),
  deletePhoneNumber: endpoint({
    ...removal,
    path: '/users/phone_numbers/:factorId',
    summary: 'Removes a telephone number from its user',
  }),
  deleteTotp: endpoint({
    ...removal,
    path: '/users/totps/:factorId',
    summary: 'Removes an authenticator app from its user',
  }),
  deleteCryptoWallet: endpoint({
    ...removal,
    path: '/users/crypto_wallets/:factorId',
    summary: 'Removes a wallet from its user',
  }),
  deleteOauth: endpoint({
    ...removal,
    path: '/users/oauth/:factorId',
    summary: 'Removes an account at another provider from its user',
  }),
  deleteWebauthnRegistration: endpoint({
    ...removal,
    path: '/users/webauthn_registrations/:factorId',
    summary: 'Removes a passkey from its user',
  }),
  deleteBiometricRegistration: endpoint({
    ...removal,
    path: '/users/biometric_registrations/:factorId',
    summary: 'Removes a registration of a mobile device from its user',
  }),
  deletePassword: endpoint({
    ...removal,
    path: '/users/passwords/:factorId',
    summary: 'Removes the password of a user',
  }),
  deleteExternalId: endpoint({
    ...removal,
    path: '/users/:userId/external_id',
    summary: 'Removes the external id of a user',
  }),
  listUserApps: endpoint({
    ...call,
    method: 'GET',
    path: '/users/:userId/connected_apps',
    summary: 'The apps that a user has allowed something',
    product: null,
    reply: z.object({ connected_apps: z.array(connectedApp) }),
  }),
  revokeUserApp: endpoint({
    ...call,
    method: 'POST',
    path: '/users/:userId/connected_apps/:connectedAppId/revoke',
    summary: 'Takes back what a user has allowed an app',
    product: null,
    reply: nothing,
  }),
} as const
