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
])('%s has one link', (text, piece, href) => {
  expect(linksOf(text)).toEqual([[piece, href]])
})

test.each([
  'javascript:alert(1)',
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
