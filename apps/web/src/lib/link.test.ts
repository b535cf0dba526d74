import { expect, test } from 'vitest'
import { destinationOf, openableUrl } from './link.ts'

test.each([
  ['https://www.example.org/a?b=c#d', 'example.org'],
  ['http://example.org:8080', 'example.org'],
  ['mailto:anna@example.org', 'anna@example.org'],
  ['tel:+15551234567', '555-123-4567'],
  ['tel:+442079460000', '+442079460000'],
])('%s may be opened', (text, destination) => {
  const url = openableUrl(text)
  if (url === undefined) throw new Error('refused')
  expect(destinationOf(url)).toBe(destination)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'ftp://example.org',
  'example.org',
  '/links',
  '',
])('%j may not', (text) => {
  expect(openableUrl(text)).toBeUndefined()
})
