import {
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { ProjectContext } from '../../core/project-context.ts'
import type { WebauthnChallengeRow } from '../../tables.ts'
import { algorithms } from './algorithms.ts'
import { isExpectedPage, type readCreatedCredential } from './credential.ts'
import { isUsableKey } from './public-key.ts'
import { isStrictAttestation, isStrictSignature } from './strict-encoding.ts'

type Verified = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** Verifies a new passkey by WebAuthn §7.1; undefined when it is invalid. */
export async function verifyRegistration(
  context: ProjectContext,
  options: ReturnType<typeof readCreatedCredential> & {
    challenge: WebauthnChallengeRow
  },
): Promise<Verified | undefined> {
  const { challenge, answer, clientData } = options
  const { domain } = challenge
  const { origin } = clientData
  if (!isExpectedPage(context, { domain, clientData })) return undefined
  try {
    const { attestationObject } = answer.response
    if (!isStrictAttestation(attestationObject) || !isPlainAttestation(attestationObject))
      return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: {
          clientDataJSON: answer.response.clientDataJSON,
          attestationObject: answer.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: clientData.challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: context.settings.webauthn.userVerification === 'required',
      supportedAlgorithmIDs: [...algorithms],
    })
    if (!verified || registrationInfo.credential.id !== answer.id) return undefined
    if (!isUsableKey(registrationInfo.credential.publicKey)) return undefined
    return registrationInfo
  } catch {
    // The library throws on anything invalid; the reason would only help attackers.
    return undefined
  }
}

/**
 * Attestation is never requested. Accepted are none, and a passkey's signature over itself. A
 * statement with certificates would have the server fetch revocation lists from addresses that the
 * client chose.
 */
function isPlainAttestation(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  if (format === 'none') return true
  const statement = decoded.get('attStmt')
  if (format !== 'packed' || statement.get('x5c') !== undefined) return false
  return isStrictSignature(statement.get('alg'), statement.get('sig') ?? new Uint8Array())
}
