import { beforeEach, describe, expect, it } from 'vitest'
import type { SigningKeyRow } from '../../tables.ts'
import { createKeyPair } from './signing-keys.ts'
import { cacheMilliseconds, createVerifyingKeys } from './verifying-keys.ts'

const { publicJwk } = await createKeyPair('ES256')

function createRow(kid: string): SigningKeyRow {
  return {
    kid,
    project_id: 'project-1',
    algorithm: 'ES256',
    public_jwk: JSON.stringify({ ...publicJwk, kid, alg: 'ES256' }),
    sealed_private_jwk: '',
    created_at: '2026-01-01T00:00:00.000Z',
    retired_at: null,
  }
}

describe('what is remembered of verified tokens', () => {
  let now: number
  let rows: SigningKeyRow[]
  let loads: number
  let verified: string[]
  let keys: ReturnType<typeof createVerifyingKeys>
  beforeEach(() => {
    now = 1_000_000
    rows = [createRow('first')]
    loads = 0
    verified = []
    keys = createVerifyingKeys({
      clock: { now: () => now },
      find: async () => {
        loads += 1
        return rows
      },
    })
  })
  const find = (kid: string, projectId = 'project-1') =>
    keys
      .of(projectId)({ kid, alg: 'ES256' })
      .catch(() => undefined)

  /** As a request does: finds the key of the token, and verifies. */
  const present = (
    text: string,
    { projectId = 'project-1', purpose = 'session', kid = 'first' } = {},
  ) =>
    keys.read({ projectId, purpose, text }, async () => {
      verified.push(text)
      return (await find(kid, projectId)) === undefined ? undefined : `content of ${text}`
    })

  it('is used within a minute, and for its own project and purpose alone', async () => {
    await find('first')
    await find('first', 'project-2')
    expect([await present('a'), await present('a')]).toEqual(['content of a', 'content of a'])
    expect(verified).toHaveLength(1)
    await present('a', { purpose: 'access' })
    await present('a', { projectId: 'project-2' })
    await present('b')
    expect(verified).toEqual(['a', 'a', 'a', 'b'])
    now += cacheMilliseconds
    await find('first')
    await present('a')
    expect(verified).toHaveLength(5)
  })

  it('is not used under other keys, even when they come while a token is verified', async () => {
    await find('first')
    await present('a')
    rows = [createRow('second')]
    await find('second')
    expect(await present('a')).toBe(undefined)

    const slow = Promise.withResolvers<string>()
    const token = { projectId: 'project-1', purpose: 'session', text: 'slow' }
    const reading = keys.read(token, () => slow.promise)
    rows = [createRow('third')]
    await find('third')
    slow.resolve('under old keys')
    expect(await reading).toBe('under old keys')
    expect(await keys.read(token, async () => 'anew')).toBe('anew')
  })

  it('is forgotten when keys are rotated', async () => {
    await find('first')
    await present('a')
    keys.forget()
    await find('first')
    await present('a')
    expect(verified).toHaveLength(2)
  })

  it('outlasts tokens that name keys which never were', async () => {
    await find('first')
    await present('a')
    const before = await find('first')
    for (let index = 0; index < 5; index++)
      expect(await present(`forged ${index}`, { kid: `never ${index}` })).toBe(undefined)
    expect(loads).toBe(6)
    expect(await find('first')).toBe(before)
    await present('a')
    expect(verified.filter((text) => text === 'a')).toHaveLength(1)
  })

  it('keeps no refusal', async () => {
    await find('first')
    await present('a', { kid: 'unknown' })
    await present('a', { kid: 'unknown' })
    expect(verified).toHaveLength(2)
    const failing = keys.read({ projectId: 'project-1', purpose: 'session', text: 'b' }, () =>
      Promise.reject(new Error('no database')),
    )
    await expect(failing).rejects.toThrow('no database')
    expect(await present('b')).toBe('content of b')
  })

  it('is no longer used for a clock that was set back', async () => {
    await find('first')
    await present('a')
    now -= 3_600_000
    await present('a')
    expect(verified).toHaveLength(2)
    expect(loads).toBe(2)
  })

  it('is two thousand tokens of all projects at most, the newest', async () => {
    for (const projectId of ['project-1', 'project-2']) {
      await find('first', projectId)
      for (let index = 0; index < 1_500; index++) await present(`${index}`, { projectId })
    }
    const before = verified.length
    await present('1000')
    await present('1000', { projectId: 'project-2' })
    expect(verified).toHaveLength(before)
    await present('999')
    expect(verified).toHaveLength(before + 1)
  })
})
