import { expect, test } from 'vitest'
import { servedFileName } from './served-file-name.ts'

test.each([
  ['attachment; filename=summer-party.ics', 'summer-party.ics'],
  ['attachment; filename="summer party.ics"', 'summer party.ics'],
  ['attachment; filename="say \\"hi\\".ics"', 'say "hi".ics'],
  ['attachment; filename="?.ics"; filename*=UTF-8\'\'f%C3%AAte.ics', 'fête.ics'],
  ["attachment; filename*=UTF-8''%E0%A4%A.ics; filename=plain.ics", 'plain.ics'],
  ['attachment', undefined],
  ['', undefined],
])('%s names %s', (disposition, name) => {
  expect(servedFileName(disposition)).toBe(name)
})
