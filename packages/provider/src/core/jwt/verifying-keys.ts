import type { Clock } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
import { createShortCache } from '@maypole/platform/short-cache'
import { type CryptoKey, errors, importJWK, type JWK } from 'jose'
import type { SigningAlgorithm } from '../../settings/keys.ts'
import type { SigningKeyRow } from '../../tables.ts'

/** A token, and what it is verified for: contents of different purposes never meet. */
export interface PresentedToken {
  readonly projectId: string
  readonly purpose: string
  readonly text: string
}

/** The keys that verify tokens, and what was found in tokens under them. */
export interface VerifyingKeys {
  /** As `SigningKeys.verifyingKeys`. */
  of(projectId: string): (header: { kid?: string; alg?: string }) => Promise<CryptoKey>
  /** As `SigningKeys.readVerified`. */
  read<Content>(
    token: PresentedToken,
    verify: () => Promise<Content | undefined>,
  ): Promise<Content | undefined>
  forget(): void
}

type KeysById = ReadonlyMap<
  string,
  { readonly algorithm: SigningAlgorithm; readonly jwk: string; readonly key: CryptoKey }
>

interface Known {
  readonly keys: KeysById
  readonly until: number
}

interface Verified {
  readonly content: unknown
  /** Those that verified it. */
  readonly keys: KeysById
}

/** Milliseconds: another server may have rotated, and its old key verifies far longer. */
export const cacheMilliseconds = 60_000
/** Of all projects together. Contents of some 1 kB. */
const mostContents = 2_000

export function createVerifyingKeys(options: {
  clock: Clock
  /** Returns the keys of a project that verify. */
  find: (projectId: string) => Promise<readonly SigningKeyRow[]>
}): VerifyingKeys {
  const { clock, find } = options
  const projects = new Map<string, Known>()
  /** By project, purpose and token. */
  const contents = createShortCache<Verified>({
    clock,
    milliseconds: cacheMilliseconds,
    most: mostContents,
  })

  function known(projectId: string): KeysById | undefined {
    const found = projects.get(projectId)
    return found !== undefined && isFresh(found, clock) ? found.keys : undefined
  }

  async function load(projectId: string): Promise<KeysById> {
    const rows = await find(projectId)
    const before = projects.get(projectId)?.keys
    const keys = before !== undefined && areThese(before, rows) ? before : await importAll(rows)
    projects.set(projectId, { keys, until: clock.now() + cacheMilliseconds })
    return keys
  }

  return {
    of:
      (projectId) =>
      async ({ kid = '', alg }) => {
        // An unknown one may be another server's new one.
        const found = known(projectId)?.get(kid) ?? (await load(projectId)).get(kid)
        if (found === undefined || found.algorithm !== alg) throw new errors.JWKSNoMatchingKey()
        return found.key
      },
    async read<Content>(
      { projectId, purpose, text }: PresentedToken,
      verify: () => Promise<Content | undefined>,
    ) {
      const name = `${projectId} ${purpose} ${sha256(text)}`
      const keys = known(projectId)
      const before = contents.get(name)
      if (before !== undefined && before.keys === keys) return before.content as Content
      const content = await verify()
      // Under keys that were replaced meanwhile it is not remembered.
      if (content === undefined || keys === undefined || known(projectId) !== keys) return content
      contents.set(name, { content, keys })
      return content
    },
    forget() {
      projects.clear()
      contents.clear()
    },
  }
}

/** A clock that was set back must not extend it. */
function isFresh({ until }: { readonly until: number }, clock: Clock): boolean {
  const rest = until - clock.now()
  return rest > 0 && rest <= cacheMilliseconds
}

async function importAll(rows: readonly SigningKeyRow[]): Promise<KeysById> {
  const keys = new Map<string, { algorithm: SigningAlgorithm; jwk: string; key: CryptoKey }>()
  for (const { kid, algorithm, public_jwk: jwk } of rows) {
    const key = (await importJWK(JSON.parse(jwk) as JWK, algorithm)) as CryptoKey
    keys.set(kid, { algorithm, jwk, key })
  }
  return keys
}

/**
 * Whether the database still has these keys: tokens with ids of keys that never were must not make
 * a server forget those that it has verified.
 */
function areThese(keys: KeysById, rows: readonly SigningKeyRow[]): boolean {
  return (
    keys.size === rows.length &&
    rows.every((row) => {
      const known = keys.get(row.kid)
      return known?.jwk === row.public_jwk && known.algorithm === row.algorithm
    })
  )
}
