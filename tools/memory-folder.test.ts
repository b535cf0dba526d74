import { expect, it } from 'vitest'

interface Machine {
  platform: string
  freeMemory: number
  readStatistics: (folder: string) => { type: number; bavail: number; bsize: number }
}
const module = new URL('./memory-folder.mjs', import.meta.url).href
const { findMemoryFolder } = (await import(module)) as {
  findMemoryFolder: (machine: Machine) => string | undefined
}

const gibibyte = 2 ** 30
const inMemory = { type: 0x01021994, bavail: 4 * 2 ** 18, bsize: 4096 }
const machine: Machine = {
  platform: 'linux',
  freeMemory: 6 * gibibyte,
  readStatistics: () => inMemory,
}

it('is there on Linux with enough memory', () => {
  expect(findMemoryFolder(machine)).toBe('/dev/shm')
})

it.each<[string, Partial<Machine>]>([
  ['on another system', { platform: 'darwin' }],
  ['when memory is short', { freeMemory: 3 * gibibyte }],
  [
    'when it is as small as in a container',
    { readStatistics: () => ({ ...inMemory, bavail: 2 ** 14 }) },
  ],
  ['when it is on a disk', { readStatistics: () => ({ ...inMemory, type: 0xef53 }) }],
  [
    'when it is missing',
    {
      readStatistics: () => {
        throw new Error('ENOENT')
      },
    },
  ],
])('is not used %s', (_, difference) => {
  expect(findMemoryFolder({ ...machine, ...difference })).toBeUndefined()
})
