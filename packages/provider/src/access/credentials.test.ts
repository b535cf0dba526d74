import { describe, expect, it } from 'vitest'
import { readCredentials } from './credentials.ts'

const token = 'public-token-live-0f6b2c9e-93f4-4a40-9a3e-0d4be0a1c001'
const encode = (text: string) => Buffer.from(text).toString('base64')

describe('readCredentials', () => {
  it('treats the public token as user name and password as signed out', () => {
    expect(readCredentials(`Basic ${encode(`${token}:${token}`)}`)).toEqual({
      publicToken: token,
      sessionToken: undefined,
    })
  })

  it('splits at the first colon', () => {
    expect(readCredentials(`basic ${encode(`${token}:a:b`)}`)).toEqual({
      publicToken: token,
      sessionToken: 'a:b',
    })
  })

  it.each([
    undefined,
    '',
    'Basic',
    'Basic ',
    'Basic !!!',
    `Basic ${encode('no colon')}`,
    `Basic ${encode(`${token}`)}`,
    `Basic ${encode(`${token}\0:x`)}`,
    `Basic ${encode(`${token.toUpperCase()}:x`)}`,
    `Basic ${encode(`public-token-live-' or 1=1 --:x`)}`,
    `Basic ${encode(`${token}:x`)} trailing`,
    `Basic ${encode(`${token}:${'x'.repeat(5000)}`)}`,
    `Bearer ${encode(`${token}:x`)}`,
    `Digest ${encode(`${token}:x`)}`,
    encode(`${token}:x`),
  ])('reads nothing from %j', (header) => {
    expect(readCredentials(header)).toBeUndefined()
  })
})
