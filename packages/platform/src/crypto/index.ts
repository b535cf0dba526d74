export { deriveKey } from './derive-key.ts'
export { equalInConstantTime, hmac, hmacSha256, sha256 } from './hash.ts'
export { open, seal } from './seal.ts'
export { randomDigits, randomToken } from './token.ts'
