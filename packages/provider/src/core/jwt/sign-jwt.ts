import { sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { SigningAlgorithm } from '../../settings/keys.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Signs on a thread of Node's pool. */
const signOnThread = promisify(sign)

interface Jwt {
  readonly projectId: string
  readonly algorithm: SigningAlgorithm
  readonly typ: string
  readonly claims: Readonly<Record<string, unknown>>
}

/**
 * Signs a JWT (RFC 7519, as a JWS in compact form, RFC 7515 §3.1) with a project's current key of
 * an algorithm. A claim that is undefined is left out.
 */
export async function signJwt(
  signingKeys: Pick<SigningKeys, 'current'>,
  { projectId, algorithm, typ, claims }: Jwt,
): Promise<string> {
  const { kid, key } = await signingKeys.current(projectId, algorithm)
  const input = `${encode({ alg: algorithm, kid, typ })}.${encode(claims)}`
  // Both algorithms hash with SHA-256; signatures of ES256 are r and s in sequence (RFC 7518 §3.4).
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  const signature = await signOnThread('sha256', Buffer.from(input), options)
  return `${input}.${signature.toString('base64url')}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
