import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { UnsupportedError } from './errors.ts'
import { createPkce } from './pkce.ts'
import { createMemoryStorage } from './storage.ts'

const key = 'maypole_sdk_state_token'

function setUp(random = () => 0.5) {
  const storage = createMemoryStorage()
  return { storage, pkce: createPkce({ storage, key, random }) }
}

afterEach(() => vi.unstubAllGlobals())

test('the verifier is 16 numbers of 32 bits in hex, the challenge its SHA-256', async () => {
  const { pkce } = setUp()
  const challenge = await pkce.createChallenge('oauth')
  const verifier = pkce.getVerifier('oauth')
  expect(verifier).toBe('80000000'.repeat(16))
  const expected = createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url')
  expect(challenge).toBe(expected)
})

test('small numbers keep their leading zeros, so that the verifier always has 128 characters', async () => {
  const { pkce } = setUp(() => 7 / 2 ** 32)
  await pkce.createChallenge('oauth')
  expect(pkce.getVerifier('oauth')).toBe('00000007'.repeat(16))
})

test('a namespace keeps its pair until it is forgotten or replaced', async () => {
  let turn = 0
  const { pkce, storage } = setUp(() => (turn++ % 1000) / 1000)
  const first = await pkce.createChallenge('passwords')
  expect(await pkce.createChallenge('passwords')).toBe(first)
  expect(await pkce.createChallenge('magic_links')).not.toBe(first)
  expect(storage.getItem(`${key}::PKCE_VERIFIER:passwords`)).toContain(first)
  const second = await pkce.createChallenge('passwords', true)
  expect(second).not.toBe(first)
  pkce.forget('passwords')
  expect(pkce.getVerifier('passwords')).toBeUndefined()
  expect(pkce.getVerifier('magic_links')).toBeDefined()
})

test('a page without HTTPS gets an error', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => undefined })
  const { pkce } = setUp()
  await expect(pkce.createChallenge('oauth')).rejects.toThrow(UnsupportedError)
})
