import { generateKeyPairSync, sign } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { TestProvider } from './create-test-provider.ts'

/** A phone with a key of its own, which it uses as the service's mobile libraries do. */
export interface SoftwareDevice {
  /** 32 bytes in base64. */
  readonly publicKey: string
  /** Signs the bytes of a challenge; both are base64. */
  sign(challenge: string): string
}

export function createSoftwareDevice(): SoftwareDevice {
  const pair = generateKeyPairSync('ed25519')
  return {
    publicKey: pair.publicKey
      .export({ type: 'spki', format: 'der' })
      .subarray(-32)
      .toString('base64'),
    sign: (challenge) =>
      sign(null, Buffer.from(challenge, 'base64'), pair.privateKey).toString('base64'),
  }
}

/** Starts, and returns the body of the call that completes it. */
export async function answerBiometrics(
  test: Pick<TestProvider, 'call'>,
  {
    device,
    action,
    session,
  }: { device: SoftwareDevice; action: 'register' | 'authenticate'; session?: string },
): Promise<{ biometric_registration_id: string; signature: string }> {
  const started = await test.call(`POST /biometrics/${action}/start`, {
    session,
    body: { public_key: device.publicKey },
  })
  const { biometric_registration_id, challenge } = dataOf(started)
  return { biometric_registration_id, signature: device.sign(challenge) }
}

/** Adds the device's key to the user of a session. */
export async function addDevice(
  test: Pick<TestProvider, 'call'>,
  { device, session }: { device: SoftwareDevice; session: string },
): Promise<{ id: string; session: string }> {
  const body = await answerBiometrics(test, { device, action: 'register', session })
  const added = await test.call('POST /biometrics/register', { session, body })
  return { id: body.biometric_registration_id, session: dataOf(added).session_token }
}

function dataOf(response: LightMyRequestResponse) {
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().data
}
