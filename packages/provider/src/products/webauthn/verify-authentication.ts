import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { ProjectContext } from '../../core/project-context.ts'
import type { WebauthnChallengeRow, WebauthnRegistrationRow } from '../../tables.ts'
import { isExpectedPage, knownTransports, type readRequestedCredential } from './credential.ts'
import { algorithmOf } from './public-key.ts'
import { isUnused } from './store.ts'
import { isStrictSignature } from './strict-encoding.ts'

/** Verifies a passkey's response by WebAuthn §7.2; undefined when it is invalid. */
export async function verifyAuthentication(
  context: ProjectContext,
  options: ReturnType<typeof readRequestedCredential> & {
    challenge: WebauthnChallengeRow
    registration: WebauthnRegistrationRow
  },
): Promise<{ signCount: number; isBackedUp: boolean; isBackupEligible: boolean } | undefined> {
  const { challenge, registration, answer, clientData } = options
  const { domain } = challenge
  const { origin } = clientData
  if (!isExpectedPage(context, { domain, clientData })) return undefined
  if (!isRightUser(options)) return undefined
  const publicKey = new Uint8Array(Buffer.from(registration.public_key, 'base64url'))
  const signature = Buffer.from(answer.response.signature, 'base64url')
  try {
    if (!isStrictSignature(algorithmOf(publicKey), signature)) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: {
          clientDataJSON: answer.response.clientDataJSON,
          authenticatorData: answer.response.authenticatorData,
          signature: answer.response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: clientData.challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: context.settings.webauthn.userVerification === 'required',
      credential: {
        id: registration.credential_id,
        publicKey,
        counter: Number(registration.sign_count),
        transports: knownTransports(JSON.parse(registration.transports)),
      },
    })
    if (!verified) return undefined
    // Whether a passkey can be backed up never changes (WebAuthn §7.2, step 18).
    const isBackupEligible = authenticationInfo.credentialDeviceType === 'multiDevice'
    const wasEligible = registration.is_backup_eligible === 1
    if (isBackupEligible !== wasEligible && !isUnused(registration)) return undefined
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { signCount: newCounter, isBackedUp: credentialBackedUp, isBackupEligible }
  } catch {
    // The library throws on anything invalid.
    return undefined
  }
}

/**
 * Whether the passkey belongs to the expected user, if any; otherwise it has to name its user
 * (WebAuthn §7.2, step 6).
 */
function isRightUser(options: {
  challenge: WebauthnChallengeRow
  registration: WebauthnRegistrationRow
  answer: ReturnType<typeof readRequestedCredential>['answer']
}): boolean {
  const { challenge, registration, answer } = options
  const userHandle = answer.response.userHandle || undefined
  if (registration.domain !== challenge.domain) return false
  if (challenge.user_id !== null && challenge.user_id !== registration.user_id) return false
  if (userHandle === undefined) return challenge.user_id !== null
  return userHandle === registration.user_handle || isUnused(registration)
}
