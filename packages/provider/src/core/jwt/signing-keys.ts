import { type Clock, toInstant } from '@maypole/platform/clock'
import { open, seal } from '@maypole/platform/crypto'
import { DatabaseRefusedError } from '@maypole/platform/database'
import { newId } from '@maypole/platform/ids'
import { type CryptoKey, errors, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Keys } from '../../derive-keys.ts'
import type { KeySettings } from '../../settings/keys.ts'
import type { ProviderDatabase, SigningKeyRow } from '../../tables.ts'
import { findSigningKeys, insertFirstKey, replaceKey } from './store.ts'

/** One algorithm, fixed here and never read from a token (RFC 8725 §3.1). */
export const signingAlgorithm = 'RS256'

export interface KeyPair {
  readonly publicJwk: JWK
  readonly privateJwk: JWK
}

export interface SigningKeys {
  /** Returns the key that signs for a project now; created when the project has none. */
  current(projectId: string): Promise<{ kid: string; key: CryptoKey }>
  /**
   * Returns the public keys that verify a project's tokens: the current one and recently retired
   * ones.
   */
  listPublic(projectId: string): Promise<JWK[]>
  /**
   * Finds the verification key of a token for jose: by `kid` alone (RFC 8725 §3.8). Rejects with
   * JWKSNoMatchingKey when there is none.
   */
  verifyingKeys(projectId: string): (header: { kid?: string }) => Promise<CryptoKey>
  /**
   * Starts signing with a new key; the old one verifies for `overlapDays` more. Returns the new
   * key's id.
   */
  rotate(projectId: string): Promise<string>
  /** Rotates when the current key is older than `rotateAfterDays`. */
  rotateIfDue(projectId: string): Promise<boolean>
}

const day = 86_400_000
// Another server may have rotated; its old key verifies far longer than this.
const cacheMilliseconds = 60_000

/** Creates an RSA key of 2048 bits. */
export async function createKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, {
    modulusLength: 2048,
    extractable: true,
  })
  return { publicJwk: await exportJWK(publicKey), privateJwk: await exportJWK(privateKey) }
}

export function createSigningKeys(options: {
  db: ProviderDatabase
  clock: Clock
  keys: Keys
  settings: KeySettings
  createKeyPair: () => Promise<KeyPair>
}): SigningKeys {
  const { db, clock, keys, settings } = options
  const cache = new Map<string, { kid: string; key: CryptoKey; until: number }>()

  const verifying = new Map<string, { keys: ReadonlyMap<string, CryptoKey>; until: number }>()

  const find = (projectId: string) =>
    findSigningKeys(db, {
      projectId,
      retiredAfter: toInstant(clock.now() - settings.overlapDays * day),
    })

  async function readVerifyingKeys(projectId: string): Promise<ReadonlyMap<string, CryptoKey>> {
    const keys = new Map<string, CryptoKey>()
    for (const row of await find(projectId)) {
      const key = await importJWK(JSON.parse(row.public_jwk) as JWK, signingAlgorithm)
      keys.set(row.kid, key as CryptoKey)
    }
    verifying.set(projectId, { keys, until: clock.now() + cacheMilliseconds })
    return keys
  }

  async function makeRow(projectId: string): Promise<SigningKeyRow> {
    const { publicJwk, privateJwk } = await options.createKeyPair()
    const kid = newId('jwk')
    return {
      kid,
      project_id: projectId,
      public_jwk: JSON.stringify({ ...publicJwk, kid, alg: signingAlgorithm, use: 'sig' }),
      sealed_private_jwk: seal(keys['signing-keys'], kid, JSON.stringify(privateJwk)),
      created_at: toInstant(clock.now()),
      retired_at: null,
    }
  }

  async function findOrCreateCurrent(projectId: string): Promise<SigningKeyRow> {
    const [known] = await find(projectId)
    if (known?.retired_at === null) return known
    await insertFirstKey(db, await makeRow(projectId))
    const [row] = await find(projectId)
    if (row?.retired_at !== null) throw new Error('The project has no signing key')
    return row
  }

  function unseal(row: SigningKeyRow): JWK {
    try {
      return JSON.parse(open(keys['signing-keys'], row.kid, row.sealed_private_jwk)) as JWK
    } catch (cause) {
      throw new DatabaseRefusedError(
        'The signing key in the database was sealed with another secret key. Start with the secret key that this ' +
          'database was used with, or, if it is lost, rotate the signing keys. Nothing has been changed.',
        { cause },
      )
    }
  }

  async function rotate(projectId: string): Promise<string> {
    const current = await findOrCreateCurrent(projectId)
    const row = await makeRow(projectId)
    const hasReplaced = await replaceKey(db, { retiredKid: current.kid, row })
    cache.delete(projectId)
    return hasReplaced ? row.kid : (await findOrCreateCurrent(projectId)).kid
  }

  return {
    async current(projectId) {
      const cached = cache.get(projectId)
      if (cached !== undefined && cached.until > clock.now()) return cached
      const row = await findOrCreateCurrent(projectId)
      const key = (await importJWK(unseal(row), signingAlgorithm)) as CryptoKey
      const entry = { kid: row.kid, key, until: clock.now() + cacheMilliseconds }
      cache.set(projectId, entry)
      return entry
    },
    listPublic: async (projectId) =>
      (await find(projectId)).map((row) => JSON.parse(row.public_jwk) as JWK),
    verifyingKeys:
      (projectId) =>
      async ({ kid = '' }) => {
        const cached = verifying.get(projectId)
        const isFresh = cached !== undefined && cached.until > clock.now()
        // An unknown one may be another server's new one.
        const key =
          (isFresh ? cached.keys.get(kid) : undefined) ??
          (await readVerifyingKeys(projectId)).get(kid)
        if (key === undefined) throw new errors.JWKSNoMatchingKey()
        return key
      },
    rotate,
    async rotateIfDue(projectId) {
      const current = await findOrCreateCurrent(projectId)
      const isDue = Date.parse(current.created_at) + settings.rotateAfterDays * day <= clock.now()
      if (isDue) await rotate(projectId)
      return isDue
    },
  }
}
