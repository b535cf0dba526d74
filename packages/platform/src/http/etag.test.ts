import { expect, it } from 'vitest'
import { createEtag, isKnown } from './etag.ts'

const etag = createEtag('content')

it('identifies content', () => {
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  expect(createEtag(Buffer.from('content'))).toBe(etag)
  expect(createEtag('other content')).not.toBe(etag)
})

it.each([
  ['nothing', undefined, false],
  ['an empty header', '', false],
  ['the tag', etag, true],
  ['the weak tag', `W/${etag}`, true],
  ['one of a list', `"a",W/"b" , ${etag}`, true],
  ['others', '"a", W/"b"', false],
  ['the tag without its quotes', etag.slice(1, -1), false],
  ['anything', '*', true],
  ['anything in a list, which is no such header', '"a", *', false],
])('knows from %s whether the client has it', (_, header, expected) => {
  expect(isKnown(header, etag)).toBe(expected)
})
