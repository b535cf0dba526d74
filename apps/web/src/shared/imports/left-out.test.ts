import type { ImportPreview, ImportRow } from '@maypole/contract/community'
import { expect, test } from 'vitest'
import { countChosen, doubtfulRows, spansOf } from './left-out.ts'

const row = (number: number, state: ImportRow['state'], more: Partial<ImportRow> = {}) => ({
  row: number,
  state,
  firstName: 'Sam',
  lastName: 'Lee',
  ...more,
})
const preview: ImportPreview = {
  id: 'one',
  format: 'lines',
  encoding: 'utf-8',
  room: 10,
  digest: 'digest',
  rows: [
    row(2, 'new'),
    row(3, 'new', { doubt: 'same-name' }),
    row(4, 'wrong', { problem: 'no-name' }),
    row(5, 'changed', { doubt: 'other-name', before: { lastName: 'Lea' } }),
    row(6, 'changed', { before: { email: '' } }),
    row(9, 'new'),
  ],
}

test('doubtful rows start left out', () => {
  expect([...doubtfulRows(preview)]).toEqual([3, 5])
  expect(countChosen(preview, doubtfulRows(preview))).toEqual({ added: 2, changed: 1 })
})

test('rows that are left out are sent as spans, across those that are not imported anyway', () => {
  expect(spansOf(preview, new Set())).toEqual([])
  expect(spansOf(preview, new Set([3, 5]))).toEqual([[3, 5]])
  expect(spansOf(preview, new Set([2, 6, 9]))).toEqual([
    [2, 2],
    [6, 9],
  ])
})
