import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { providerUser } from '../objects.ts'
import {
  authenticatePasswordBody,
  checkPasswordStrengthBody,
  passwordStrength,
  passwordText,
  resetPasswordByEmailBody,
  resetPasswordByExistingBody,
  startPasswordResetBody,
} from '../passwords.ts'
import {
  attributes,
  call,
  matchOptions,
  member,
  signInFields,
  signInReply,
  userFields,
} from './common.ts'

/** `POST /v1/passwords`. */
const createPasswordBody = authenticatePasswordBody.extend({ ...signInFields, ...userFields })

const salts = z.object({
  prepend_salt: member(z.string().max(500)),
  append_salt: member(z.string().max(500)),
})
const factor = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31)

/** `POST /v1/passwords/migrate`: a hash with what it was made with. Binary values are base64. */
const migratePasswordBody = z.object({
  ...userFields,
  email: z.string().max(400),
  hash: z.string().min(1).max(1000),
  hash_type: z.string().max(40),
  md_5_config: salts.optional(),
  sha_1_config: salts.optional(),
  sha_512_config: salts.optional(),
  argon_2_config: z
    .object({
      salt: z.string().max(500),
      iteration_amount: factor,
      memory: factor,
      threads: factor,
      key_length: factor,
    })
    .optional(),
  scrypt_config: z
    .object({
      salt: z.string().max(500),
      n_parameter: factor,
      r_parameter: factor,
      p_parameter: factor,
      key_length: factor,
    })
    .optional(),
  pbkdf_2_config: z
    .object({
      salt: z.string().max(500),
      iteration_amount: factor,
      key_length: factor,
      algorithm: z.string().max(40),
    })
    .optional(),
  set_email_verified: z.boolean().optional(),
  phone_number: z.string().max(40).optional(),
  set_phone_number_verified: z.boolean().optional(),
  external_id: z.string().max(1000).optional(),
  roles: z.array(z.string().max(200)).max(100).optional(),
})

const post = { ...call, method: 'POST', product: 'passwords' } as const

export const backendPasswords = {
  createPassword: endpoint({
    ...post,
    path: '/passwords',
    summary: 'Creates a user with an address and a password',
    body: createPasswordBody,
    reply: signInReply.extend({ email_id: z.string() }),
  }),
  authenticatePassword: endpoint({
    ...post,
    path: '/passwords/authenticate',
    summary: 'Makes a session of a password, or adds it as a factor to the session that is named',
    body: authenticatePasswordBody.extend(signInFields),
    reply: signInReply,
  }),
  checkPasswordStrength: endpoint({
    ...post,
    path: '/passwords/strength_check',
    summary: 'Whether a password would be taken, and what would make it better',
    body: checkPasswordStrengthBody,
    reply: passwordStrength,
  }),
  migratePassword: endpoint({
    ...post,
    path: '/passwords/migrate',
    summary: 'Takes over a user with the hash of a password',
    body: migratePasswordBody,
    reply: z.object({
      user_id: z.string(),
      email_id: z.string(),
      user_created: z.boolean(),
      user: providerUser,
    }),
  }),
  startPasswordReset: endpoint({
    ...post,
    path: '/passwords/email/reset/start',
    summary: 'Sends a mail with a link to choose another password',
    body: startPasswordResetBody.extend({ attributes }),
    reply: z.object({ user_id: z.string(), email_id: z.string() }),
  }),
  resetPasswordByEmail: endpoint({
    ...post,
    path: '/passwords/email/reset',
    summary: 'Sets a password with the token of such a link',
    body: resetPasswordByEmailBody.extend({ ...signInFields, options: matchOptions }),
    reply: signInReply,
  }),
  resetPasswordByExisting: endpoint({
    ...post,
    path: '/passwords/existing_password/reset',
    summary: 'Sets a password with the one that it replaces',
    body: resetPasswordByExistingBody.extend(signInFields),
    reply: signInReply,
  }),
  resetPasswordBySession: endpoint({
    ...post,
    path: '/passwords/session/reset',
    summary: 'Sets a password for somebody who has just signed in',
    body: z.object({ ...signInFields, password: passwordText }),
    reply: signInReply,
  }),
} as const
