import { webcrypto } from 'node:crypto'

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a function that makes a JWT of five minutes for a user, signed with RS256. */
export async function createRawSigner(): Promise<(userId: string) => Promise<string>> {
  const { privateKey } = await webcrypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    false,
    ['sign', 'verify'],
  )
  return async (userId) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = base64url({ sub: userId, iat: now, exp: now + 300 })
    const text = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${claims}`
    const signature = await webcrypto.subtle.sign(
      'RSASSA-PKCS1-v1_5',
      privateKey,
      Buffer.from(text),
    )
    return `${text}.${Buffer.from(signature).toString('base64url')}`
  }
}
