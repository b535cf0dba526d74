import type { Pkce, PkceNamespace } from '../pkce.ts'

interface Verifier {
  readonly code_verifier?: string
}

export type Verified = <Answer>(
  namespaces: readonly PkceNamespace[],
  request: (verifier: Verifier) => Promise<Answer>,
) => Promise<Answer>

/**
 * Sends a request with the verifier of the first namespace that has one. When the server says that
 * it does not match, retries with the next, and at last with none. The pair that worked is removed,
 * since verifiers are single-use.
 */
export function createVerified(pkce: Pkce): Verified {
  return async (namespaces, request) => {
    const known = namespaces.filter((namespace) => pkce.getVerifier(namespace) !== undefined)
    for (const namespace of known) {
      try {
        const answer = await request({ code_verifier: pkce.getVerifier(namespace) ?? '' })
        pkce.forget(namespace)
        return answer
      } catch (error) {
        const isLast = namespace === namespaces.at(-1)
        if (isLast || !(error as Error).message.includes('pkce')) throw error
      }
    }
    return await request({})
  }
}
