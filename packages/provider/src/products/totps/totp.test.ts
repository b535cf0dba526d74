import { base32nopad } from '@scure/base'
import { expect, it } from 'vitest'
import { createSecret, findStep, hotp, keyUri } from './totp.ts'

const secret = new TextEncoder().encode('12345678901234567890')

it('computes the codes of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, counter) => hotp(secret, counter))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

it('computes the last six digits of the codes of RFC 6238, appendix B', () => {
  const vectors = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const
  const text = base32nopad.encode(secret)
  for (const [seconds, code] of vectors) {
    expect(hotp(secret, Math.floor(seconds / 30))).toBe(code.slice(2))
    expect(findStep(text, { code: code.slice(2), now: seconds * 1000 })).toBe(
      Math.floor(seconds / 30),
    )
  }
})

it('accepts one step before and after the present one, and no other', () => {
  const text = base32nopad.encode(secret)
  const now = 1_234_567_890_000
  const present = Math.floor(now / 30_000)
  const steps = [-2, -1, 0, 1, 2].map((drift) =>
    findStep(text, { code: hotp(secret, present + drift), now }),
  )
  expect(steps).toEqual([undefined, present - 1, present, present + 1, undefined])
  for (const code of ['', '12345', '1234567', 'abcdef', '０12345'])
    expect(findStep(text, { code, now }), code).toBeUndefined()
})

it('creates secrets of 160 bits and a URI that apps can read', () => {
  expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(createSecret()).not.toBe(createSecret())
  expect(keyUri({ secret: 'ABC', issuer: 'May & Pole', account: 'ann@example.org' })).toBe(
    'otpauth://totp/May%20%26%20Pole:ann%40example.org?secret=ABC&issuer=May%20%26%20Pole&algorithm=SHA1&digits=6&period=30',
  )
})
