import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { open, seal } from '@maypole/platform/crypto'
import { DatabaseRefusedError } from '@maypole/platform/database'
import { newId } from '@maypole/platform/ids'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Keys } from '../../derive-keys.ts'
import type { KeySettings, SigningAlgorithm } from '../../settings/keys.ts'
import type { ProviderDatabase, SigningKeyRow } from '../../tables.ts'
import { insertFirstKey, listSigningKeys, replaceKey } from './store.ts'
import { cacheMilliseconds, createVerifyingKeys, type PresentedToken } from './verifying-keys.ts'

export interface KeyPair {
  readonly publicJwk: JWK
  readonly privateJwk: JWK
}

export interface SigningKeys {
  /**
   * Returns the key of an algorithm that signs for a project now; created when the project has
   * none.
   */
  current(
    projectId: string,
    algorithm: SigningAlgorithm,
  ): Promise<{ readonly kid: string; readonly key: KeyObject }>
  /**
   * Returns the public keys that verify a project's tokens: the current ones and recently retired
   * ones.
   */
  listPublic(projectId: string): Promise<JWK[]>
  /**
   * Finds the verification key of a token for jose, by `kid` (RFC 8725 §3.8). A key verifies with
   * the algorithm that it was made for alone, whatever the token says (§3.1). Rejects with
   * JWKSNoMatchingKey when there is none.
   */
  verifyingKeys(projectId: string): (header: { kid?: string; alg?: string }) => Promise<CryptoKey>
  /**
   * Returns what `verify` finds in a token under `verifyingKeys`, remembered for as long as these
   * are, a minute at most: apps and servers present one token many times in a row. The same bytes
   * under the same keys verify alike; the caller checks what changes, the token's times and what
   * the database knows of it. Undefined and errors are not remembered. `Content` is shared: never
   * change it.
   */
  readVerified<Content>(
    token: PresentedToken,
    verify: () => Promise<Content | undefined>,
  ): Promise<Content | undefined>
  /**
   * Starts signing with new keys, for `algorithm` and for others that have signed; the old ones
   * verify for `overlapDays` more. Returns the new keys' ids.
   */
  rotate(projectId: string, algorithm: SigningAlgorithm): Promise<readonly string[]>
  /** Whether the secret key opens every key that signs. True when there is none yet. */
  canOpen(projectId: string): Promise<boolean>
  /** Reads keys from the database when they are needed next: another server has rotated them. */
  forget(): void
  /** Rotates current keys older than `rotateAfterDays`. Returns whether there were any. */
  rotateIfDue(projectId: string): Promise<boolean>
}

const day = 86_400_000

/** Creates a key: RSA of 2048 bits, or P-256. */
export async function createKeyPair(algorithm: SigningAlgorithm): Promise<KeyPair> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, {
    modulusLength: 2048,
    extractable: true,
  })
  return { publicJwk: await exportJWK(publicKey), privateJwk: await exportJWK(privateKey) }
}

interface Options {
  db: ProviderDatabase
  clock: Clock
  keys: Keys
  settings: KeySettings
  createKeyPair: (algorithm: SigningAlgorithm) => Promise<KeyPair>
  /** Called when keys were replaced. */
  onReplaced?: () => void
}

/** Creates a key and its row. */
async function makeRow(
  { clock, keys, createKeyPair }: Options,
  { projectId, algorithm }: { projectId: string; algorithm: SigningAlgorithm },
): Promise<SigningKeyRow> {
  const { publicJwk, privateJwk } = await createKeyPair(algorithm)
  const kid = newId('jwk')
  return {
    kid,
    project_id: projectId,
    algorithm,
    public_jwk: JSON.stringify({ ...publicJwk, kid, alg: algorithm, use: 'sig' }),
    sealed_private_jwk: seal(keys['signing-keys'], kid, JSON.stringify(privateJwk)),
    created_at: toInstant(clock.now()),
    retired_at: null,
  }
}

