import { toBase64Url } from './base64url.ts'
import { UnsupportedError } from './errors.ts'
import * as messages from './product-messages.ts'
import type { Random } from './random.ts'
import { type KeyValueStorage, readObject, removeKey, writeObject } from './storage.ts'

/** Each product has its own pair, so that a pending mail survives a visit to another provider. */
export type PkceNamespace = 'magic_links' | 'passwords' | 'oauth'

export interface Pkce {
  /**
   * Returns the challenge of the namespace's pair. Creates a pair when there is none, or with
   * `isNew`.
   */
  createChallenge(namespace: PkceNamespace, isNew?: boolean): Promise<string>
  /** Undefined when this browser has no pair of the namespace. */
  getVerifier(namespace: PkceNamespace): string | undefined
  forget(namespace: PkceNamespace): void
}

interface Pair {
  readonly code_challenge: string
  readonly code_verifier: string
}

/**
 * Proof Key for Code Exchange (RFC 7636, S256): only the browser that started a flow can finish it.
 */
export function createPkce(options: {
  storage: KeyValueStorage
  key: string
  random: Random
}): Pkce {
  const { storage, random } = options
  const keyOf = (namespace: PkceNamespace) => `${options.key}::PKCE_VERIFIER:${namespace}`
  const read = (namespace: PkceNamespace) =>
    readObject(storage, keyOf(namespace)) as Partial<Pair> | null

  return {
    async createChallenge(namespace, isNew) {
      const known = isNew ? undefined : read(namespace)?.code_challenge
      if (known !== undefined) return known
      const code_verifier = createVerifier(random)
      const code_challenge = await hash(code_verifier)
      writeObject(storage, keyOf(namespace), { code_challenge, code_verifier } satisfies Pair)
      return code_challenge
    },
    getVerifier: (namespace) => read(namespace)?.code_verifier,
    forget: (namespace) => removeKey(storage, keyOf(namespace)),
  }
}

/** Returns 16 random 32-bit numbers in hex. */
function createVerifier(random: Random): string {
  const words = Array.from({ length: 16 }, () => Math.floor(random() * 2 ** 32))
  return words.map((word) => word.toString(16).padStart(8, '0')).join('')
}

async function hash(text: string): Promise<string> {
  // Missing on plain-http pages of hosts that are not local.
  if (globalThis.crypto?.subtle === undefined) throw new UnsupportedError(messages.pkceUnsupported)
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
