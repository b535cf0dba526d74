import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '@maypole/platform/testing'
import { expect, it } from 'vitest'
import { loadSecretKey } from './secret-key.ts'

it.each([
  ['cannot be read by this user (EISDIR)', (file: string) => mkdirSync(file)],
  ['cannot be used', (file: string) => writeFileSync(file, 'short')],
])('a key that %s is refused in these words', (words, write) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'maypole key '))
  atEnd(() => rmSync(dataFolder, { recursive: true }))
  write(join(dataFolder, 'secret.key'))
  const options = { given: undefined, dataFolder, databaseUrl: 'sqlite::memory:' }
  expect(() => loadSecretKey(options)).toThrow(words)
})