/** The keys of projects in the database. */
function createKeyRows(options: Options) {
  const { db, clock, settings } = options

  /** Returns a project's keys that verify. */
  const find = (projectId: string) =>
    listSigningKeys(db, {
      projectId,
      retiredAfter: toInstant(clock.now() - settings.overlapDays * day),
    })

  /** Returns those that sign. */
  const findCurrent = async (projectId: string) =>
    (await find(projectId)).filter((row) => row.retired_at === null)

  async function findOrCreateCurrent(
    projectId: string,
    algorithm: SigningAlgorithm,
  ): Promise<SigningKeyRow> {
    const isWanted = (row: SigningKeyRow) => row.algorithm === algorithm
    const known = (await findCurrent(projectId)).find(isWanted)
    if (known !== undefined) return known
    await insertFirstKey(db, await makeRow(options, { projectId, algorithm }))
    const row = (await findCurrent(projectId)).find(isWanted)
    if (row === undefined) throw new Error('The project has no signing key')
    return row
  }

  return { find, findCurrent, findOrCreateCurrent }
}

export function createSigningKeys(options: Options): SigningKeys {
  const { db, clock, keys, settings } = options
  /** By project and algorithm. */
  const cache = new Map<string, { kid: string; key: KeyObject; until: number }>()
  const { find, findCurrent, findOrCreateCurrent } = createKeyRows(options)
  const verifying = createVerifyingKeys({ clock, find })

  /** Returns the id of the key that signs from now on: another server's when that was faster. */
  async function replace({ kid, project_id: id, algorithm }: SigningKeyRow): Promise<string> {
    const row = await makeRow(options, { projectId: id, algorithm })
    const hasReplaced = await replaceKey(db, { retiredKid: kid, row })
    cache.delete(`${id} ${algorithm}`)
    return hasReplaced ? row.kid : (await findOrCreateCurrent(id, algorithm)).kid
  }

  async function replaceAll(rows: readonly SigningKeyRow[]): Promise<string[]> {
    const kids: string[] = []
    for (const row of rows) kids.push(await replace(row))
    if (kids.length > 0) {
      verifying.forget()
      options.onReplaced?.()
    }
    return kids
  }

  return {
    async current(projectId, algorithm) {
      const name = `${projectId} ${algorithm}`
      const cached = cache.get(name)
      if (cached !== undefined && cached.until > clock.now()) return cached
      const row = await findOrCreateCurrent(projectId, algorithm)
      const key = createPrivateKey({ key: unseal(keys, row) as JsonWebKey, format: 'jwk' })
      const entry = { kid: row.kid, key, until: clock.now() + cacheMilliseconds }
      cache.set(name, entry)
      return entry
    },
    async canOpen(projectId) {
      const rows = await findCurrent(projectId)
      return rows.every((row) => opens(keys, row))
    },
    listPublic: async (projectId) =>
      (await find(projectId)).map((row) => JSON.parse(row.public_jwk) as JWK),
    verifyingKeys: (projectId) => verifying.of(projectId),
    readVerified: (token, verify) => verifying.read(token, verify),
    async rotate(projectId, algorithm) {
      const current = await findCurrent(projectId)
      const kids = await replaceAll(current)
      if (current.some((row) => row.algorithm === algorithm)) return kids
      return [...kids, (await findOrCreateCurrent(projectId, algorithm)).kid]
    },
    forget() {
      cache.clear()
      verifying.forget()
    },
    async rotateIfDue(projectId) {
      const due = (await findCurrent(projectId)).filter(
        (row) => Date.parse(row.created_at) + settings.rotateAfterDays * day <= clock.now(),
      )
      await replaceAll(due)
      return due.length > 0
    },
  }
}

function unseal(keys: Keys, row: SigningKeyRow): JWK {
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

function opens(keys: Keys, row: SigningKeyRow): boolean {
  try {
    unseal(keys, row)
    return true
  } catch {
    return false
  }
}
