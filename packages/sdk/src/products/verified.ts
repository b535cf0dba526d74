import type { Pkce, PkceNamespace } from '../pkce.ts'

interface Verifier {
  readonly code_verifier?: string
}

export type Verified = <Answer>(
  namespaces: readonly PkceNamespace[],
  request: (verifier: Verifier) => Promise<Answer>,
) => Promise<Answer>

/**
 * Makes a request with the verifier of the first namespace that has one, and again with the next when the server says that it does not
 * fit; with none at last. The pair that served is forgotten, since a verifier is good once.
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
