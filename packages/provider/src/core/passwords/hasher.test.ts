import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../errors/provider-error.ts'
import { createPasswordHasher } from './hasher.ts'
import { formatHash, parseHash } from './phc.ts'

const cheap = { memory: 64, passes: 2, parallelism: 1 }
const roomy = { parallel: 2, queued: 50 }

describe('createPasswordHasher', () => {
  it('checks the hashes of the reference implementation (argon2 1.3, src/test.c)', async () => {
    const { verify } = createPasswordHasher({ ...cheap, ...roomy })
    const vectors = [
      [
        'password',
        '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
      ],
      [
        'password',
        '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
      ],
      [
        'password',
        '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc',
      ],
      [
        'differentpassword',
        '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$C4TWUs9rDEvq7w3+J4umqA32aWKB1+DSiRuBfYxFj94',
      ],
    ] as const
    for (const [password, kept] of vectors) {
      expect(await verify(password, kept)).toBe(true)
      expect(await verify(`${password}1`, kept)).toBe(false)
      expect(formatHash(parseHash(kept))).toBe(kept)
    }
  })

  it('salts, stores the cost, and uses every byte of long passwords', async () => {
    const { hash, verify, isOutdated } = createPasswordHasher({ ...cheap, ...roomy })
    const long = 'ä'.repeat(999)
    const kept = await hash(`${long}1`)
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hash(`${long}1`)).not.toBe(kept)
    expect(await verify(`${long}1`, kept)).toBe(true)
    expect(await verify(`${long}2`, kept)).toBe(false)
    expect(isOutdated(kept)).toBe(false)
    const dearer = createPasswordHasher({ ...cheap, memory: 128, ...roomy })
    expect(dearer.isOutdated(kept)).toBe(true)
    expect(await dearer.verify(`${long}1`, kept)).toBe(true)
  })

  it('takes the same work for an unknown user', async () => {
    const { verify } = createPasswordHasher({ ...cheap, ...roomy })
    expect(await verify('whatever', undefined)).toBe(false)
  })

  it('refuses malformed hashes', async () => {
    const { verify } = createPasswordHasher({ ...cheap, ...roomy })
    for (const kept of ['', 'password', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1'])
      await expect(verify('password', kept)).rejects.toThrow('not an Argon2id hash')
  })

  it('queues a limited number, refuses the others, and continues afterwards', async () => {
    const { hash } = createPasswordHasher({ ...cheap, parallel: 2, queued: 3 })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => hash('password')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(ProviderError)
      expect(reason).toMatchObject({ type: 'service_unavailable', status: 503, retryAfter: 2 })
    }
    expect(await hash('password')).toMatch(/^\$argon2id/)
  })
})
