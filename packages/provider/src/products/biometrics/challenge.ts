import { randomBytes } from 'node:crypto'
import { toInstant } from '@maypole/platform/clock'
import { limitChallenges } from '../../core/limit-challenges.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { newFactor } from '../../core/sessions/new-factor.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { BiometricChallengeRow } from '../../tables.ts'
import { findChallenge, replaceChallenge } from './store.ts'

/** What a device sends back. */
export interface Answer {
  readonly registrationId: string
  readonly signature: string
}

/** Whose key is asked, and under which id. */
type Asked = Pick<
  BiometricChallengeRow,
  'registration_id' | 'user_id' | 'session_id' | 'public_key'
>

/** Throws invalid_public_key for what is no Ed25519 key: 32 bytes in base64, written in one way. */
export function readPublicKey(text: string): string {
  if (decode(text, 32) === undefined) throw new ProviderError('invalid_public_key')
  return text
}

function decode(text: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === length && bytes.toString('base64') === text ? bytes : undefined
}

/**
 * Creates a single-use challenge of 256 bits, which replaces the registration's previous one. It is
 * kept as it is, since the device sends only its signature, and worth nothing without the key.
 */
export async function issueChallenge(context: ProjectContext, asked: Asked) {
  await limitChallenges(context)
  const challenge = randomBytes(32).toString('base64')
  const now = context.clock.now()
  await replaceChallenge(context.db, {
    ...asked,
    project_id: context.project.id,
    challenge,
    created_at: toInstant(now),
    expires_at: toInstant(now + context.settings.biometrics.challengeMinutes * 60_000),
  })
  const { user_id, registration_id: biometric_registration_id } = asked
  return { user_id, biometric_registration_id, challenge }
}

/**
 * Returns the live challenge that was signed; it is not spent, so that nobody who knows an id can
 * use up a challenge with another signature. Throws could_not_parse_biometric_signature.
 */
export async function findSigned(
  context: ProjectContext,
  { registrationId, signature }: Answer,
): Promise<BiometricChallengeRow | undefined> {
  const bytes = decode(signature, 64)
  if (bytes === undefined) throw new ProviderError('could_not_parse_biometric_signature')
  const row = await findChallenge(context.db, {
    registrationId,
    projectId: context.project.id,
    now: toInstant(context.clock.now()),
  })
  if (row === undefined) return undefined
  // Loaded by the first who needs it.
  const { isSignedByEd25519 } = await import('../../core/ed25519.ts')
  const isSigned = isSignedByEd25519({
    message: Buffer.from(row.challenge, 'base64'),
    signature: bytes,
    publicKey: decode(row.public_key, 32),
  })
  return isSigned ? row : undefined
}

/** docs/wire.md §3. */
export function biometricFactor(id: string, now: string) {
  return newFactor(
    {
      type: 'signature_challenge',
      delivery_method: 'biometric',
      biometric_factor: { biometric_registration_id: id },
    },
    now,
  )
}
