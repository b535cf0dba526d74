import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findAllWordFaults, findProseFaults, findWordFaults } from './words.ts'

it('finds a house word in a comment, and not in a text', () => {
  expect(findWordFaults('// Decides anew.')).toEqual(['1: "anew" is a house word'])
  expect(findWordFaults('/** Answers nothing when it is gone. */')).toHaveLength(1)
  expect(findWordFaults("const text = 'anew'")).toEqual([])
  expect(findWordFaults('// renewed')).toEqual([])
  expect(findWordFaults('const turns = createTurns()')).toHaveLength(1)
  expect(findWordFaults('settleSettings(input)')).toHaveLength(1)
  expect(findWordFaults('resolveSettings(settled)')).toEqual([])
  expect(findWordFaults('// Retries for ever')).toHaveLength(1)
  expect(findWordFaults('// the same for every reader')).toEqual([])
})

it('finds a comment over 100 columns, unless an address or a suppression makes it long', () => {
  const long = 'word '.repeat(25)
  expect(findWordFaults(`code()\n// ${long}`)).toEqual(['2: a comment of more than 100 columns'])
  expect(findWordFaults(` * ${long}`)).toHaveLength(1)
  expect(findWordFaults(`// biome-ignore lint/x: ${long}`)).toEqual([])
  expect(findWordFaults(`const text = '${long}'`)).toEqual([])
})

it('finds a house word in Markdown, and not in code', () => {
  expect(findProseFaults('# Title\n\n- Whoever asks')).toEqual(['3: "Whoever" is a house word'])
  expect(findProseFaults('| a | decided anew |')).toHaveLength(1)
  expect(findProseFaults('The option `--poke` is renewed.')).toEqual([])
  expect(findProseFaults('```sh\nnpm run poke\n```\nPatience')).toEqual([
    '4: "Patience" is a house word',
  ])
})

it('every comment and document of the project passes', () => {
  const { files, faults } = findAllWordFaults(join(import.meta.dirname, '..'))
  expect(files).toBeGreaterThan(1000)
  expect(faults).toEqual([])
})
