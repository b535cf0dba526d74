import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '@maypole/platform/testing'
import { expect, it } from 'vitest'
import { createTestApplication } from './testing/create-test-application.ts'
import { hashTables } from './testing/hash-tables.ts'

it('refuses the secret key of another instance, and changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-wrong-key-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'maypole.sqlite')
  const settings = { DATABASE_URL: `sqlite:${file}` }
  await (await createTestApplication(settings)).stop()
  const before = hashTables(file)
  const options = { masterKey: Buffer.alloc(32, 2) }
  // Another address, too, which a start would take over.
  await expect(createTestApplication({ ...settings, PORT: '4999' }, options)).rejects.toThrow(
    'keys rotate',
  )
  expect(hashTables(file)).toEqual(before)
  await (await createTestApplication(settings)).stop()
})
