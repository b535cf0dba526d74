import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authenticateReply } from './objects.ts'

/** `POST /biometrics/{register,authenticate}/start`: an Ed25519 key, 32 bytes in base64. */
const keyBody = z.object({ public_key: z.string().max(200) })

/** `POST /biometrics/register` and `/authenticate`: the challenge's bytes signed, 64 in base64. */
const signatureBody = z.object({
  biometric_registration_id: z.string().max(200),
  signature: z.string().max(400),
  session_duration_minutes: z.number().optional(),
})

const call = { method: 'POST', product: 'biometrics' } as const
const challengeReply = z.object({
  user_id: z.string(),
  biometric_registration_id: z.string(),
  /** 32 bytes in base64. */
  challenge: z.string(),
})
const signedInReply = authenticateReply.extend({ biometric_registration_id: z.string() })

/** Keys that mobile apps keep behind a finger or face. */
export const biometrics = {
  startBiometricRegistration: endpoint({
    ...call,
    path: '/biometrics/register/start',
    summary: 'Begins to add a key that an app keeps behind a finger or face',
    auth: 'session',
    captcha: 'none',
    body: keyBody,
    reply: challengeReply,
  }),
  registerBiometric: endpoint({
    ...call,
    path: '/biometrics/register',
    summary: 'Adds the key that has signed the challenge',
    auth: 'session',
    captcha: 'none',
    body: signatureBody,
    reply: signedInReply,
  }),
  startBiometricAuthentication: endpoint({
    ...call,
    path: '/biometrics/authenticate/start',
    summary: 'A challenge for a key that was added',
    auth: 'project',
    captcha: 'none',
    body: keyBody,
    reply: challengeReply,
  }),
  authenticateBiometric: endpoint({
    ...call,
    path: '/biometrics/authenticate',
    summary: 'Signs in with a signed challenge, or adds it as a factor to the session',
    auth: 'visitor',
    captcha: 'accepted',
    body: signatureBody,
    reply: signedInReply,
  }),
} as const
