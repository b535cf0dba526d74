import type { Clock } from '@maypole/platform/clock'
import { sha256 } from '@maypole/platform/crypto'
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

interface Known {
  readonly keys: ReadonlyMap<string, { algorithm: SigningAlgorithm; key: CryptoKey }>
  /** Oldest first. */
  readonly contents: Map<string, unknown>
  readonly until: number
}

/** Milliseconds: another server may have rotated, and its old key verifies far longer. */
export const cacheMilliseconds = 60_000
/** Contents of some 1 kB. */
const mostContents = 2_000

export function createVerifyingKeys(options: {
  clock: Clock
  /** Returns the keys of a project that verify. */
  find: (projectId: string) => Promise<readonly SigningKeyRow[]>
}): VerifyingKeys {
  const { clock, find } = options
  const projects = new Map<string, Known>()

  function known(projectId: string): Known | undefined {
    const found = projects.get(projectId)
    return found !== undefined && found.until > clock.now() ? found : undefined
  }

  async function load(projectId: string): Promise<Known['keys']> {
    const keys = new Map<string, { algorithm: SigningAlgorithm; key: CryptoKey }>()
    for (const { kid, algorithm, public_jwk: jwk } of await find(projectId)) {
      const key = (await importJWK(JSON.parse(jwk) as JWK, algorithm)) as CryptoKey
      keys.set(kid, { algorithm, key })
    }
    projects.set(projectId, { keys, contents: new Map(), until: clock.now() + cacheMilliseconds })
    return keys
  }

  return {
    of:
      (projectId) =>
      async ({ kid = '', alg }) => {
        // An unknown one may be another server's new one.
        const found = known(projectId)?.keys.get(kid) ?? (await load(projectId)).get(kid)
        if (found === undefined || found.algorithm !== alg) throw new errors.JWKSNoMatchingKey()
        return found.key
      },
    async read<Content>(
      { projectId, purpose, text }: PresentedToken,
      verify: () => Promise<Content | undefined>,
    ) {
      const name = `${purpose} ${sha256(text)}`
      const contents = known(projectId)?.contents
      const before = contents?.get(name) as Content | undefined
      if (before !== undefined) return before
      const content = await verify()
      // Under keys that were replaced meanwhile it is not remembered.
      if (content === undefined || contents === undefined) return content
      if (known(projectId)?.contents !== contents) return content
      contents.set(name, content)
      const [oldest] = contents.keys()
      if (contents.size > mostContents && oldest !== undefined) contents.delete(oldest)
      return content
    },
    forget: () => projects.clear(),
  }
}
