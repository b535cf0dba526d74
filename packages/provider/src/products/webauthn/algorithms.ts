/** Accepted algorithms, by COSE number, best first: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257] as const
