import { expect, it } from 'vitest'
import { definedFields } from './defined-fields.ts'

it('leaves out what is undefined and keeps every other value', () => {
  const fields = definedFields({ a: undefined, b: null, c: 0, d: '', e: false })
  expect(Object.entries(fields)).toEqual([
    ['b', null],
    ['c', 0],
    ['d', ''],
    ['e', false],
  ])
})

it('does not overwrite a value that it is merged into', () => {
  const change: { name: string | undefined; size: number | undefined } = {
    name: undefined,
    size: 2,
  }
  expect({ name: 'before', size: 1, ...definedFields(change) }).toEqual({ name: 'before', size: 2 })
})
