import { expect, test } from 'vitest'
import { findAddresses } from './find-addresses.ts'
import { linkedPieces, mayHaveAddress } from './linked-pieces.ts'

/** As it is shown. */
const piecesOf = (text: string) =>
  linkedPieces(text, mayHaveAddress(text) ? findAddresses : undefined)

function linksOf(text: string) {
  return piecesOf(text).flatMap(({ text: piece, href }) => (href ? [[piece, href]] : []))
}

test.each([
  [
    'See https://a.example.org/x?y=1#z.',
    'https://a.example.org/x?y=1#z',
    'https://a.example.org/x?y=1#z',
  ],
  ['(www.example.org)', 'www.example.org', 'https://www.example.org'],
  ['at example.org, today', 'example.org', 'https://example.org'],
  ['Write to office@example.org!', 'office@example.org', 'mailto:office@example.org'],
  ['Call (202) 555-0147 now', '(202) 555-0147', 'tel:+12025550147'],
  ['Call 202-555-0147.', '202-555-0147', 'tel:+12025550147'],
  ['+1 202 555 0147', '+1 202 555 0147', 'tel:+12025550147'],
  ['Call +442079460000!', '+442079460000', 'tel:+442079460000'],
  // Punctuation belongs to the sentence, brackets to the address if they are opened in it.
  ['https://example.org...', 'https://example.org', 'https://example.org'],
  ['(see https://example.org/a)', 'https://example.org/a', 'https://example.org/a'],
  ['https://example.org/a_(b).', 'https://example.org/a_(b)', 'https://example.org/a_(b)'],
  ['[x](https://example.org)', 'https://example.org', 'https://example.org'],
  ['"https://example.org"', 'https://example.org', 'https://example.org'],
  ['«https://example.org»', 'https://example.org', 'https://example.org'],
  ['“www.example.org”.', 'www.example.org', 'https://www.example.org'],
  ['https://bücher.example.org/ä?ö=ü', 'https://bücher.example.org/ä?ö=ü'],
  ['bücher.de', 'bücher.de', 'https://bücher.de'],
  ['https://例え.テスト/パス', 'https://例え.テスト/パス'],
  ['example.org:8080', 'example.org:8080', 'https://example.org:8080'],
  ['me+tag@example.co.uk.', 'me+tag@example.co.uk', 'mailto:me+tag@example.co.uk'],
  ['a@b@example.org', 'b@example.org', 'mailto:b@example.org'],
  ['mailto:a@example.org', 'mailto:a@example.org', 'mailto:a@example.org'],
  ['https://example.org/"onx="alert(1)', 'https://example.org/"onx="alert(1)'],
])('%s has one link', (text, piece = '', href = piece) => {
  expect(linksOf(text)).toEqual([[piece, href]])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(document.cookie)',
  'javascript://example.org/%0aalert(1)',
  'blob:https://example.org/x',
  'ftp://example.org/x',
  'ws://example.org',
  'tel:12',
  // The host is what follows the sign.
  'https://bank.example.org@elsewhere.example.com/',
  'https://user:secret@example.org/',
  'user@host',
  'http://',
  'index.html, node.js, v1.2.3, at 7.30., e.g. this',
  '<a href="https://example.org">x</a>',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'Room 12-345-6789-1',
  'From 7:00 to 9:00',
  'Order 20255501478',
  '',
])('%s has none', (text) => {
  expect(linksOf(text)).toEqual([])
})

test('the pieces joined are the text', () => {
  const text = 'One https://example.org/a\ntwo 202-555-0147 three a@example.org\n\n four'
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(linksOf(text)).toHaveLength(3)
})

test('addresses without a blank between them are several', () => {
  expect(linksOf('https://example.org/a,https://example.com;http://c.example.org')).toEqual(
    ['https://example.org/a', 'https://example.com', 'http://c.example.org'].map((one) => [
      one,
      one,
    ]),
  )
})

test.each([
  'a'.repeat(5000),
  'a.'.repeat(2500),
  'https://'.repeat(600),
  'a@'.repeat(2500),
  '+1 '.repeat(1600),
  `https://example.org/${'('.repeat(4900)}`,
])('a long text is read, and stays as it is', (text) => {
  const joined = piecesOf(text)
    .map((piece) => piece.text)
    .join('')
  expect(joined).toBe(text)
})
