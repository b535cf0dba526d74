import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-to.ts'

test.each([
  ['/garden-club/events', '/garden-club/events'],
  ['garden-club/events', '/garden-club/events'],
  ['/garden-club?tab=1#top', '/garden-club?tab=1#top'],
  ['/sites/', '/sites/'],
])('%j leads to %j', (value, path) => {
  expect(returnPath(value)).toBe(path)
})

test.each([null, undefined, '', '   ', '/', '/authenticate', '/authenticate?returnTo=%2Fa', '/#x'])(
  '%j leads nowhere in particular',
  (value) => {
    expect(returnPath(value)).toBeUndefined()
  },
)

const hostile = [
  'https://evil.example',
  'http://evil.example/sites',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example/a',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\evil.example',
  ' //evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '\u00a0//evil.example',
  '\ufeff//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'https:evil.example',
  'https:/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/.\\/evil.example',
  '@evil.example',
  '/@evil.example',
  'user:secret@evil.example',
  ':80',
  '?returnTo=//evil.example',
  '/https://evil.example',
  '//[::1]',
]

function staysHere(path: string | undefined): boolean {
  if (path === undefined) return true
  const here = 'https://maypole.example'
  return /^\/(?![/\\])/.test(path) && new URL(path, here).origin === here
}

test.each(hostile)('%j is a path on this host', (value) => {
  expect(staysHere(returnPath(value))).toBe(true)
})

test('no input leads to another host', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '\t',
    '\n',
    ' ',
    'https',
    'evil.example',
    '%2f',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 10 }), fc.string(), (parts, tail) => {
      expect(staysHere(returnPath(parts.join('') + tail))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('encoding and decoding keep path, query and hash', () => {
  const path = '/garden-club/events?after=now&x=%20#today'
  const query = new URL(signInPath(path), 'https://maypole.example').searchParams
  expect(returnPath(query.get('returnTo'))).toBe(path)
})
