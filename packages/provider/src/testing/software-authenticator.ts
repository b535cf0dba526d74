import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The flags of authenticator data (WebAuthn §6.1). */
export const flags = {
  userPresent: 1,
  userVerified: 4,
  backupEligible: 8,
  backedUp: 16,
  attested: 64,
} as const

/** What a ceremony says, open to be changed before it is signed. */
export interface Ceremony {
  clientData: Record<string, unknown>
  domain: string
  flags: number
  signCount: number
  /** Registrations only: what stands beside `authData` in the attestation object. */
  attestation: { format: string; statement: Map<string, unknown> }
}

export interface Answer {
  id: string
  rawId: string
  type: string
  authenticatorAttachment?: string
  response: Record<string, unknown>
  clientExtensionResults: object
}

type Algorithm = 'ES256' | 'EdDSA' | 'RS256'
interface Passkey {
  readonly id: Buffer
  readonly domain: string
  readonly userHandle: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  signCount: number
}

/** An authenticator and its browser: real CBOR, COSE keys and signatures, without a person. */
export interface SoftwareAuthenticator {
  /** Answers `navigator.credentials.create`; `options` and the result are JSON text. */
  create(options: string, page: { origin: string; change?: (ceremony: Ceremony) => void }): string
  /**
   * Returns a result of `navigator.credentials.get` with the newest passkey of the relying party.
   */
  get(options: string, page: { origin: string; change?: (ceremony: Ceremony) => void }): string
  readonly passkeys: readonly Passkey[]
}

const coseAlgorithms = { ES256: -7, EdDSA: -8, RS256: -257 } as const

export function createSoftwareAuthenticator(
  settings: {
    algorithm?: Algorithm
    flags?: number
    isCounting?: boolean
    /** Bytes of a passkey's id. */
    idLength?: number
    /** A passkey that it has from the start. */
    passkey?: ExportedPasskey
  } = {},
): SoftwareAuthenticator {
  const { algorithm = 'ES256', isCounting = true } = settings
  const present = settings.flags ?? flags.userPresent | flags.userVerified
  const passkeys: Passkey[] = settings.passkey === undefined ? [] : [restore(settings.passkey)]

  return {
    passkeys,
    create(options, { origin, change }) {
      const request = JSON.parse(options)
      const passkey: Passkey = {
        id: randomBytes(settings.idLength ?? 32),
        domain: request.rp.id,
        userHandle: request.user.id,
        ...generateKeys(algorithm),
        signCount: 0,
      }
      passkeys.push(passkey)
      const ceremony: Ceremony = {
        clientData: clientData('webauthn.create', request.challenge, origin),
        domain: request.rp.id,
        flags: present | flags.attested,
        signCount: 0,
        attestation: { format: 'none', statement: new Map() },
      }
      change?.(ceremony)
      const authData = Buffer.concat([
        authenticatorData(ceremony),
        Buffer.alloc(16),
        Buffer.from([passkey.id.length >> 8, passkey.id.length & 255]),
        passkey.id,
        coseKey(algorithm, passkey.publicKey),
      ])
      const clientDataJSON = Buffer.from(JSON.stringify(ceremony.clientData))
      if (ceremony.attestation.format === 'packed') {
        ceremony.attestation.statement.set('alg', coseAlgorithms[algorithm])
        ceremony.attestation.statement.set(
          'sig',
          new Uint8Array(signCeremony(passkey, { algorithm, authData, clientDataJSON })),
        )
      }
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', ceremony.attestation.format],
          ['attStmt', ceremony.attestation.statement],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return JSON.stringify({
        ...answerOf(passkey),
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      })
    },
    get(options, { origin, change }) {
      const request = JSON.parse(options)
      const passkey = passkeys.findLast((one) => one.domain === request.rpId)
      if (passkey === undefined) throw new Error(`There is no passkey for ${request.rpId}`)
      if (isCounting) passkey.signCount += 1
      const ceremony: Ceremony = {
        clientData: clientData('webauthn.get', request.challenge, origin),
        domain: request.rpId,
        flags: present,
        signCount: passkey.signCount,
        attestation: { format: 'none', statement: new Map() },
      }
      change?.(ceremony)
      const authData = authenticatorData(ceremony)
      const clientDataJSON = Buffer.from(JSON.stringify(ceremony.clientData))
      return JSON.stringify({
        ...answerOf(passkey),
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signCeremony(passkey, { algorithm, authData, clientDataJSON }).toString(
            'base64url',
          ),
          userHandle: passkey.userHandle,
        },
      })
    },
  }
}

/** A passkey as JSON. */
export interface ExportedPasskey {
  /** Base64url. */
  readonly id: string
  readonly domain: string
  readonly userHandle: string
  /** PEM (PKCS #8). */
  readonly privateKey: string
  readonly signCount: number
}

export function exportPasskey(passkey: Passkey): ExportedPasskey {
  const { id, domain, userHandle, privateKey, signCount } = passkey
  return {
    id: id.toString('base64url'),
    domain,
    userHandle,
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    signCount,
  }
}

function restore(exported: ExportedPasskey): Passkey {
  const privateKey = createPrivateKey(exported.privateKey)
  return {
    ...exported,
    id: Buffer.from(exported.id, 'base64url'),
    privateKey,
    publicKey: createPublicKey(privateKey),
  }
}

function clientData(type: string, challenge: string, origin: string) {
  return { type, challenge, origin, crossOrigin: false }
}

function answerOf(passkey: Passkey) {
  const id = passkey.id.toString('base64url')
  return {
    id,
    rawId: id,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
  }
}

function generateKeys(algorithm: Algorithm) {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** RFC 9053, and RFC 8230 for RSA. */
function coseKey(algorithm: Algorithm, key: KeyObject): Uint8Array {
  const jwk = key.export({ format: 'jwk' })
  const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'))
  const members: Record<Algorithm, [number, number | Uint8Array][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(jwk.x)],
      [-3, bytes(jwk.y)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(jwk.x)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, bytes(jwk.n)],
      [-2, bytes(jwk.e)],
    ],
  }
  return isoCBOR.encode(new Map(members[algorithm]) as never)
}

function authenticatorData(ceremony: Ceremony): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(ceremony.signCount)
  const hash = createHash('sha256').update(ceremony.domain).digest()
  return Buffer.concat([hash, Buffer.from([ceremony.flags]), count])
}

function signCeremony(
  passkey: Passkey,
  options: { algorithm: Algorithm; authData: Buffer; clientDataJSON: Buffer },
): Buffer {
  const { algorithm, authData, clientDataJSON } = options
  const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
  if (algorithm === 'EdDSA') return sign(null, signed, passkey.privateKey)
  return createSign('sha256').update(signed).sign(passkey.privateKey)
}
