import { type ProofChallenge, searchProof } from './search.ts'

/** The used part of a worker's global scope; the package is compiled with the types of pages. */
const scope = globalThis as unknown as {
  onmessage: (event: { readonly data: ProofChallenge }) => void
  postMessage(proof: string): void
}

scope.onmessage = ({ data }) => {
  const search = searchProof(data)
  let result = search.next()
  while (!result.done) result = search.next()
  scope.postMessage(result.value)
}
