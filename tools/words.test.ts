import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findAllWordFaults, findWordFaults } from './words.ts'

it('finds a house word in a comment, and not in a text', () => {
  expect(findWordFaults('// Decides anew.')).toEqual(['1: "anew" is a house word'])
  expect(findWordFaults('/** Answers nothing when it is gone. */')).toHaveLength(1)
  expect(findWordFaults("const text = 'anew'")).toEqual([])
  expect(findWordFaults('// renewed')).toEqual([])
})

it('finds a comment over 100 columns, unless an address or a suppression makes it long', () => {
  const long = 'word '.repeat(25)
  expect(findWordFaults(`code()\n// ${long}`)).toEqual(['2: a comment of more than 100 columns'])
  expect(findWordFaults(` * ${long}`)).toHaveLength(1)
  expect(findWordFaults(`// biome-ignore lint/x: ${long}`)).toEqual([])
  expect(findWordFaults(`const text = '${long}'`)).toEqual([])
})

it('every comment of the project passes', () => {
  const { files, faults } = findAllWordFaults(join(import.meta.dirname, '..'))
  expect(files).toBeGreaterThan(1000)
  expect(faults).toEqual([])
})
