import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../errors/provider-error.ts'
import { writeScrypt } from './foreign-hash.ts'
import { isUsableHash } from './hash-formats.ts'
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

  it('checks hashes from elsewhere by published vectors, and calls them outdated', async () => {
    const { verify, isOutdated } = createPasswordHasher({ ...cheap, ...roomy })
    const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64').replace(/=+$/, '')
    const text = (plain: string) => Buffer.from(plain).toString('base64').replace(/=+$/, '')
    // RFC 7914 §12, its third vector, and §11.
    const scrypt =
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887'
    const pbkdf2 =
      '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783'
    const serviceHash = writeScrypt({
      n: 2 ** 15,
      r: 8,
      p: 1,
      salt: Buffer.from('zKia-0BdIFKCzWbzXbj3qrhBnbiWNg=='),
      hash: '8dg6AaIWPfcLTQU7lb4H-CI49dHeqaBXfFE1ogb2qRQ=',
    })
    const vectors = [
      // The service's own, in FusionAuth/fusionauth-import-scripts, stytch/js/2_checkHash.mjs.
      ['averylongandunguessablepasswordwithlotsofrandominfooofisjoafasnr;,n2', serviceHash],
      // argon2 1.3, src/test.c.
      [
        'password',
        '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA',
      ],
      // php-src, ext/standard/tests/password/password_hash.phpt.
      ['rasmuslerdorf', '$2y$07$usesomesillystringfore2uDLvp1Ii2e./U9C8sBjqp8I90dH6hi'],
      // openwall/phpass, test.php.
      ['test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
      // passlib, tests/test_handlers.py.
      ['123456', '$H$9PE8jEklgZhgLmZl5.HYJAzfGCQtzi1'],
      ['pleaseletmein', `$scrypt$ln=14,r=8,p=1$${text('SodiumChloride')}$${base64(scrypt)}`],
      ['passwd', `$pbkdf2-sha256$i=1$${text('salt')}$${base64(pbkdf2)}`],
      // RFC 1321 §A.5, RFC 3174 §7.3 and FIPS 180-4: what they hash, cut into salts and password.
      ['message', `$md5$$${text(' digest')}$${base64('f96b697d7cb7938d525a2f31aaf161d0')}`],
      [
        'b',
        `$sha1$${text('a')}$${text('c')}$${base64('a9993e364706816aba3e25717850c26c9cd0d89d')}`,
      ],
    ] as const
    for (const [password, kept] of vectors) {
      expect(isUsableHash(kept), kept).toBe(true)
      expect(await verify(password, kept), kept).toBe(true)
      expect(await verify(`${password}1`, kept), kept).toBe(false)
      expect(isOutdated(kept)).toBe(true)
    }
  })

  it('refuses hashes that would take all memory or time', () => {
    const [salt, hash] = ['c29tZXNhbHQ', 'A'.repeat(43)]
    for (const kept of [
      `$argon2i$v=19$m=999999999,t=2,p=1$${salt}$${hash}`,
      `$scrypt$ln=30,r=8,p=1$${salt}$${hash}`,
      `$scrypt$ln=0,r=8,p=1$${salt}$${hash}`,
      `$pbkdf2-sha256$i=99999999$${salt}$${hash}`,
      `$2b$31$${'a'.repeat(53)}`,
      `$P$z${'a'.repeat(30)}`,
      `$md5$$$${hash}`,
      '$argon2d$v=19$m=64,t=2,p=1$c29tZXNhbHQ$AAAA',
      'plain text',
    ])
      expect(isUsableHash(kept), kept).toBe(false)
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
      await expect(verify('password', kept)).rejects.toThrow('no known format')
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
