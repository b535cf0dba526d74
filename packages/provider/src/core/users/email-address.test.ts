import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../errors/provider-error.ts'
import { checkEmailAddress } from './email-address.ts'

describe('checkEmailAddress', () => {
  it.each([
    ['ann@example.org', 'ann@example.org'],
    ['Ann.Lee+Maypole@Mail.Example.ORG', 'ann.lee+maypole@mail.example.org'],
    ["o'neil_{x}@example.co.uk", "o'neil_{x}@example.co.uk"],
    ['a@b.xn--p1ai', 'a@b.xn--p1ai'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('takes %j', (text, email) => {
    expect(checkEmailAddress(text)).toBe(email)
  })

  it.each([
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@example.o',
    'ann@example.123',
    'ann@@example.org',
    'ann@b@example.org',
    'ann@example..org',
    '.ann@example.org',
    'ann.@example.org',
    'an..n@example.org',
    'ann@-example.org',
    'ann@example-.org',
    ' ann@example.org',
    'ann@example.org ',
    'ann lee@example.org',
    'ann@example.org,eve@evil.test',
    'ann@example.org;eve@evil.test',
    'ann@example.org\r\nBcc: eve@evil.test',
    'ann@example.org\n',
    'ann@example.org\0',
    'Ann <ann@example.org>',
    '<ann@example.org>',
    '"ann"@example.org',
    'ann(comment)@example.org',
    'ann@[127.0.0.1]',
    // Look-alikes: full-width and small commercial at, Cyrillic а, Kelvin sign, dotless i,
    // ideographic full stop.
    'ann＠example.org',
    'ann﹫example.org',
    'аnn@example.org',
    'an\u212a@example.org',
    'adm\u0131n@example.org',
    'ann@example。org',
    'ann@exam\u200bple.org',
    `${'a'.repeat(65)}@example.org`,
    `ann@${'a'.repeat(64)}.org`,
    `ann@${'abcdefghi.'.repeat(25)}org`,
  ])('refuses %j', (text) => {
    expect(() => checkEmailAddress(text)).toThrow(ProviderError)
  })
})
