/** Accepted signatures of trusted tokens: none that nobody, or the verifier, could make. */
export const trustedAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]
